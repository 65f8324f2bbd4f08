import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';
import { singularize } from '../../../shared/food/text/singularize.ts';
import type { Food } from '../foods/contract.ts';
import { findFood, toFood } from '../foods/queries.ts';
import { searchOwnFoods } from '../foods/search.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

const MOST_CANDIDATES = 6;

/** One sure match, several candidates, or none. */
export type FoodMatch =
  | { readonly kind: 'sure'; readonly food: Food }
  | { readonly kind: 'candidates'; readonly foods: readonly Food[] }
  | { readonly kind: 'none' };

/**
 * Finds an own food by its name. A match is sure if the names are equal except for case, accents and
 * plural, or if it is the only food that contains all words.
 */
export async function findNamedFood(
  { db, owner }: Pick<NutritionAssistantContext, 'db' | 'owner'>,
  name: string,
): Promise<FoodMatch> {
  if (foldedWords(name).length === 0) return { kind: 'none' };
  const found = await searchEither(db, owner, name);
  const [first, ...others] = found;
  if (!first) return { kind: 'none' };
  const key = nameKey(name);
  const same = found.filter((food) => nameKey(food.name) === key || isBranded(food, key));
  const [only] = same;
  if (only && same.length === 1) return { kind: 'sure', food: only };
  if (others.length === 0) return { kind: 'sure', food: first };
  return { kind: 'candidates', foods: same.length > 1 ? same : found };
}

/** Searches the name and then its singular: people use plurals of foods with singular names. */
async function searchEither(
  db: NutritionAssistantContext['db'],
  owner: number,
  name: string,
): Promise<Food[]> {
  const asked = [...new Set([name, foldedWords(name).map(singularize).join(' ')])];
  for (const words of asked) {
    const { foods, corrected } = await searchOwnFoods(db, owner, words, MOST_CANDIDATES);
    if (foods.length > 0 && corrected === null) return foods.map(toFood);
  }
  return [];
}

function isBranded({ name, brand }: Food, key: string): boolean {
  return (
    brand !== null && (nameKey(`${brand} ${name}`) === key || nameKey(`${name} ${brand}`) === key)
  );
}

function nameKey(name: string): string {
  return foldedWords(foldedKey(name)).map(singularize).join(' ');
}

/** Finds a food of the owner by its id. */
export async function findFoodOfId(
  { db, owner }: Pick<NutritionAssistantContext, 'db' | 'owner'>,
  id: number,
): Promise<Food | null> {
  const [row] = await findFood(db, { owner, id });
  return row && row.deleted_at === null ? toFood(row) : null;
}
