import { type Fraction, fraction, fromDecimal } from '../../../../shared/food/numbers/fraction.ts';
import { rememberByText } from '../../../../shared/food/text/remember.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';

/** A recipe's need as it was written, so that a row can be summed up again. */
export interface ShareNeed {
  readonly name: string;
  /** As `n/d`; null without a number. */
  readonly amount: string | null;
  readonly unit: string | null;
  readonly pantry_id: number | null;
}

/** The part of a row that belongs to a planned cook, an added recipe or a day's foods. */
export interface ItemShare {
  /** Null for the foods of a planned day. */
  readonly recipe_id: number | null;
  /** The recipe's name at the time of writing, shown to readers who may not see the recipe. */
  readonly recipe_name: string | null;
  readonly diary_id: number | null;
  /** The account whose food diary plans the foods of the day `on`. */
  readonly food_diary?: number;
  /** The planned day at the time of the build. */
  readonly on: string | null;
  /** In the row's unit. */
  readonly qty: number | null;
  readonly asks: readonly ShareNeed[];
}

/** What users entered for a row. */
export interface ManualEdits {
  /** A user added the row: it stays when its shares are removed. */
  readonly made?: true;
  readonly named?: true;
  readonly shelved?: true;
  /** The pantry item that the typed amount belongs to. */
  readonly pantry_id?: number;
  /** The link that a user chose; overrides the link of the shares. */
  readonly linked?: number | null;
  /** Amount to add to the shares (negative to reduce them); null if no number was entered. */
  readonly typed?: { readonly amount: string | null; readonly unit: string | null };
  /** The unit in which to show the amount. */
  readonly unit?: string | null;
  /** The entered amount, which replaces the sum of the shares. */
  readonly fixed?: { readonly quantity: number | null; readonly unit: string | null };
}

/** A parsed row of the list. */
export interface ListRow {
  readonly id: number | null;
  readonly key: string;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly aisle: string | null;
  readonly pantry_id: number | null;
  readonly checked: boolean;
  readonly shares: readonly ItemShare[];
  readonly manualEdits: ManualEdits;
}

interface ListRowColumns {
  readonly id: number;
  readonly name: string;
  readonly name_key: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly aisle: string | null;
  readonly pantry_id: number | null;
  readonly checked: number;
  readonly sources: string;
  readonly by_hand: string | null;
}

export function parseListRow(row: ListRowColumns): ListRow {
  const { id, name, quantity, unit, aisle, pantry_id } = row;
  const shares = parseShares(row.sources);
  const kept = { id, name, quantity, unit, aisle, pantry_id, checked: row.checked === 1, shares };
  if (shares.length > 0) {
    // Rows that were stored before sizes were ignored have the size in their key.
    const key = ingredientKey(row.name_key);
    return { ...kept, key, manualEdits: JSON.parse(row.by_hand ?? '{}') as ManualEdits };
  }
  return { ...kept, key: ingredientKey(name), manualEdits: toManualEdits(row) };
}

export function parseShares(sources: string): ItemShare[] {
  return sources === '[]' ? [] : (JSON.parse(sources) as ItemShare[]);
}

/** A row without shares consists of manual edits only, so they are derived instead of stored. */
export function toManualEdits({
  quantity,
  unit,
  aisle,
  pantry_id,
}: Pick<ListRow, 'quantity' | 'unit' | 'aisle' | 'pantry_id'>): ManualEdits {
  return {
    made: true,
    named: true,
    ...(aisle === null ? {} : { shelved: true }),
    ...(pantry_id === null ? {} : { pantry_id }),
    typed: { amount: quantity === null ? null : numberToText(String(quantity)), unit },
  };
}

export function toColumns({
  key,
  name,
  quantity,
  unit,
  aisle,
  pantry_id,
  shares,
  manualEdits,
}: ListRow) {
  const hasEdits = shares.length > 0 && Object.keys(manualEdits).length > 0;
  return {
    name,
    name_key: key,
    quantity,
    unit,
    aisle,
    pantry_id,
    recipe_id: shares[0]?.recipe_id ?? null,
    sources: JSON.stringify(shares),
    by_hand: hasEdits ? JSON.stringify(manualEdits) : null,
  };
}

export function fractionToText({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

/** The fraction of a number. Few numbers are typed often. */
const numberToText = rememberByText((quantity) => fractionToText(fromDecimal(quantity)));

export const parseFraction = rememberByText((amount): Fraction => {
  const [n = '0', d = '1'] = amount.split('/');
  return fraction(BigInt(n), BigInt(d));
});
