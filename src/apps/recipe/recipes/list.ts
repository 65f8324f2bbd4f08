import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Match } from '../../../kernel/database/search.ts';
import {
  after,
  cutPage,
  decodeCursor,
  encodeCursor,
  ordered,
  type Page,
  type PageOrder,
} from '../../../kernel/paging.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { recipesContract } from './contract.ts';
import { SUMMARY_COLUMNS } from './queries.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';

type Db = Kysely<RecipeAppTables>;
type Wanted = z.output<typeof recipesContract.listRecipes.input>;
type Sort = NonNullable<Wanted['sort']>;
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof ownRecipes>['execute']>>[number];

const byId: PageOrder<SummaryRow>['keys'][number] = [sql.ref('recipes.id'), (row) => row.id];
/** Sorts behind every rating, date and duration. */
const NEVER = '';
const NO_RATING = -1;
const LONGEST = 1_000_000;

export const ORDERS: Readonly<Record<Sort, PageOrder<SummaryRow>>> = {
  updated: {
    direction: 'desc',
    keys: [[sql.ref('recipes.updated_at'), (row) => row.updated_at], byId],
  },
  created: {
    direction: 'desc',
    keys: [[sql.ref('recipes.created_at'), (row) => row.created_at], byId],
  },
  name: { direction: 'asc', keys: [[sql.ref('recipes.name_key'), (row) => row.name_key], byId] },
  rating: {
    direction: 'desc',
    keys: [
      [sql`coalesce(recipes.rating, ${sql.lit(NO_RATING)})`, (row) => row.rating ?? NO_RATING],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
  cooked: {
    direction: 'desc',
    keys: [
      [
        sql`coalesce(recipes.last_cooked_at, ${sql.lit(NEVER)})`,
        (row) => row.last_cooked_at ?? NEVER,
      ],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
  time: {
    direction: 'asc',
    keys: [
      [
        sql`coalesce(recipes.total_minutes, ${sql.lit(LONGEST)})`,
        (row) => row.total_minutes ?? LONGEST,
      ],
      byId,
    ],
  },
  match: {
    direction: 'desc',
    keys: [
      [sql.ref('recipes.pantry_share'), (row) => row.pantry_share],
      [sql.ref('recipes.updated_at'), (row) => row.updated_at],
      byId,
    ],
  },
};

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  ordered(ownRecipes(db, at.owner), ORDERS.updated).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  wanted: Wanted,
): Promise<Page<SummaryRow> & { searchedFor: string | null }> {
  if (wanted.q?.trim()) return searchPage(db, owner, wanted.q, wanted);
  const order = ORDERS[wanted.sort ?? 'updated'];
  const page = isPlain(wanted)
    ? cutPage(await firstPage(db, { owner, limit: wanted.limit + 1 }), wanted.limit, order)
    : await pageOf(filtered(ownRecipes(db, owner), wanted), order, wanted);
  return { ...page, searchedFor: null };
}

/** The page that is asked for all day: no filter, the usual order, from the start. */
function isPlain({ limit: _, sort = 'updated', ...rest }: Wanted): boolean {
  return sort === 'updated' && Object.values(rest).every((value) => value === undefined);
}

/** The summaries of every living recipe; who asks narrows them to what they may see. */
export function livingRecipes(db: Db) {
  return db
    .selectFrom('recipes')
    .leftJoin('recipe_categories as category', 'category.id', 'recipes.category_id')
    .select(SUMMARY_COLUMNS)
    .select([
      'recipes.name_key',
      'recipes.ingredient_count',
      'recipes.in_stock_count',
      'recipes.pantry_share',
    ])
    .where('recipes.deleted_at', 'is', null);
}

export function ownRecipes(db: Db, owner: number) {
  return livingRecipes(db).where('recipes.owner_id', '=', owner);
}

export type Summaries = ReturnType<typeof livingRecipes>;

export function filtered(query: Summaries, wanted: Partial<Wanted>): Summaries {
  const { tag, tool, category, favorite, visibility, max_minutes, cookable } = wanted;
  let left = query;
  if (tag !== undefined) left = left.where(carries('recipe_tags', 'tag_key', tag));
  if (tool !== undefined) left = left.where(carries('recipe_tools', 'tool_key', tool));
  if (category !== undefined) {
    left =
      category === 'none'
        ? left.where('recipes.category_id', 'is', null)
        : left.where('recipes.category_id', '=', category);
  }
  if (favorite !== undefined) left = left.where('recipes.favorite', '=', Number(favorite));
  if (visibility !== undefined) left = left.where('recipes.visibility', '=', visibility);
  if (max_minutes !== undefined) left = left.where('recipes.total_minutes', '<=', max_minutes);
  if (cookable) left = left.where('recipes.pantry_share', '>=', 1);
  return left;
}

function carries(table: string, column: string, name: string) {
  return sql<boolean>`exists (select 1 from ${sql.table(table)} as carried
    where carried.recipe_id = recipes.id and ${sql.ref(`carried.${column}`)} = ${foldedKey(name)})`;
}

export async function pageOf(
  query: Summaries,
  order: PageOrder<SummaryRow>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<SummaryRow>> {
  const sorted = ordered(query as SelectQueryBuilder<never, never, SummaryRow>, order);
  const wanted = cursor === undefined ? sorted : after(sorted, order, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, order);
}

async function searchPage(db: Db, owner: number, query: string, wanted: Wanted) {
  const page = await pageOfMatches(db, owner, query, wanted);
  if (page.items.length > 0 || wanted.cursor !== undefined) return { ...page, searchedFor: null };
  const meant = await recipeWords.correct(db, owner, query);
  if (meant === null) return { ...page, searchedFor: null };
  return { ...(await pageOfMatches(db, owner, meant, wanted)), searchedFor: meant };
}

async function pageOfMatches(db: Db, owner: number, query: string, wanted: Wanted) {
  const matches = recipeSearch.matches(db, owner, query);
  if (!matches) return { items: [], next_cursor: null };
  const { sort, limit, cursor } = wanted;
  const found = joinMatches(filtered(ownRecipes(db, owner), wanted), matches);
  const keys = sort === undefined || sort === 'match' ? [] : ORDERS[sort].keys;
  const direction = sort === undefined || sort === 'match' ? 'desc' : ORDERS[sort].direction;
  const sorted =
    keys.length === 0
      ? found.orderBy(sql.ref('found.score')).orderBy('recipes.updated_at', 'desc')
      : keys.reduce((query_, [key]) => query_.orderBy(key, direction), found);
  return countedPage(sorted.orderBy('recipes.id', 'desc'), limit, cursor);
}

export function joinMatches(query: Summaries, matches: RawBuilder<Match>): Summaries {
  return query.innerJoin(matches.as('found'), (join) =>
    join.onRef('found.id', '=', 'recipes.id'),
  ) as unknown as Summaries;
}

/** More than anybody has recipes. */
const MOST_SKIPPED = 10_000_000;

export async function countedPage(
  query: Summaries,
  limit: number,
  cursor: string | undefined,
): Promise<Page<SummaryRow>> {
  const given = cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0]);
  const skipped = Math.min(MOST_SKIPPED, Math.max(0, Math.trunc(given) || 0));
  const rows = await query
    .limit(limit + 1)
    .offset(skipped)
    .execute();
  const next_cursor = rows.length > limit ? encodeCursor([skipped + limit]) : null;
  return { items: rows.slice(0, limit), next_cursor };
}
