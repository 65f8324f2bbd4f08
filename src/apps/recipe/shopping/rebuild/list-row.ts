import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { type Fraction, fraction, fromNumber } from '../../measures/numbers/fraction.ts';

/** What a recipe asks for, kept as it was asked, so that a row can be added up anew. */
export interface ShareNeed {
  readonly name: string;
  /** As `n/d`; null where no number is written. */
  readonly amount: string | null;
  readonly unit: string | null;
  readonly pantry_id: number | null;
}

/** What one cook, or a recipe that was added by itself, has in a row. */
export interface ItemShare {
  readonly recipe_id: number;
  /** The recipe's name when the share was written; readers who can not see the recipe read it. */
  readonly recipe_name: string | null;
  readonly diary_id: number | null;
  /** The planned day when the list was built. */
  readonly on: string | null;
  /** In the row's unit. */
  readonly qty: number | null;
  readonly asks: readonly ShareNeed[];
}

/** What people said about a row. */
export interface ManualEdits {
  /** They put it on the list: it stays when the shares go. */
  readonly made?: true;
  readonly named?: true;
  readonly shelved?: true;
  /** The pantry item that what they typed is of. */
  readonly pantry_id?: number;
  /** What they linked it with since; shown instead of the link of the shares. */
  readonly linked?: number | null;
  /** What they want beside the shares, or less than those; null where they wrote no number. */
  readonly typed?: { readonly amount: string | null; readonly unit: string | null };
  /** The unit in which they want to read it. */
  readonly unit?: string | null;
  /** The amount is what they wrote, whatever the shares are. */
  readonly fixed?: { readonly quantity: number | null; readonly unit: string | null };
}

/** A row of the list, taken apart. */
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
  readonly byHand: ManualEdits;
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
    return { ...kept, key: row.name_key, byHand: JSON.parse(row.by_hand ?? '{}') as ManualEdits };
  }
  return { ...kept, key: ingredientKey(name), byHand: toManualEdits(row) };
}

export function parseShares(sources: string): ItemShare[] {
  return sources === '[]' ? [] : (JSON.parse(sources) as ItemShare[]);
}

/** A row without shares is all by hand, and needs nothing written down about that. */
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
    typed: { amount: quantity === null ? null : fractionToText(fromNumber(quantity)), unit },
  };
}

/** The columns that say what a row is about. */
export function toColumns({
  key,
  name,
  quantity,
  unit,
  aisle,
  pantry_id,
  shares,
  byHand,
}: ListRow) {
  const said = shares.length > 0 && Object.keys(byHand).length > 0;
  return {
    name,
    name_key: key,
    quantity,
    unit,
    aisle,
    pantry_id,
    recipe_id: shares[0]?.recipe_id ?? null,
    sources: JSON.stringify(shares),
    by_hand: said ? JSON.stringify(byHand) : null,
  };
}

export function fractionToText({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

export function parseFraction(amount: string): Fraction {
  const [n = '0', d = '1'] = amount.split('/');
  return fraction(BigInt(n), BigInt(d));
}
