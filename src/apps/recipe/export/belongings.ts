import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { columnsOf } from '../../../kernel/fields.ts';
import { findConversation } from '../../../shared/assistant/conversation.ts';
import type { CookbookRule } from '../cookbooks/contract.ts';
import { PANTRY_FIELDS } from '../pantry/fields.ts';
import { visibleTo } from '../recipes/access.ts';
import { fileIdOf } from '../recipes/content.ts';
import { findStoredItems } from '../shopping/queries.ts';
import { parseListRow } from '../shopping/rebuild/list-row.ts';
import { findRecipeNames } from '../shopping/to-item.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findCustom, findDisabled } from '../units/find-units.ts';
import type { ExportedBelongings } from './belongings-document.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

/** Number of rows held in memory at a time. */
const AT_ONCE = 200;

type BelongingsLists = {
  readonly [Name in keyof ExportedBelongings]: AsyncIterable<ExportedBelongings[Name][number]>;
};

/**
 * Streams everything an owner has besides recipes and their cooks.
 *
 * @param nameFor returns the archive path of an entry's photo
 */
export function collectBelongings(db: Db, owner: number, nameFor: NamePhoto): BelongingsLists {
  return {
    disabled_units: readLazily(() => findDisabled(db, owner)),
    custom_units: readLazily(async () =>
      (await findCustom(db, owner)).map(({ abbr, name, family, factor }) => ({
        abbr,
        name,
        family,
        factor,
      })),
    ),
    pantry_categories: readLazily(() => findPantryCategories(db, owner)),
    pantry: pantryOf(db, owner),
    cookbooks: cookbooksOf(db, owner),
    diary: collectDiary(db, owner, nameFor),
    plan_notes: planNotesOf(db, owner),
    shopping: readLazily(() => collectShopping(db, owner)),
    conversation: readLazily(() => findConversation(db, owner, 'recipe')),
  };
}

/** Returns null if the photo cannot be included. */
export type NamePhoto = (entry: number, at: number, sha256: string) => Promise<string | null>;

/** Reads a short list when it is first iterated. */
async function* readLazily<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<Item> {
  yield* await read();
}

