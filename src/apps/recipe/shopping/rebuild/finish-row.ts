import {
  add,
  type Fraction,
  multiply,
  ONE,
  toNumber,
  ZERO,
} from '../../../../shared/food/numbers/fraction.ts';
import { convertAmount } from '../../../../shared/food/units/convert-amount.ts';
import { gramsPerMl } from '../../../../shared/food/units/densities.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { compareKeys } from '../../measures/ingredients/sum-amounts.ts';
import type { RowDraft } from './draft-rows.ts';
import type { Addition, ListContext } from './list-change.ts';
import {
  fractionToText,
  type ItemShare,
  type ListRow,
  parseFraction,
  type ShareNeed,
  toManualEdits,
} from './list-row.ts';

/** Turns a draft into a row and keeps the manual edits. */
export function finishRow(draft: RowDraft, listContext: ListContext): ListRow {
  const { key, base, link } = draft;
  const manualEdits = base?.manualEdits ?? {};
  const { amount, unit, asked } = convertToChosenUnit(draft, listContext);
  const linked = manualEdits.linked === undefined ? link : manualEdits.linked;
  const quantity = amount === null ? null : Math.max(0, toNumber(amount));
  return {
    id: base?.id ?? null,
    key,
    name: base && manualEdits.named ? base.name : draft.name,
    ...(manualEdits.fixed ?? { quantity, unit }),
    aisle: base && manualEdits.shelved ? base.aisle : aisleOf(key, linked, listContext),
    pantry_id: linked,
    checked: base?.checked ?? false,
    shares: toShares(asked),
    manualEdits,
  };
}

/** The aisle of the linked pantry item, else where the thing was found before. */
function aisleOf(
  key: string,
  link: number | null,
  { pantry, aisles }: Pick<ListContext, 'pantry' | 'aisles'>,
): string | null {
  return (link === null ? null : pantry.get(link)?.aisle) ?? aisles.get(key) ?? null;
}

/** The row without its shares, with only what users entered; undefined if nothing remains. */
export function removeShares(row: ListRow): ListRow | undefined {
  if (row.shares.length === 0) return row;
  const { made = false, fixed, typed, shelved, pantry_id = null } = row.manualEdits;
  const amount = fixed ?? { quantity: typedQuantity(typed?.amount), unit: typed?.unit ?? null };
  if (!made && !amount.quantity) return undefined;
  const own = { ...row, ...amount, aisle: made && !shelved ? null : row.aisle, pantry_id };
  return { ...own, key: ingredientKey(row.name), shares: [], manualEdits: toManualEdits(own) };
}

/** A reduction of the shares means nothing once the shares are gone. */
function typedQuantity(typed: string | null | undefined): number | null {
  const amount = typed ? toNumber(parseFraction(typed)) : null;
  return amount !== null && amount < 0 ? null : amount;
}

/** Converts the amount to the unit that a user chose for the row, if possible. */
function convertToChosenUnit(draft: RowDraft, { units, pantry }: ListContext) {
  const wanted = draft.base?.manualEdits.unit;
  if (wanted === undefined || draft.amount === null || wanted === draft.unit) return draft;
  const gPerCup = draft.link === null ? null : pantry.get(draft.link)?.g_per_cup;
  const rate = convertAmount(ONE, draft.unit ?? '', wanted ?? '', {
    units,
    gPerMl: gramsPerMl(draft.key, gPerCup),
  });
  if (!rate.ok) return draft;
  const said = (amount: Fraction) => multiply(amount, rate.amount);
  return {
    amount: said(draft.amount),
    unit: wanted,
    asked: draft.asked.map(([of, share]) => [of, share && said(share)] as const),
  };
}

/** One share per cook or day of foods, in a deterministic order. */
function toShares(asked: RowDraft['asked']): ItemShare[] {
  const byCook = Map.groupBy(asked, ([of]) => shareKey(of));
  return [...byCook.values()]
    .flatMap((same): ItemShare[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { recipe_id, recipe_name, diary_id, food_diary, on } = first[0];
      const amounts = same.flatMap(([, amount]) => amount ?? []);
      const qty = amounts.length === 0 ? null : toNumber(amounts.reduce(add, ZERO));
      const asks = sumNeeds(same.map(([{ ask }]) => ask));
      const whose = food_diary === undefined ? {} : { food_diary };
      return [{ recipe_id, recipe_name, diary_id, ...whose, on, qty, asks }];
    })
    .sort(
      (a, b) =>
        (a.recipe_id ?? Number.MAX_SAFE_INTEGER) - (b.recipe_id ?? Number.MAX_SAFE_INTEGER) ||
        (a.diary_id ?? 0) - (b.diary_id ?? 0) ||
        compareKeys(shareKey(a), shareKey(b)),
    );
}

function shareKey({ recipe_id, diary_id, food_diary, on }: Omit<Addition, 'ask'>): string {
  return food_diary === undefined ? `${recipe_id} ${diary_id ?? ''}` : `${on} of ${food_diary}`;
}

function inLowestTerms(amount: string | null): string | null {
  return amount === null ? null : fractionToText(parseFraction(amount));
}

/** Sums needs with the same name and unit. */
function sumNeeds(asks: readonly ShareNeed[]): ShareNeed[] {
  const [only] = asks;
  // Most cooks need an ingredient once.
  if (only && asks.length === 1) return [{ ...only, amount: inLowestTerms(only.amount) }];
  const wordsOf = ({ name, unit, pantry_id, amount }: ShareNeed) =>
    JSON.stringify([name, unit, pantry_id, amount === null]);
  return [...Map.groupBy(asks, wordsOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => {
      const [first] = same;
      if (first === undefined) return [];
      const amounts = same.flatMap(({ amount }) => (amount === null ? [] : parseFraction(amount)));
      return [
        { ...first, amount: amounts.length === 0 ? null : fractionToText(amounts.reduce(add)) },
      ];
    });
}
