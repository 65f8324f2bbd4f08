import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
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
import { IN_STOCK, SUMMARY_COLUMNS } from './queries.ts';
import { recipeSearch } from './search.ts';
import { recipeWords } from './spelling.ts';

type Db = Kysely<RecipeAppTables>;
type Wanted = z.output<typeof recipesContract.listRecipes.input>;
type Sort = NonNullable<Wanted['sort']>;
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

const byId: PageOrder<SummaryRow>['keys'][number] = [sql.ref('recipes.id'), (row) => row.id];
/** Sorts behind every rating, date and duration. */
const NEVER = '';
const NO_RATING = -1;
const LONGEST = 1_000_000;

const SHARE_IN_STOCK = sql`case when recipes.ingredient_count = 0 then 0
  else ${IN_STOCK} * 1.0 / recipes.ingredient_count end`;

const ORDERS: Readonly<Record<Exclude<Sort, 'match'>, PageOrder<SummaryRow>>> = {
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
};

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  ordered(summaries(db).where('recipes.owner_id', '=', at.owner), ORDERS.updated)
    .where('recipes.deleted_at', 'is', null)
    .limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  wanted: Wanted,
): Promise<Page<SummaryRow> & { searchedFor: string | null }> {
  if (wanted.q?.trim()) return searchPage(db, owner, wanted.q, wanted);
  const found = filtered(ownRecipes(db, owner), wanted);
  if (wanted.sort === 'match') {
    const byMatch = found.orderBy(SHARE_IN_STOCK, 'desc').orderBy('recipes.updated_at', 'desc');
    return { ...(await countedPage(db, byMatch, wanted)), searchedFor: null };
  }
  const order = ORDERS[wanted.sort ?? 'updated'];
  const oneMore = wanted.limit + 1;
  const rows = isPlain(wanted)
    ? await firstPage(db, { owner, limit: oneMore })
    : await rowsOf(db, keyedPage(found, order, wanted.cursor).limit(oneMore));
  return { ...cutPage(rows, wanted.limit, order), searchedFor: null };
}

/** The page that is asked for all day: no filter, the usual order, from the start. */
function isPlain({ limit: _, sort = 'updated', ...rest }: Wanted): boolean {
  return sort === 'updated' && Object.values(rest).every((value) => value === undefined);
}

function summaries(db: Db) {
  return db
    .selectFrom('recipes')
    .leftJoin('recipe_categories as category', 'category.id', 'recipes.category_id')
    .select(SUMMARY_COLUMNS)
    .select(['recipes.name_key', 'recipes.ingredient_count', IN_STOCK.as('in_stock')]);
}

/** Only their ids: what a page shows is read for its own rows, not for all that are sorted. */
function ownRecipes(db: Db, owner: number) {
  return db
    .selectFrom('recipes')
    .select('recipes.id')
    .where('recipes.owner_id', '=', owner)
    .where('recipes.deleted_at', 'is', null);
}

type Ids = ReturnType<typeof ownRecipes>;

async function rowsOf(db: Db, query: Ids): Promise<SummaryRow[]> {
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await summaries(db)
    .where(oneOf(db, 'recipes.id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function filtered(query: Ids, wanted: Wanted): Ids {
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
  if (cookable) {
    left = left
      .where('recipes.ingredient_count', '>', 0)
      .where(sql<boolean>`${IN_STOCK} >= recipes.ingredient_count`);
  }
  return left;
}

function carries(table: string, column: string, name: string) {
  return sql<boolean>`exists (select 1 from ${sql.table(table)} as carried
    where carried.recipe_id = recipes.id and ${sql.ref(`carried.${column}`)} = ${foldedKey(name)})`;
}

function keyedPage(query: Ids, order: PageOrder<SummaryRow>, cursor: string | undefined): Ids {
  const keyed = order as unknown as PageOrder<{ id: number }>;
  const sorted = ordered(query, keyed);
  return cursor === undefined ? sorted : after(sorted, keyed, cursor);
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
  const { sort } = wanted;
  const found = filtered(ownRecipes(db, owner), wanted).innerJoin(matches.as('found'), (join) =>
    join.onRef('found.id', '=', 'recipes.id'),
  ) as unknown as Ids;
  const sorted =
    sort === undefined || sort === 'match'
      ? found.orderBy(sql.ref('found.score')).orderBy('recipes.updated_at', 'desc')
      : keyedPage(found, ORDERS[sort], undefined);
  return countedPage(db, sorted, wanted);
}

/** For orders that have no key of their own: relevance, and what is in stock. */
async function countedPage(
  db: Db,
  query: Ids,
  { limit, cursor }: Wanted,
): Promise<Page<SummaryRow>> {
  const given = cursor === undefined ? 0 : Number(decodeCursor(cursor, 1)[0]);
  const skipped = Math.max(0, Math.trunc(given) || 0);
  const rows = await rowsOf(
    db,
    query
      .orderBy('recipes.id', 'desc')
      .limit(limit + 1)
      .offset(skipped),
  );
  const next_cursor = rows.length > limit ? encodeCursor([skipped + limit]) : null;
  return { items: rows.slice(0, limit), next_cursor };
}