async function* cookbooksOf(db: Db, owner: number) {
  const books = await db
    .selectFrom('cookbooks')
    .select(['id', 'name', 'description', 'rule'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
  const categories = await findCategoryNames(db, owner);
  for (const { id, rule, ...book } of books) {
    const kept = await db
      .selectFrom('cookbook_recipes as kept')
      .innerJoin('recipes', 'recipes.id', 'kept.recipe_id')
      .select('recipes.name')
      .where('kept.owner_id', '=', owner)
      .where('kept.cookbook_id', '=', id)
      .where('recipes.deleted_at', 'is', null)
      .where((eb) => visibleTo(eb as unknown as Recipes, owner))
      .orderBy('kept.position')
      .orderBy('recipes.id')
      .execute();
    yield {
      ...book,
      rule: rule === null ? null : withCategoryName(JSON.parse(rule) as CookbookRule, categories),
      recipes: kept.map(({ name }) => name),
    };
  }
}

function withCategoryName(
  { category_id, ...rule }: CookbookRule,
  categories: ReadonlyMap<number, string>,
) {
  const category = category_id === undefined ? undefined : categories.get(category_id);
  return { ...rule, ...(category === undefined ? {} : { category }) };
}

async function findCategoryNames(db: Db, owner: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('recipe_categories')
    .select(['id', 'name'])
    .where('owner_id', '=', owner)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function findPantryCategories(db: Db, owner: number) {
  return db
    .selectFrom('pantry_categories')
    .select(['name', 'icon', 'color', 'default_aisle'])
    .where('owner_id', '=', owner)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

async function* pantryOf(db: Db, owner: number) {
  let items = await findPantryAfter(db, owner, null);
  while (items.length > 0) {
    for (const { name_key: _, ...item } of items) {
      yield {
        ...item,
        in_stock: item.in_stock === 1,
        // Addresses on this instance are meaningless elsewhere.
        img_url: item.img_url?.startsWith('http') ? item.img_url : null,
        nutrition: JSON.parse(
          item.nutrition ?? 'null',
        ) as ExportedBelongings['pantry'][number]['nutrition'],
      };
    }
    items = await findPantryAfter(db, owner, items.at(-1) ?? null);
  }
}

function findPantryAfter(db: Db, owner: number, last: { name_key: string; id: number } | null) {
  return db
    .selectFrom('pantry_items as item')
    .leftJoin('pantry_categories as kept_in', 'kept_in.id', 'item.category_id')
    .leftJoin('pantry_items as general', 'general.id', 'item.generic_parent_id')
    .select([
      'item.id',
      'item.name',
      'item.name_key',
      'item.brand',
      'item.barcode',
      sql<string | null>`coalesce(kept_in.name, item.category)`.as('category'),
      'item.in_stock',
      'item.quantity',
      ...columnsOf('item', PANTRY_FIELDS),
      'item.nutrition',
      'general.name as variant_of',
    ])
    .where('item.owner_id', '=', owner)
    .where('item.deleted_at', 'is', null)
    .where(
      last === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(item.name_key, item.id) > (${last.name_key}, ${last.id})`,
    )
    .orderBy('item.name_key')
    .orderBy('item.id')
    .limit(AT_ONCE)
    .execute();
}

async function* planNotesOf(db: Db, owner: number) {
  let notes = await findPlanNotesAfter(db, owner, 0);
  while (notes.length > 0) {
    yield* notes.map(({ id: _, ...note }) => note);
    notes = await findPlanNotesAfter(db, owner, notes.at(-1)?.id ?? 0);
  }
}

function findPlanNotesAfter(db: Db, owner: number, last: number) {
  return db
    .selectFrom('plan_notes')
    .select(['id', 'date', 'meal_type', 'text'])
    .where('owner_id', '=', owner)
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function collectShopping(db: Db, owner: number): Promise<ExportedBelongings['shopping']> {
  const stored = await findStoredItems(db, owner);
  const rows = stored.map(parseListRow);
  const names = await findRecipeNames(
    db,
    owner,
    rows.flatMap(({ shares }) => shares),
  );
  return rows.map(({ id: _, key: __, manualEdits, shares: allShares, ...row }, at) => {
    // The file knows no food diary, so the amount of its foods becomes a typed one.
    const isManual = allShares.some(({ food_diary }) => food_diary !== undefined);
    const shares = isManual ? [] : allShares;
    return {
      ...row,
      sort_order: stored[at]?.sort_order ?? 0,
      note: stored[at]?.note ?? null,
      list_name: stored[at]?.list_name ?? null,
      by_hand: shares.length > 0 ? manualEdits : {},
      shares: shares.flatMap(({ recipe_id, recipe_name: _name, diary_id, on, qty, asks }) => {
        const recipe = names.get(recipe_id ?? 0);
        return recipe === undefined ? [] : [{ recipe, diary_id, on, qty, asks: [...asks] }];
      }),
    };
  });
}

/**
 * Plans, and cooks of recipes that are deleted or belong to others; other cooks are exported with
 * their recipe.
 */
async function* collectDiary(db: Db, owner: number, nameFor: NamePhoto) {
  let entries = await findEntriesAfter(db, owner, null);
  while (entries.length > 0) {
    const stored = await findPhotos(db, owner, entries);
    for (const { photos, ...entry } of entries) {
      const names: string[] = [];
      for (const [at, address] of (JSON.parse(photos) as string[]).entries()) {
        const sha256 = stored.get(fileIdOf(address) ?? -1);
        const name = sha256 === undefined ? null : await nameFor(entry.id, at, sha256);
        if (name !== null) names.push(name);
      }
      yield { ...entry, ...(names.length > 0 ? { photos: names } : {}) };
    }
    entries = await findEntriesAfter(db, owner, entries.at(-1) ?? null);
  }
}

function findEntriesAfter(db: Db, owner: number, last: { date: string; id: number } | null) {
  return db
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
    .where(
      last === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(entry.date, entry.id) > (${last.date}, ${last.id})`,
    )
    .where((eb) => eb.or([eb('entry.kind', '=', 'planned'), eb('recipes.id', 'is', null)]))
    .orderBy('entry.date')
    .orderBy('entry.id')
    .limit(AT_ONCE)
    .execute();
}

/** Content hashes of the entries' stored photos, by file id. */
async function findPhotos(
  db: Db,
  owner: number,
  entries: readonly { readonly id: number }[],
): Promise<Map<number, string>> {
  const ids = entries.map(({ id }) => id);
  const rows = await db
    .selectFrom('cook_photos as photo')
    .innerJoin('files', 'files.id', 'photo.file_id')
    .select(['photo.file_id', 'files.sha256'])
    .where('photo.owner_id', '=', owner)
    .where(inList(db, 'photo.entry_id', ids))
    .execute();
  return new Map(rows.map(({ file_id, sha256 }) => [file_id, sha256]));
}
