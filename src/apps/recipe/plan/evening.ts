import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { visibleTo } from '../recipes/access.ts';
import type { IngredientGroup } from '../recipes/contract.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findReachable } from './plan-notes.ts';

type Db = Kysely<RecipeAppTables>;

const MOST = 20;
const THAWED = /\b(frozen|thaw(ed)?|defrost(ed)?)\b/i;
/** Frozen things that are eaten frozen. */
const STAYS_FROZEN = /\b(ice cream|sorbet|ice cubes?|popsicles?)\b/i;
const FREEZER = 'frozen';

/** What the household plans for the evening of a day, and what to thaw for the next. */
export async function findEvening(db: Db, me: number, day: string, next: string) {
  const people = await findReachable(db, me);
  const planned = await db
    .selectFrom('cook_diary')
    .select(['recipe_id', 'recipe_name', 'date', 'meal_type'])
    .where(inList(db, 'owner_id', people))
    .where('kind', '=', 'planned')
    .where('deleted_at', 'is', null)
    .where('date', '>=', day)
    .where('date', '<=', next)
    .orderBy('id')
    .limit(2 * MOST)
    .execute();
  const notes = await db
    .selectFrom('plan_notes')
    .select(['text', 'meal_type'])
    .where(inList(db, 'owner_id', people))
    .where('date', '=', day)
    .orderBy('id')
    .limit(MOST)
    .execute();
  const cooks = planned.filter(({ date, meal_type }) => date === day && isDinner(meal_type));
  const dinner = [
    ...cooks.map(({ recipe_name }) => recipe_name),
    ...notes.filter(({ meal_type }) => isDinner(meal_type)).map(({ text }) => text),
  ];
  const tomorrow = planned.filter(({ date }) => date === next);
  const ids = tomorrow.flatMap(({ recipe_id }) => recipe_id ?? []);
  return { dinner, thaw: await findFrozen(db, me, [...new Set(ids)]) };
}

/** Entries without a meal are most often dinner. */
function isDinner(meal: string | null): boolean {
  return meal === null || meal === 'dinner';
}

/** Ingredients that are called frozen, or are kept in the freezer, with their recipe. */
async function findFrozen(db: Db, me: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const recipes = await db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.name', 'recipe_texts.ingredients'])
    .where(inList(db, 'recipes.id', ids))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, me))
    .orderBy('recipes.id')
    .execute();
  const listed = recipes.flatMap(({ name: recipe, ingredients }) =>
    (JSON.parse(ingredients) as IngredientGroup[]).flatMap(({ items }) =>
      items.map((item) => ({ recipe, ...item })),
    ),
  );
  const links = listed.flatMap(({ pantry_item_id }) => pantry_item_id ?? []);
  const freezer = await findInFreezer(db, me, [...new Set(links)]);
  return listed
    .filter(({ name, note, pantry_item_id }) => {
      if (STAYS_FROZEN.test(name)) return false;
      const said = THAWED.test(`${name} ${note ?? ''}`);
      return said || (pantry_item_id !== null && freezer.has(pantry_item_id));
    })
    .slice(0, MOST)
    .map(({ name, recipe }) => `${name} (${recipe})`);
}

/** Linked pantry items of one's own that are in stock, in the category of frozen things. */
async function findInFreezer(db: Db, me: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const items = await db
    .selectFrom('pantry_items')
    .innerJoin('pantry_categories', 'pantry_categories.id', 'pantry_items.category_id')
    .select('pantry_items.id')
    .where('pantry_items.owner_id', '=', me)
    .where(inList(db, 'pantry_items.id', ids))
    .where('pantry_items.in_stock', '=', 1)
    .where('pantry_categories.name_key', '=', FREEZER)
    .execute();
  return new Set(items.map(({ id }) => id));
}
