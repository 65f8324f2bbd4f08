import type { Kysely } from 'kysely';
import { findFoodsByBarcodes } from '../../apps/nutrition/foods/queries.ts';
import type { NutritionTables } from '../../apps/nutrition/tables.ts';
import { countNutrients, type NutrientAmounts } from '../../apps/recipe/measures/nutrition.ts';
import {
  findPantryFacts,
  type IngredientWithFacts,
} from '../../apps/recipe/nutrition/pantry-facts.ts';
import { selectPermission, visibleTo } from '../../apps/recipe/recipes/access.ts';
import type { IngredientGroup } from '../../apps/recipe/recipes/contract.ts';
import type { RecipeAppTables } from '../../apps/recipe/tables.ts';
import { findUnits } from '../../apps/recipe/units/find-units.ts';
import { inList } from '../../kernel/database/queries/in-list.ts';
import { toGtin } from '../../shared/food/barcodes.ts';
import { divide, fraction, toNumber } from '../../shared/food/numbers/fraction.ts';
import { addFacts, hasKnown, roundFacts, scaleFacts } from '../../shared/food/nutrition-facts.ts';
import { parseQuantity } from '../../shared/food/quantities/parse-quantity.ts';
import { toNutrients, toNutriments } from '../nutrient-names.ts';
import type { RecipePortion } from './contract.ts';

export type LinkTables = NutritionTables & RecipeAppTables;
type Db = Kysely<LinkTables>;
type PortionItem = NonNullable<RecipePortion['items']>[number];

const LONGEST_NAME = 200;
const LONGEST_UNIT = 20;
const LARGEST_PORTION = 10_000;
const MOST_INGREDIENTS = 200;
const DECIMALS = 2;

/** One serving of each of these recipes that `me` may see, in their order. */
export async function findPortions(
  db: Db,
  me: number,
  ids: readonly number[],
): Promise<Omit<RecipePortion, 'shared_by'>[]> {
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select([
      'recipes.id',
      'recipes.owner_id',
      'recipes.name',
      'recipes.servings',
      'recipes.cooked_weight',
      'recipe_texts.nutrition',
      'recipe_texts.ingredients',
    ])
    .select((eb) => selectPermission(eb, me).as('may'))
    .where(inList(db, 'recipes.id', ids))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const portions: Omit<RecipePortion, 'shared_by'>[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (row) portions.push(await toPortion(db, me, row));
  }
  return portions;
}

interface RecipeRow {
  readonly id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly servings: number;
  readonly cooked_weight: number | null;
  readonly nutrition: string | null;
  readonly ingredients: string;
  readonly may: 'own' | 'edit' | 'read';
}

async function toPortion(db: Db, me: number, row: RecipeRow) {
  const { id, name, servings, cooked_weight } = row;
  const stated = toNutriments((JSON.parse(row.nutrition ?? '{}') as NutrientAmounts | null) ?? {});
  const base = { recipe_id: id, name: name.slice(0, LONGEST_NAME), servings, cooked_weight };
  if (hasKnown(stated)) return { ...base, nutrition: stated, items: null };
  const items = await findIngredientPortions(db, me, row);
  if (!items.some(({ nutrition }) => hasKnown(nutrition))) {
    return { ...base, nutrition: {}, items: null };
  }
  const { facts } = addFacts<string>(items.map(({ nutrition }) => nutrition));
  return { ...base, nutrition: roundFacts(facts, DECIMALS) as Record<string, number>, items };
}

/**
 * The ingredients of one serving with the nutrition of the pantry items that they link to. The links
 * belong to the recipe's owner, so they tell nothing to people who may only read the recipe.
 */
async function findIngredientPortions(
  db: Db,
  me: number,
  { owner_id, servings, ingredients, may }: RecipeRow,
): Promise<PortionItem[]> {
  const items = (JSON.parse(ingredients) as IngredientGroup[])
    .flatMap((group) => group.items)
    .slice(0, MOST_INGREDIENTS);
  if (may === 'read' || !items.some(({ pantry_item_id }) => pantry_item_id !== null)) return [];
  const linked = await fillFromFoods(db, me, await findPantryFacts(db, owner_id, items));
  const units = await findUnits(db, owner_id);
  return linked.map((ingredient) => {
    const count = countNutrients(ingredient, units);
    const known = 'facts' in count ? toNutriments(count.facts) : {};
    return {
      name: ingredient.name.slice(0, LONGEST_NAME),
      ...amountOf(ingredient, servings),
      quantity: 1,
      nutrition: roundFacts(scaleFacts(known, 1 / servings), DECIMALS) as Record<string, number>,
      food_id: null,
    };
  });
}

/** Pantry items without nutrition take that of the caller's food with the same barcode. */
async function fillFromFoods(
  db: Db,
  me: number,
  ingredients: readonly IngredientWithFacts[],
): Promise<IngredientWithFacts[]> {
  const isBlank = ({ pantry }: IngredientWithFacts) =>
    pantry !== null && !hasKnown<string>(pantry.nutrition ?? {});
  const keyOf = ({ pantry }: IngredientWithFacts) => toGtin(pantry?.barcode ?? '');
  const codes = ingredients.filter(isBlank).flatMap((one) => keyOf(one) ?? []);
  if (codes.length === 0) return [...ingredients];
  const foods = await findFoodsByBarcodes(db, me, codes);
  return ingredients.map((one) => {
    const food = isBlank(one) ? foods.get(keyOf(one) ?? '') : undefined;
    if (!food || one.pantry === null) return one;
    const nutrition = toNutrients(JSON.parse(food.nutrition));
    const serving = { serving_size: food.portion, serving_unit: food.unit };
    return { ...one, pantry: { ...one.pantry, ...serving, nutrition } };
  });
}

/** The amount of one serving, as far as a diary item can hold it. */
function amountOf(
  { qty, unit }: IngredientWithFacts,
  servings: number,
): Pick<PortionItem, 'portion' | 'unit'> {
  const quantity = parseQuantity(qty);
  if (quantity === undefined || unit.length > LONGEST_UNIT) return { portion: null, unit: null };
  const each = toNumber(divide(quantity.low, fraction(BigInt(servings))));
  const portion = Math.round(each * 100) / 100;
  if (portion <= 0 || portion > LARGEST_PORTION) return { portion: null, unit: null };
  return { portion, unit: unit.trim() || null };
}
