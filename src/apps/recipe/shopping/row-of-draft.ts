import { convert } from '../measures/convert.ts';
import { gramsPerMl } from '../measures/densities.ts';
import { add, type Fraction, multiply, ONE, toNumber, ZERO } from '../measures/fraction.ts';
import { ingredientKey } from '../measures/ingredient-key.ts';
import type { Surroundings } from './change.ts';
import type { Draft } from './drafts.ts';
import { type Ask, allByHand, asText, fromText, type ListRow, type Share } from './list-row.ts';

/** The row that a draft becomes; what people said about it stands. */
export function finished(draft: Draft, around: Surroundings): ListRow {
  const { key, base, link } = draft;
  const byHand = base?.byHand ?? {};
  const { amount, unit, asked } = inWantedUnit(draft, around);
  const linked = byHand.linked === undefined ? link : byHand.linked;
  const quantity = amount === null ? null : Math.max(0, toNumber(amount));
  return {
    id: base?.id ?? null,
    key,
    name: base && byHand.named ? base.name : draft.name,
    ...(byHand.fixed ?? { quantity, unit }),
    aisle: base && byHand.shelved ? base.aisle : aisleOf(linked, around),
    pantry_id: linked,
    checked: base?.checked ?? false,
    shares: sharesOf(asked),
    byHand,
  };
}

function aisleOf(link: number | null, { pantry }: Surroundings): string | null {
  return link === null ? null : (pantry.get(link)?.aisle ?? null);
}

/** A row that has lost its shares, as people left it; nothing if it was never theirs. */
export function onItsOwn(row: ListRow): ListRow | undefined {
  if (row.shares.length === 0) return row;
  const { made = false, fixed, typed, shelved, pantry_id = null } = row.byHand;
  const amount = fixed ?? { quantity: wantedByHand(typed?.amount), unit: typed?.unit ?? null };
  if (!made && !amount.quantity) return undefined;
  const own = { ...row, ...amount, aisle: made && !shelved ? null : row.aisle, pantry_id };
  return { ...own, key: ingredientKey(row.name), shares: [], byHand: allByHand(own) };
}

/** Less than the shares asked for is nothing once they are gone. */
function wantedByHand(typed: string | null | undefined): number | null {
  const amount = typed ? toNumber(fromText(typed)) : null;
  return amount !== null && amount < 0 ? null : amount;
}

/** Said in the unit that somebody chose for the row, where it can be. */
function inWantedUnit(draft: Draft, { units, pantry }: Surroundings) {
  const wanted = draft.base?.byHand.unit;
  if (wanted === undefined || draft.amount === null || wanted === draft.unit) return draft;
  const gPerCup = draft.link === null ? null : pantry.get(draft.link)?.g_per_cup;
  const rate = convert(ONE, draft.unit ?? '', wanted ?? '', {
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
function sharesOf(asked: Draft['asked']): Share[] {
  const byCook = Map.groupBy(asked, ([of]) => `${of.recipe_id} ${of.diary_id ?? ''}`);
  return [...byCook.values()]
    .flatMap((same): Share[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { recipe_id, recipe_name, diary_id, on } = first[0];
      const amounts = same.flatMap(([, amount]) => amount ?? []);
      const qty = amounts.length === 0 ? null : toNumber(amounts.reduce(add, ZERO));
      const asks = summedAsks(same.map(([{ ask }]) => ask));
      return [{ recipe_id, recipe_name, diary_id, on, qty, asks }];
    })
    .sort((a, b) => a.recipe_id - b.recipe_id || (a.diary_id ?? 0) - (b.diary_id ?? 0));
}

/** Asked for twice in the same words is asked for once, and twice as much. */
function summedAsks(asks: readonly Ask[]): Ask[] {
  const wordsOf = ({ name, unit, pantry_id, amount }: Ask) =>
    JSON.stringify([name, unit, pantry_id, amount === null]);
  return [...Map.groupBy(asks, wordsOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => {
      const [first] = same;
      if (first === undefined) return [];
      const amounts = same.flatMap(({ amount }) => (amount === null ? [] : fromText(amount)));
      return [{ ...first, amount: amounts.length === 0 ? null : asText(amounts.reduce(add)) }];
    });
}
