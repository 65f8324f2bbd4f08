import { type Kysely, sql } from 'kysely';
import {
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
  type PageRequest,
} from '../../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { findOrInterpret } from '../../../../kernel/database/search/find-or-interpret.ts';
import type { Query } from '../../../../kernel/database/search/search-terms.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { RecipeListQuery } from '../contract.ts';
import { recipeWords } from '../spelling.ts';
import {
  type Condition,
  FEW,
  filtersOf,
  findRareMatches,
  keepPassing,
  matching,
} from './conditions.ts';
import {
  livingRecipes,
  ORDERS,
  ownRecipes,
  pageOf,
  type Summaries,
  type SummaryRow,
} from './summaries.ts';
import { findTiered } from './tiered-search.ts';

type Db = Kysely<RecipeAppTables>;
const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(ownRecipes(db, at.owner), ORDERS.updated).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  wanted: RecipeListQuery,
): Promise<Page<SummaryRow> & { searchedFor: string | null }> {
  if (wanted.q?.trim()) return searchPage(db, owner, wanted.q, wanted);
  const order = ORDERS[wanted.sort ?? 'updated'];
  const page = isFirstUnfilteredPage(wanted)
    ? cutPage(await firstPage(db, { owner, limit: wanted.limit + 1 }), wanted.limit, order)
    : await findPassing(db, owner, filtersOf(db, wanted), order, wanted);
  return { ...page, searchedFor: null };
}

/**
 * The most frequent request, served by a prepared query: first page in the default order, without
 * filters.
 */
export function isFirstUnfilteredPage({
  limit: _,
  sort = 'updated',
  ...rest
}: RecipeListQuery): boolean {
  return sort === 'updated' && Object.values(rest).every((value) => value === undefined);
}

/**
 * A page of somebody's recipes that pass the conditions, read in a way that does not grow with the
 * library. Where one of the conditions lets only a few pass, those are looked up and sorted;
 * otherwise the order's index is walked until the page is full. The planner can't know which: a tag
 * may be on all recipes or on three.
 */
export async function findPassing(
  db: Db,
  owner: number,
  conditions: readonly Condition[],
  order: PageOrder<SummaryRow>,
  page: PageRequest,
): Promise<Page<SummaryRow>> {
  const few = await findRareMatches(db, owner, conditions);
  if (few) {
    const others = few.others.map(({ byRow }) => byRow);
    const ids = await keepPassing(db, [owner], few.ids, others);
    return pageOf(ownAmong(db, owner, ids), order, page);
  }
  const walked = conditions.reduce((left, one) => left.where(one.byRow), ownRecipes(db, owner));
  return pageOf(walked, order, page);
}

function ownAmong(db: Db, owner: number, ids: readonly number[]): Summaries {
  return livingRecipes(db)
    .where(sql<boolean>`+recipes.owner_id = ${owner}`)
    .where(inList(db, 'recipes.id', ids));
}

async function searchPage(db: Db, owner: number, query: string, wanted: RecipeListQuery) {
  return findOrInterpret(query, wanted, {
    find: (asked, page) => pageOfMatches(db, owner, asked, { ...wanted, ...page }),
    interpret: () => recipeWords.interpret(db, owner, query),
  });
}

async function pageOfMatches(db: Db, owner: number, query: Query, wanted: RecipeListQuery) {
  const conditions = filtersOf(db, wanted);
  if (wanted.sort === undefined) return pageOfTiers(db, owner, query, conditions, wanted);
  const matches = matching(db, owner, query);
  return findPassing(db, owner, [...conditions, matches], ORDERS[wanted.sort], wanted);
}

/** Search results without an order of their own: by the field in which the words stand. */
async function pageOfTiers(
  db: Db,
  owner: number,
  query: Query,
  conditions: readonly Condition[],
  page: PageRequest,
): Promise<Page<SummaryRow>> {
  const few = await findRareMatches(db, owner, conditions, FEW);
  const selectFiltered = (few?.others ?? conditions).map(({ byRow }) => byRow);
  const source = { owner, ids: few?.ids ?? null };
  return findTiered(db, [source], { query, passing: selectFiltered }, page);
}
