import {
  compare,
  type Fraction,
  fraction,
  multiply,
  ZERO,
} from '../../../../shared/food/numbers/fraction.ts';
import { ingredientKey } from '../../measures/ingredients/ingredient-key.ts';
import { mergeNeeds } from '../../measures/ingredients/merge-needs.ts';
import type { Addition, ListContext } from './list-change.ts';
import { fractionToText, type ListRow, parseFraction, type ShareNeed } from './list-row.ts';

/**
 * Subtracts what was already checked off for the same cook or day, so that only the additional need
 * is listed.
 */
export function subtractPurchased(
  additions: readonly Addition[],
  rows: readonly ListRow[],
  listContext: ListContext,
): Addition[] {
  const bought = new Map<string, ShareNeed[]>();
  for (const { checked, shares } of rows) {
    for (const share of checked ? shares : []) {
      for (const ask of share.asks) {
        const id = purchaseKey(share, ask);
        bought.set(id, [...(bought.get(id) ?? []), ask]);
      }
    }
  }
  if (bought.size === 0) return [...additions];
  const wanted = Map.groupBy(additions, (one) => purchaseKey(one, one.ask));
  return [...wanted].flatMap(([id, same]) => {
    const had = bought.get(id);
    return had === undefined ? same : subtractAmounts(same, had, listContext);
  });
}

function purchaseKey(
  { diary_id, food_diary, on }: Omit<Addition, 'ask'>,
  { name }: ShareNeed,
): string {
  const what = food_diary === undefined ? diary_id : `${on} of ${food_diary}`;
  return `${what} ${ingredientKey(name)}`;
}

function subtractAmounts(
  additions: readonly Addition[],
  bought: readonly ShareNeed[],
  { units, pantry }: ListContext,
): Addition[] {
  const [first] = additions;
  if (first === undefined) return [];
  const { name, pantry_id } = first.ask;
  const g_per_cup = pantry_id === null ? null : pantry.get(pantry_id)?.g_per_cup;
  const needs = [
    ...additions.map(({ ask }) => ({ ...ask, name, amount: parseAmount(ask), g_per_cup })),
    ...bought.map((ask) => ({ ...ask, name, amount: negate(parseAmount(ask)), g_per_cup })),
  ];
  return mergeNeeds(needs, units).flatMap(({ amount, unit }) =>
    amount !== null && compare(amount, ZERO) > 0
      ? [{ ...first, ask: { ...first.ask, amount: fractionToText(amount), unit } }]
      : [],
  );
}

function parseAmount({ amount }: ShareNeed): Fraction | undefined {
  return amount === null ? undefined : parseFraction(amount);
}

function negate(amount: Fraction | undefined): Fraction | undefined {
  return amount && multiply(amount, fraction(-1n));
}
