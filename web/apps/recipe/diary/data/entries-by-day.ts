import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { MEAL_TYPES } from './meal-types.ts';

export type EntriesByDay = ReadonlyMap<string, readonly CookEntry[]>;

/** What lies on each day, in the order of its meals; what has no meal comes last. */
export function groupEntriesByDay(entries: readonly CookEntry[]): EntriesByDay {
  const sorted = entries.toSorted(
    (a, b) => mealOrder(a) - mealOrder(b) || a.created_at.localeCompare(b.created_at),
  );
  return Map.groupBy(sorted, ({ date }) => date);
}

function mealOrder({ meal_type }: CookEntry): number {
  return meal_type === null ? MEAL_TYPES.length : MEAL_TYPES.indexOf(meal_type);
}

/** More than this many are shown as a stack. */
const MOST_SHOWN = 3;
const ON_TOP = 2;

/** What a cell of the calendar shows of a day, and how many lie below. */
export function stackEntries<Thing>(things: readonly Thing[], expanded: boolean) {
  if (expanded || things.length <= MOST_SHOWN) return { shown: things, below: 0 };
  return { shown: things.slice(0, ON_TOP), below: things.length - ON_TOP };
}

/** Each recipe once that can still be opened, the one used last first. */
export function findRecentRecipes(entries: readonly CookEntry[], most: number) {
  const seen = new Map<number, { id: number; name: string; img_url: string | null }>();
  for (const entry of entries.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))) {
    const { recipe_id: id, recipe_name: name, recipe_img_url: img_url } = entry;
    if (id === null || !entry.recipe_available || seen.has(id)) continue;
    seen.set(id, { id, name, img_url });
  }
  return [...seen.values()].slice(0, most);
}
