import { add } from '../../../../shared/food/numbers/fraction.ts';
import type { Addition, ListChange, ListContext } from './list-change.ts';
import { fractionToText, type ListRow, parseFraction } from './list-row.ts';

/**
 * Whether a change puts back exactly what it takes away, as repeating a build does, so that the
 * rows of an ingredient stay as they are. They are summed up again if people typed one of several
 * rows or edited one; if the pantry may say something else now; and for people who changed their
 * units.
 */
export function isUnchanged(
  rows: readonly ListRow[],
  { add: additions, drop }: ListChange,
  listContext: ListContext,
): boolean {
  if (!listContext.units.isBuiltIn || !rows.every(isSummed)) return false;
  if (rows.length > 1 && rows.some(isTyped)) return false;
  const dropped = rows.flatMap(({ shares }) =>
    shares.filter(drop).flatMap((share) => share.asks.map((ask) => ({ ...share, ask }))),
  );
  const [before, after] = [sumNeeds(dropped), sumNeeds(additions)];
  return (
    before.size === after.size &&
    [...after].every(([of, sum]) => before.get(of) === sum) &&
    matchesPantry(rows, listContext)
  );
}

/** Whether the row is the sum of its shares and of a typed amount, and not edited otherwise. */
function isSummed({ shares, manualEdits }: ListRow): boolean {
  const { fixed, unit, linked, pantry_id } = manualEdits;
  const edits = [fixed, unit, linked, pantry_id];
  return shares.length > 0 && edits.every((edit) => edit === undefined);
}

function isTyped({ manualEdits }: ListRow): boolean {
  return manualEdits.made === true || manualEdits.typed !== undefined;
}

/**
 * Whether all rows link to one item or to none, have its aisle, and do not depend on its density,
 * which counts only where volumes and masses are added.
 */
function matchesPantry(rows: readonly ListRow[], { pantry, aisles, units }: ListContext) {
  const asks = rows.flatMap(({ shares }) => shares.flatMap((share) => share.asks));
  const [link = null, ...others] = new Set(asks.map(({ pantry_id }) => pantry_id));
  if (others.length > 0 || (link !== null && !pantry.has(link))) return false;
  const written = [...asks, ...rows.flatMap(({ manualEdits }) => manualEdits.typed ?? [])];
  const families = new Set(written.map(({ unit }) => units.find(unit ?? '')?.family));
  if (link !== null && families.has('volume') && families.has('mass')) return false;
  const place = link === null ? null : pantry.get(link)?.aisle;
  return rows.every(
    ({ key, pantry_id, aisle, manualEdits }) =>
      pantry_id === link && (manualEdits.shelved || aisle === (place ?? aisles.get(key) ?? null)),
  );
}

/** The sum of what each cook needs by one name, in one unit and for one pantry item. */
function sumNeeds(additions: readonly Addition[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { recipe_id, recipe_name, diary_id, food_diary, on, ask } of additions) {
    const { name, unit, pantry_id, amount } = ask;
    const whose = [recipe_id, recipe_name, diary_id, food_diary, on];
    const of = JSON.stringify([...whose, name, unit, pantry_id, amount === null]);
    const sum = sums.get(of);
    sums.set(of, amount === null ? '' : sum === undefined ? amount : addTexts(sum, amount));
  }
  return sums;
}

function addTexts(sum: string, amount: string): string {
  return fractionToText(add(parseFraction(sum), parseFraction(amount)));
}
