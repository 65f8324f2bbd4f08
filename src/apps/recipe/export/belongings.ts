import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Rule } from '../cookbooks/contract.ts';
import { visibleTo } from '../recipes/access.ts';
import { takenApart } from '../shopping/list-row.ts';
import { findStored } from '../shopping/queries.ts';
import { recipeNames } from '../shopping/to-item.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findCustom, findDisabled } from '../units/units-of.ts';
import type { ExportedBelongings } from './belongings-document.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

/** What somebody has besides recipes and their cooks; photos by their addresses here. */
export async function belongingsOf(db: Db, owner: number): Promise<ExportedBelongings> {
  return {
    disabled_units: await findDisabled(db, owner),
    custom_units: (await findCustom(db, owner)).map(({ abbr, name, family, factor }) => ({
      abbr,
      name,
      family,
      factor,
    })),
    pantry_categories: await pantryCategoriesOf(db, owner),
    pantry: await pantryOf(db, owner),
    cookbooks: await cookbooksOf(db, owner),
    diary: await diaryOf(db, owner),
    shopping: await shoppingOf(db, owner),
  };
}

async function cookbooksOf(db: Db, owner: number) {
  const books = await db
    .selectFrom('cookbooks')
    .select(['id', 'name', 'description', 'rule'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
  const kept = await db
    .selectFrom('cookbook_recipes as kept')
    .innerJoin('recipes', 'recipes.id', 'kept.recipe_id')
    .select(['kept.cookbook_id', 'recipes.name'])
    .where('kept.owner_id', '=', owner)
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as unknown as Recipes, owner))
    .orderBy('kept.position')
    .orderBy('recipes.id')
    .execute();
  const inBook = Map.groupBy(kept, ({ cookbook_id }) => cookbook_id);
  const categories = await categoryNames(db, owner);
  return books.map(({ id, rule, ...book }) => ({
    ...book,
    rule: rule === null ? null : inWords(JSON.parse(rule) as Rule, categories),
    recipes: (inBook.get(id) ?? []).map(({ name }) => name),
  }));
}

function inWords({ category_id, ...rule }: Rule, categories: ReadonlyMap<number, string>) {
  const category = category_id === undefined ? undefined : categories.get(category_id);
  return { ...rule, ...(category === undefined ? {} : { category }) };
}

async function categoryNames(db: Db, owner: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('recipe_categories')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function pantryCategoriesOf(db: Db, owner: number) {
  return db
    .selectFrom('pantry_categories')
    .select(['name', 'icon', 'color', 'default_aisle'])
    .where('owner_id', '=', owner)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

async function pantryOf(db: Db, owner: number) {
  const items = await db
    .selectFrom('pantry_items as item')
    .leftJoin('pantry_categories as kept_in', 'kept_in.id', 'item.category_id')
    .leftJoin('pantry_items as general', 'general.id', 'item.generic_parent_id')
    .select([
      'item.id',
      'item.name',
      'item.brand',
      'item.barcode',
      sql<string | null>`coalesce(kept_in.name, item.category)`.as('category'),
      'item.in_stock',
      'item.quantity',
      'item.unit',
      'item.expires_on',
      'item.serving_size',
      'item.serving_unit',
      'item.serving_label',
      'item.nutrition',
      'item.g_per_cup',
      'item.notes',
      'item.img_url',
      'general.name as variant_of',
    ])
    .where('item.owner_id', '=', owner)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.name_key')
    .orderBy('item.id')
    .execute();
  return items.map((item) => ({
    ...item,
    in_stock: item.in_stock === 1,
    // Only an address on the web means something elsewhere.
    img_url: item.img_url?.startsWith('http') ? item.img_url : null,
    nutrition: JSON.parse(
      item.nutrition ?? 'null',
    ) as ExportedBelongings['pantry'][number]['nutrition'],
  }));
}

async function shoppingOf(db: Db, owner: number): Promise<ExportedBelongings['shopping']> {
  const stored = await findStored(db, owner);
  const rows = stored.map(takenApart);
  const names = await recipeNames(
    db,
    owner,
    rows.flatMap(({ shares }) => shares),
  );
  return rows.map(({ id: _, key: __, byHand, shares, ...row }, at) => ({
    ...row,
    sort_order: stored[at]?.sort_order ?? 0,
    by_hand: shares.length > 0 ? byHand : {},
    shares: shares.flatMap(({ recipe_id, recipe_name: _name, asks, ...share }) => {
      const recipe = names.get(recipe_id);
      return recipe === undefined ? [] : [{ ...share, asks: [...asks], recipe }];
    }),
  }));
}

/** The plan, and cooks of recipes that are somebody else's or gone; others lie beside their recipe. */
async function diaryOf(db: Db, owner: number) {
  const entries = await db
    .selectFrom('cook_diary as entry')
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'entry.recipe_id')
        .on('recipes.owner_id', '=', owner)
        .on('recipes.deleted_at', 'is', null),
    )
    .select([
      'entry.id',
      sql<string>`coalesce(recipes.name, entry.recipe_name)`.as('recipe'),
      'entry.date',
      'entry.kind',
      'entry.servings',
      'entry.meal_type',
      'entry.rating',
      'entry.notes',
      'entry.photos',
    ])
    .where('entry.owner_id', '=', owner)
    .where('entry.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('entry.kind', '=', 'planned'), eb('recipes.id', 'is', null)]))
    .orderBy('entry.date')
    .orderBy('entry.id')
    .execute();
  return entries.map((entry) => ({ ...entry, photos: JSON.parse(entry.photos) as string[] }));
}

/** The content of the stored photos of all entries that lie beside no recipe, by their ids. */
export async function photosOf(db: Db, owner: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('cook_photos as photo')
    .innerJoin('cook_diary as entry', 'entry.id', 'photo.entry_id')
    .innerJoin('files', 'files.id', 'photo.file_id')
    .select(['photo.file_id', 'files.sha256'])
    .where('photo.owner_id', '=', owner)
    .where('entry.owner_id', '=', owner)
    .where('entry.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ file_id, sha256 }) => [file_id, sha256]));
}
