import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { MEAL_TYPES } from './meal-types.ts';

export type EntriesByDay = ReadonlyMap<string, readonly CookEntry[]>;

/** Entries per day in meal order; entries without a meal come last. */
export function groupEntriesByDay(entries: readonly CookEntry[]): EntriesByDay {
  const sorted = entries.toSorted(
    (a, b) => mealOrder(a) - mealOrder(b) || a.created_at.localeCompare(b.created_at),
  );
  return Map.groupBy(sorted, ({ date }) => date);
}

function mealOrder({ meal_type }: CookEntry): number {
  return meal_type === null ? MEAL_TYPES.length : MEAL_TYPES.indexOf(meal_type);
}

/** Longer lists are collapsed into a stack. */
const MOST_SHOWN = 3;
const ON_TOP = 2;

/** The visible entries of a calendar cell, and the number of hidden ones. */
export function stackEntries<Thing>(things: readonly Thing[], expanded: boolean) {
  if (expanded || things.length <= MOST_SHOWN) return { shown: things, below: 0 };
  return { shown: things.slice(0, ON_TOP), below: things.length - ON_TOP };
}

/** Recipes of the entries that still exist, each once, the most recently used first. */
export function findRecentRecipes(entries: readonly CookEntry[], most: number) {
  const seen = new Map<number, { id: number; name: string; img_url: string | null }>();
  for (const entry of entries.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))) {
    const { recipe_id: id, recipe_name: name, recipe_img_url: img_url } = entry;
    if (id === null || !entry.recipe_available || seen.has(id)) continue;
    seen.set(id, { id, name, img_url });
  }
  return [...seen.values()].slice(0, most);
}
