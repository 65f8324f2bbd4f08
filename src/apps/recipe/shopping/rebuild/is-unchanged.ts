import { add } from '../../../../shared/food/numbers/fraction.ts';
import type { Addition, ListChange, ListContext } from './list-change.ts';
import { fractionToText, type ListRow, parseFraction } from './list-row.ts';

/**
 * Whether a change puts back exactly what it takes away, as repeating a build does, so that the
 * rows of an ingredient stay as they are. Those that people typed or edited are summed up again,
 * because they may have come since; so are those that link to the pantry, whose density and aisle
 * may have changed, and the lists of people who changed their units.
 */
export function isUnchanged(
  rows: readonly ListRow[],
  { add: additions, drop }: ListChange,
  { units, aisles }: ListContext,
): boolean {
  if (!units.isBuiltIn || additions.some(({ ask }) => ask.pantry_id !== null)) return false;
  if (!rows.every(isOfRecipes)) return false;
  if (rows.some(({ key, aisle }) => aisle !== (aisles.get(key) ?? null))) return false;
  const dropped = rows.flatMap(({ shares }) =>
    shares.filter(drop).flatMap((share) => share.asks.map((ask) => ({ ...share, ask }))),
  );
  const [before, after] = [sumNeeds(dropped), sumNeeds(additions)];
  return before.size === after.size && [...after].every(([of, sum]) => before.get(of) === sum);
}

function isOfRecipes({ shares, byHand }: ListRow): boolean {
  return (
    shares.length > 0 &&
    Object.keys(byHand).length === 0 &&
    shares.every(({ asks }) => asks.every(({ pantry_id }) => pantry_id === null))
  );
}

/** The sum of what each cook needs by one name and in one unit. */
function sumNeeds(additions: readonly Addition[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { recipe_id, recipe_name, diary_id, food_diary, on, ask } of additions) {
    const { name, unit, amount } = ask;
    const whose = [recipe_id, recipe_name, diary_id, food_diary, on];
    const of = JSON.stringify([...whose, name, unit, amount === null]);
    const sum = sums.get(of);
    sums.set(of, amount === null ? '' : sum === undefined ? amount : addTexts(sum, amount));
  }
  return sums;
}

function addTexts(sum: string, amount: string): string {
  return fractionToText(add(parseFraction(sum), parseFraction(amount)));
}
