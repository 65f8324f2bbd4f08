import { compare, type Fraction, fraction, multiply, ZERO } from '../measures/fraction.ts';
import { ingredientKey } from '../measures/ingredient-key.ts';
import { mergeNeeds } from '../measures/merge.ts';
import type { Addition, Surroundings } from './change.ts';
import { type Ask, asText, fromText, type ListRow } from './list-row.ts';

/** What is ticked off for a cook is not asked for again, only what that cook needs more by now. */
export function beyondBought(
  additions: readonly Addition[],
  rows: readonly ListRow[],
  around: Surroundings,
): Addition[] {
  const bought = new Map<string, Ask[]>();
  for (const { checked, shares } of rows) {
    for (const { diary_id, asks } of checked ? shares : []) {
      for (const ask of asks) {
        const id = cookAndThing(diary_id, ask);
        bought.set(id, [...(bought.get(id) ?? []), ask]);
      }
    }
  }
  const wanted = Map.groupBy(additions, ({ diary_id, ask }) => cookAndThing(diary_id, ask));
  return [...wanted].flatMap(([id, same]) => {
    const had = bought.get(id);
    return had === undefined ? same : missing(same, had, around);
  });
}

function cookAndThing(diaryId: number | null, { name }: Ask): string {
  return `${diaryId} ${ingredientKey(name)}`;
}

function missing(
  additions: readonly Addition[],
  bought: readonly Ask[],
  { units, pantry }: Surroundings,
): Addition[] {
  const [first] = additions;
  if (first === undefined) return [];
  const { name, pantry_id } = first.ask;
  const g_per_cup = pantry_id === null ? null : pantry.get(pantry_id)?.g_per_cup;
  const needs = [
    ...additions.map(({ ask }) => ({ ...ask, name, amount: amountOf(ask), g_per_cup })),
    ...bought.map((ask) => ({ ...ask, name, amount: less(amountOf(ask)), g_per_cup })),
  ];
  return mergeNeeds(needs, units).flatMap(({ amount, unit }) =>
    amount !== null && compare(amount, ZERO) > 0
      ? [{ ...first, ask: { ...first.ask, amount: asText(amount), unit } }]
      : [],
  );
}

function amountOf({ amount }: Ask): Fraction | undefined {
  return amount === null ? undefined : fromText(amount);
}

function less(amount: Fraction | undefined): Fraction | undefined {
  return amount && multiply(amount, fraction(-1n));
}
