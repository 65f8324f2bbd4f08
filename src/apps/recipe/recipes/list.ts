import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Match, MatchWindow } from '../../../kernel/database/search.ts';
import { readTieredPage, TIER_WINDOW } from '../../../kernel/database/tiered-pages.ts';
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
/** Behind every id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

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
    : await pageOf(await passing(db, owner, conditionsOf(wanted)), order, wanted);
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
  return conditionsOf(wanted).reduce((left, { byIndex }) => left.where(byIndex), query);
}

/** So many recipes are sorted in a moment. */
const FEW = 300;

/**
 * The recipes that pass the conditions, read in a way that does not grow with the library. Where
 * one of them lets only a few pass, those are looked up and sorted; otherwise the order's index is
 * walked until the page is full. The planner can't know which: a tag may be on all recipes or on
 * three.
 */
async function passing(
  db: Db,
  owner: number,
  conditions: readonly Condition[],
): Promise<Summaries> {
  const few = await fewPassing(db, owner, conditions);
  return byRow(few ? ownOf(db, owner, few) : ownRecipes(db, owner), conditions);
}

/** The recipes that pass the first condition that only a few pass; null if each lets many pass. */
async function fewPassing(
  db: Db,
  owner: number,
  conditions: readonly Condition[],
): Promise<number[] | null> {
  for (const { probe } of conditions) {
    const ids = await probe(db, owner);
    if (ids.length <= FEW) return ids;
  }
  return null;
}

function ownOf(db: Db, owner: number, ids: readonly number[]): Summaries {
  return livingRecipes(db)
    .where(sql<boolean>`+recipes.owner_id = ${owner}`)
    .where(oneOf(db, 'recipes.id', ids));
}

function byRow(query: Summaries, conditions: readonly Condition[]): Summaries {
  return conditions.reduce((left, condition) => left.where(condition.byRow), query);
}

interface Condition {
  readonly byIndex: RawBuilder<boolean>;
  /** The same in a form that no index answers. */
  readonly byRow: RawBuilder<boolean>;
  /** The recipes that pass it alone, at most one more than a few. */
  readonly probe: (db: Db, owner: number) => Promise<number[]>;
}

function conditionsOf(wanted: Partial<Wanted>): Condition[] {
  const { tag, tool, category, favorite, visibility, max_minutes, cookable } = wanted;
  const conditions: Condition[] = [];
  if (tag !== undefined) conditions.push(carrying('recipe_tags', 'tag_key', tag));
  if (tool !== undefined) conditions.push(carrying('recipe_tools', 'tool_key', tool));
  if (category !== undefined) {
    const is = category === 'none' ? sql`is null` : sql`= ${category}`;
    conditions.push(onRecipe(sql`recipes.category_id ${is}`, sql`+recipes.category_id ${is}`));
  }
  if (max_minutes !== undefined) {
    const time = sql`coalesce(recipes.total_minutes, ${sql.lit(LONGEST)})`;
    const most = Math.min(max_minutes, LONGEST - 1);
    conditions.push(onRecipe(sql`${time} <= ${most}`, sql`+recipes.total_minutes <= ${most}`));
  }
  if (cookable) {
    conditions.push(onRecipe(sql`recipes.pantry_share >= 1`, sql`+recipes.pantry_share >= 1`));
  }
  if (favorite !== undefined) {
    const is = sql.lit(Number(favorite));
    conditions.push(onRecipe(sql`recipes.favorite = ${is}`, sql`+recipes.favorite = ${is}`));
  }
  if (visibility !== undefined) {
    const is = sql.lit(visibility);
    conditions.push(
      onRecipe(sql`recipes.visibility = ${is}`, sql`recipes.visibility || '' = ${is}`),
    );
  }
  return conditions;
}

