import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { visibleTo } from '../recipes/access.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { VisibleRecipe } from './recipe-access.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;
type EntryKind = RecipeAppTables['cook_diary']['kind'];

/** A literal instead of a parameter, so that partial indexes of cooked entries apply. */
export const COOKED = sql.lit<EntryKind>('cooked');

function selectRaw(db: Db) {
  return db
    .selectFrom('cook_diary')
    .leftJoin('users as cook', 'cook.id', 'cook_diary.owner_id')
    .leftJoin('users as changer', 'changer.id', 'cook_diary.changed_by')
    .select([
      'cook_diary.id',
      'cook_diary.owner_id',
      'cook_diary.recipe_id',
      'cook_diary.recipe_name',
      'cook_diary.recipe_revision',
      'cook_diary.date',
      'cook_diary.kind',
      'cook_diary.servings',
      'cook_diary.meal_type',
      'cook_diary.rating',
      'cook_diary.notes',
      'cook_diary.photos',
      'cook_diary.changed_by',
      'cook_diary.created_at',
      'cook_diary.updated_at',
      'cook_diary.deleted_at',
      'cook.username as cook_username',
      'cook.full_name as cook_full_name',
      'changer.username as changer_username',
      'changer.full_name as changer_full_name',
    ]);
}

/**
 * Entries with their recipe as `me` may see it. For a recipe that is not visible, only the copied
 * name.
 */
export function selectEntries(db: Db, me: number) {
  return selectRaw(db)
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'cook_diary.recipe_id')
        .on((eb) => visibleTo(eb as unknown as Recipes, me)),
    )
    .select([
      'recipes.id as seen_id',
      'recipes.name as seen_name',
      'recipes.img_url as seen_img_url',
      'recipes.deleted_at as seen_deleted_at',
    ]);
}

/** Entries that are not deleted, with their recipe as `me` may see it. */
export function selectLiving(db: Db, me: number) {
  return selectEntries(db, me).where('cook_diary.deleted_at', 'is', null);
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

export const LATEST_FIRST: PageOrder<EntryRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('cook_diary.date'), (row) => row.date],
    [sql.ref('cook_diary.created_at'), (row) => row.created_at],
    [sql.ref('cook_diary.id'), (row) => row.id],
  ],
};

export interface DiaryPageRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: EntryKind | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const findDays = prepareQuery(
  (db: Db, at: { owner: number; from: string; to: string; limit: number }) =>
    orderPage(selectLiving(db, at.owner), LATEST_FIRST)
      .where('cook_diary.owner_id', '=', at.owner)
      .where('cook_diary.date', '>=', at.from)
      .where('cook_diary.date', '<=', at.to)
      .limit(at.limit),
);

/** Entries within a range, latest day first. */
export async function findEntries(
  db: Db,
  owner: number,
  window: DiaryPageRequest,
): Promise<Page<EntryRow>> {
  const { from, to, kind, limit, cursor } = window;
  const oneMore = limit + 1;
  if (from && to && kind === undefined && cursor === undefined) {
    return cutPage(await findDays(db, { owner, from, to, limit: oneMore }), limit, LATEST_FIRST);
  }
  let query = orderPage(selectLiving(db, owner), LATEST_FIRST).where(
    'cook_diary.owner_id',
    '=',
    owner,
  );
  if (from) query = query.where('cook_diary.date', '>=', from);
  if (to) query = query.where('cook_diary.date', '<=', to);
  if (kind) query = query.where('cook_diary.kind', '=', sql.lit(kind));
  if (cursor !== undefined) query = afterCursor(query, LATEST_FIRST, cursor);
  return cutPage(await query.limit(oneMore).execute(), limit, LATEST_FIRST);
}

const NEWEST_FIRST: PageOrder<{ date: string; id: number }> = {
  direction: 'desc',
  keys: [
    [sql.ref('cook_diary.date'), (row) => row.date],
    [sql.ref('cook_diary.id'), (row) => row.id],
  ],
};

/** Each cook carries the mean of `me`'s ratings, so that one statement reads both. */
function selectCooks(db: Db, { me, recipe }: { me: number; recipe: number }) {
  const cooks = selectRaw(db)
    .select((eb) =>
      eb
        .selectFrom('cook_diary as own')
        .select(({ fn }) => fn.avg<number | null>('own.rating').as('mean'))
        .where('own.owner_id', '=', me)
        .where('own.recipe_id', '=', recipe)
        .where('own.kind', '=', COOKED)
        .where('own.deleted_at', 'is', null)
        .as('own_mean_rating'),
    )
    .where('cook_diary.recipe_id', '=', recipe)
    .where('cook_diary.kind', '=', COOKED)
    .where('cook_diary.deleted_at', 'is', null);
  return orderPage(cooks, NEWEST_FIRST);
}

const findNewestCooks = prepareQuery((db: Db, at: { me: number; recipe: number; limit: number }) =>
  selectCooks(db, at).limit(at.limit),
);

/** All cooks of a recipe by anyone. The caller has checked access to the recipe. */
export async function findCooks(
  db: Db,
  { me, recipe }: { me: number; recipe: VisibleRecipe },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<EntryRow & { own_mean_rating: number | null }>> {
  const oneMore = limit + 1;
  const of = { me, recipe: recipe.id };
  const rows =
    cursor === undefined
      ? await findNewestCooks(db, { ...of, limit: oneMore })
      : await afterCursor(selectCooks(db, of), NEWEST_FIRST, cursor).limit(oneMore).execute();
  const seen = {
    seen_id: recipe.id,
    seen_name: recipe.name,
    seen_img_url: recipe.img_url,
    seen_deleted_at: recipe.deleted_at,
  };
  return cutPage(
    rows.map((row) => ({ ...row, ...seen })),
    limit,
    NEWEST_FIRST,
  );
}

/** An entry of the owner, possibly deleted. */
export const findEntry = prepareQuery((db: Db, at: { owner: number; id: number }) =>
  selectEntries(db, at.owner)
    .where('cook_diary.owner_id', '=', at.owner)
    .where('cook_diary.id', '=', at.id),
);

/** Another account's cook, if `me` may see its recipe. */
export const findVisibleCook = prepareQuery((db: Db, at: { me: number; id: number }) =>
  selectLiving(db, at.me)
    .where('cook_diary.id', '=', at.id)
    .where('cook_diary.kind', '=', COOKED)
    .where('recipes.id', 'is not', null)
    .where('recipes.deleted_at', 'is', null),
);

/** Locks the entry's row until commit (PostgreSQL). */
export function lockEntry(tx: Db, owner: number, id: number) {
  const entry = tx
    .selectFrom('cook_diary')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return (engineOf(tx) === 'postgres' ? entry.forUpdate() : entry).executeTakeFirst();
}
