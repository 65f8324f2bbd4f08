import type { Kysely } from 'kysely';
import type { DiaryItem } from '../../apps/nutrition/diary/contract.ts';
import { findItems } from '../../apps/nutrition/diary/queries.ts';
import { toItem } from '../../apps/nutrition/diary/to-item.ts';
import { findFoodsById } from '../../apps/nutrition/foods/queries.ts';
import { findMeal, toMeal } from '../../apps/nutrition/meals/queries.ts';
import { shareOfMeal } from '../../apps/nutrition/measures/diary/part-of-meal.ts';
import type { NutritionTables } from '../../apps/nutrition/tables.ts';
import { barcodeForms } from '../../apps/recipe/pantry/barcode.ts';
import { findWithBarcode } from '../../apps/recipe/pantry/queries.ts';
import { visibleTo } from '../../apps/recipe/recipes/access.ts';
import { findAdditions } from '../../apps/recipe/shopping/from-recipes/planned-cooks.ts';
import { fractionToText, type ShareNeed } from '../../apps/recipe/shopping/rebuild/list-row.ts';
import { findBestItem, indexByKey } from '../../apps/recipe/stock/best-item.ts';
import { findItemNames } from '../../apps/recipe/stock/item-names.ts';
import type { RecipeAppTables } from '../../apps/recipe/tables.ts';
import { fromNumber } from '../../shared/food/numbers/fraction.ts';

export type LinkTables = NutritionTables & RecipeAppTables;
type Db = Kysely<LinkTables>;

/** A food and how much of it a day needs. */
interface FoodNeed {
  readonly name: string;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly food_id: number | null;
}

/** What has to be bought for the items of a day in the food diary of `me`. */
export async function findNeedsOfDay(
  db: Db,
  me: number,
  date: string,
): Promise<{ needs: ShareNeed[]; foods: number }> {
  const items = (await findItems(db, { owner: me, date })).map(toItem);
  const needs: ShareNeed[] = [];
  const foods: FoodNeed[] = [];
  for (const item of items) {
    const recipe = await findRecipeNeeds(db, me, item);
    if (recipe === null) foods.push(...(await listFoods(db, me, item)));
    else needs.push(...recipe);
  }
  return { needs: [...needs, ...(await linkToPantry(db, me, foods))], foods: items.length };
}

/** The ingredients of a recipe of the recipe app; null for everything else. */
async function findRecipeNeeds(db: Db, me: number, item: DiaryItem): Promise<ShareNeed[] | null> {
  const { recipe_id, portion, quantity } = item;
  if (recipe_id === null) return null;
  const recipe = await db
    .selectFrom('recipes')
    .select(['servings', 'cooked_weight'])
    .where('recipes.id', '=', recipe_id)
    .where((eb) => visibleTo(eb as never, me))
    .executeTakeFirst();
  if (!recipe) return null;
  // A logged weight is a part of the cooked weight; otherwise the quantity counts servings.
  const servings =
    portion !== null && recipe.cooked_weight !== null
      ? (portion * quantity * recipe.servings) / recipe.cooked_weight
      : quantity;
  const cook = { recipe_id, diary_id: null, on: item.date, servings };
  const [found] = await findAdditions(db as unknown as Kysely<RecipeAppTables>, me, [cook]);
  return found ? found.additions.map(({ ask }) => ask) : null;
}

/** The foods of an item: its ingredients, those of its meal, or itself. */
async function listFoods(db: Db, me: number, item: DiaryItem): Promise<FoodNeed[]> {
  if (item.kind === 'quick' || item.kind === 'legacy') return [];
  if (item.kind === 'recipe_split') return (item.items ?? []).map(multiplyBy(item.quantity));
  if (item.meal_id === null) return [item];
  const [row] = await findMeal(db, { owner: me, id: item.meal_id });
  const meal = row && row.deleted_at === null ? toMeal(row) : undefined;
  const share = meal && shareOfMeal(meal, partOf(item));
  if (!meal || share === undefined || meal.items.length === 0) return [item];
  return meal.items.filter(({ kind }) => kind !== 'quick').map(multiplyBy(share));
}

function partOf({ portion, unit, quantity }: DiaryItem) {
  return portion !== null && unit === 'g' ? { grams: portion * quantity } : { servings: quantity };
}

function multiplyBy(share: number) {
  return (food: FoodNeed): FoodNeed => ({ ...food, quantity: food.quantity * share });
}

/** Foods are linked to the pantry item of the same barcode, otherwise to one of the same name. */
async function linkToPantry(db: Db, me: number, foods: readonly FoodNeed[]): Promise<ShareNeed[]> {
  if (foods.length === 0) return [];
  const pantryDb = db as unknown as Kysely<RecipeAppTables>;
  const byName = indexByKey(await findItemNames(pantryDb, { owner: me }));
  const ids = [...new Set(foods.flatMap(({ food_id }) => food_id ?? []))];
  const byFood = new Map<number, number>();
  for (const { id, barcodes } of await findFoodsById(db, me, ids)) {
    for (const code of barcodes?.split(' ') ?? []) {
      const item = await findWithBarcode(pantryDb, me, barcodeForms(code));
      if (item) byFood.set(id, item.id);
    }
  }
  return foods.map(({ name, portion, unit, quantity, food_id }) => {
    const named = findBestItem(byName, name);
    return {
      name,
      amount: fractionToText(fromNumber(roundAmount((portion ?? 1) * quantity))),
      unit: portion === null ? null : unit,
      pantry_id: byFood.get(food_id ?? 0) ?? (named?.exact ? named.item.id : null),
    };
  });
}

function roundAmount(amount: number): number {
  return Math.round(amount * 100) / 100;
}