function onRecipe(byIndex: RawBuilder<unknown>, byRow: RawBuilder<unknown>): Condition {
  return {
    byIndex: byIndex as RawBuilder<boolean>,
    byRow: byRow as RawBuilder<boolean>,
    probe: async (db, owner) => {
      const rows = await db
        .selectFrom('recipes')
        .select('recipes.id')
        .where('recipes.owner_id', '=', owner)
        .where('recipes.deleted_at', 'is', null)
        .where(byIndex as RawBuilder<boolean>)
        .limit(FEW + 1)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function carrying(table: 'recipe_tags' | 'recipe_tools', column: string, name: string): Condition {
  const carries = sql<boolean>`exists (select 1 from ${sql.table(table)} as carried
    where carried.recipe_id = recipes.id and ${sql.ref(`carried.${column}`)} = ${foldedKey(name)})`;
  return {
    byIndex: carries,
    byRow: carries,
    probe: async (db, owner) => {
      const rows = await db
        .selectFrom(table)
        .select('recipe_id')
        .where('owner_id', '=', owner)
        .where(sql<boolean>`${sql.ref(column)} = ${foldedKey(name)}`)
        .limit(FEW + 1)
        .execute();
      return rows.map(({ recipe_id }) => recipe_id);
    },
  };
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
  const meanings = await recipeWords.meanings(db, owner, query);
  const conditions = conditionsOf(wanted);
  if (wanted.sort === undefined) {
    return pageOfTiers(db, owner, { query, meanings, conditions }, wanted);
  }
  const found = await passing(db, owner, [...conditions, matching(db, query, meanings)]);
  return pageOf(found, ORDERS[wanted.sort], wanted);
}

type Meanings = MatchWindow['meanings'];

function matching(db: Db, query: string, meanings: Meanings): Condition {
  const matches = recipeSearch.matchesRow(db, query, sql.ref('recipes.id'));
  return {
    byIndex: matches,
    byRow: matches,
    probe: (reader, owner) =>
      recipeSearch.newestIds(reader, owner, query, { before: NEWEST, matches: FEW + 1, meanings }),
  };
}

interface Search {
  readonly query: string;
  readonly meanings: Meanings;
  readonly conditions: readonly Condition[];
}

/** Search results without an order of their own: by the field in which the words stand. */
async function pageOfTiers(
  db: Db,
  owner: number,
  { query, meanings, conditions }: Search,
  page: Pick<Wanted, 'limit' | 'cursor'>,
): Promise<Page<SummaryRow>> {
  const few = await fewPassing(db, owner, conditions);
  const matchesBefore = async (before: number) =>
    few
      ? recipeSearch.matchesAmong(
          db,
          owner,
          query,
          few.filter((id) => id < before),
        )
      : recipeSearch.newestMatches(db, owner, query, { before, matches: TIER_WINDOW, meanings });
  const readRows = async (ids: readonly number[], most: number) => {
    const passed = await narrow(db, owner, ids, conditions);
    return firstSummaries(db, owner, passed, most);
  };
  return readTieredPage({ matchesBefore, readRows }, page);
}

/** The ids that pass, in their order. */
async function narrow(
  db: Db,
  owner: number,
  ids: readonly number[],
  conditions: readonly Condition[],
): Promise<readonly number[]> {
  if (conditions.length === 0 || ids.length === 0) return ids;
  const rows = await byRow(ownOf(db, owner, ids), conditions)
    .clearSelect()
    .select('recipes.id')
    .execute();
  const passed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => passed.has(id));
}

/** The first of the recipes, in their order; the index also knows recipes that can be put back. */
async function firstSummaries(
  db: Db,
  owner: number,
  ids: readonly number[],
  most: number,
): Promise<SummaryRow[]> {
  const found: SummaryRow[] = [];
  for (let from = 0; from < ids.length && found.length < most; from += most) {
    const some = ids.slice(from, from + most);
    const rows = await ownOf(db, owner, some).execute();
    const byNumber = new Map(rows.map((row) => [row.id, row]));
    found.push(...some.flatMap((id) => byNumber.get(id) ?? []));
  }
  return found.slice(0, most);
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
