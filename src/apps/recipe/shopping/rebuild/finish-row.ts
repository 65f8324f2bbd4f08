import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import {
  add,
  type Fraction,
  multiply,
  ONE,
  toNumber,
  ZERO,
} from '../../measures/numbers/fraction.ts';
import { convertAmount } from '../../measures/units/convert-amount.ts';
import { gramsPerMl } from '../../measures/units/densities.ts';
import type { RowDraft } from './draft-rows.ts';
import type { ListContext } from './list-change.ts';
import {
  fractionToText,
  type ItemShare,
  type ListRow,
  parseFraction,
  type ShareNeed,
  toManualEdits,
} from './list-row.ts';

/** The row that a draft becomes; what people said about it stands. */
export function finishRow(draft: RowDraft, listContext: ListContext): ListRow {
  const { key, base, link } = draft;
  const byHand = base?.byHand ?? {};
  const { amount, unit, asked } = convertToChosenUnit(draft, listContext);
  const linked = byHand.linked === undefined ? link : byHand.linked;
  const quantity = amount === null ? null : Math.max(0, toNumber(amount));
  return {
    id: base?.id ?? null,
    key,
    name: base && byHand.named ? base.name : draft.name,
    ...(byHand.fixed ?? { quantity, unit }),
    aisle: base && byHand.shelved ? base.aisle : aisleOf(linked, listContext),
    pantry_id: linked,
    checked: base?.checked ?? false,
    shares: toShares(asked),
    byHand,
  };
}

function aisleOf(link: number | null, { pantry }: ListContext): string | null {
  return link === null ? null : (pantry.get(link)?.aisle ?? null);
}

/** A row that has lost its shares, as people left it; nothing if it was never theirs. */
export function removeShares(row: ListRow): ListRow | undefined {
  if (row.shares.length === 0) return row;
  const { made = false, fixed, typed, shelved, pantry_id = null } = row.byHand;
  const amount = fixed ?? { quantity: typedQuantity(typed?.amount), unit: typed?.unit ?? null };
  if (!made && !amount.quantity) return undefined;
  const own = { ...row, ...amount, aisle: made && !shelved ? null : row.aisle, pantry_id };
  return { ...own, key: ingredientKey(row.name), shares: [], byHand: toManualEdits(own) };
}

/** Less than the shares asked for is nothing once they are gone. */
function typedQuantity(typed: string | null | undefined): number | null {
  const amount = typed ? toNumber(parseFraction(typed)) : null;
  return amount !== null && amount < 0 ? null : amount;
}

/** Said in the unit that somebody chose for the row, where it can be. */
function convertToChosenUnit(draft: RowDraft, { units, pantry }: ListContext) {
  const wanted = draft.base?.byHand.unit;
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

/** One share for each cook, in an order that does not depend on when it came. */
function toShares(asked: RowDraft['asked']): ItemShare[] {
  const byCook = Map.groupBy(asked, ([of]) => `${of.recipe_id} ${of.diary_id ?? ''}`);
  return [...byCook.values()]
    .flatMap((same): ItemShare[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { recipe_id, recipe_name, diary_id, on } = first[0];
      const amounts = same.flatMap(([, amount]) => amount ?? []);
      const qty = amounts.length === 0 ? null : toNumber(amounts.reduce(add, ZERO));
      const asks = sumNeeds(same.map(([{ ask }]) => ask));
      return [{ recipe_id, recipe_name, diary_id, on, qty, asks }];
    })
    .sort((a, b) => a.recipe_id - b.recipe_id || (a.diary_id ?? 0) - (b.diary_id ?? 0));
}

/** Asked for twice in the same words is asked for once, and twice as much. */
function sumNeeds(asks: readonly ShareNeed[]): ShareNeed[] {
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
