import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../kernel/api/paging.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';
import type { ExerciseAppTables } from './context.ts';
import type { exercisesContract } from './contract.ts';
import { type ExerciseRow, selectVisibleExercises } from './queries.ts';
import { matchExercises, queryWords, suggestQueries } from './search.ts';

type Db = Kysely<ExerciseAppTables>;
type ExerciseListQuery = z.output<typeof exercisesContract.listExercises.input>;
type ExerciseQuery = ReturnType<typeof selectVisibleExercises>;
type RankedRow = ExerciseRow & { rank: number; unused: number };

const BY_NAME: PageOrder<ExerciseRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('exercises.name_key'), (row) => row.name_key],
    [sql.ref('exercises.id'), (row) => row.id],
  ],
};

const firstPage = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  orderPage(selectLivingExercises(db, at.owner), BY_NAME).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  request: ExerciseListQuery,
): Promise<Page<ExerciseRow> & { searchedFor: string | null }> {
  if (request.q?.trim()) return searchPage(db, owner, request.q, request);
  if (isFirstUnfilteredPage(request)) {
    const rows = await firstPage(db, { owner, limit: request.limit + 1 });
    return { ...cutPage(rows, request.limit, BY_NAME), searchedFor: null };
  }
  const page = await pageOf(
    applyFilters(selectLivingExercises(db, owner), owner, request),
    BY_NAME,
    request,
  );
  return { ...page, searchedFor: null };
}

/** The most frequent request, served by a prepared query: first page without filters. */
function isFirstUnfilteredPage({ limit: _, ...rest }: ExerciseListQuery): boolean {
  return Object.values(rest).every((value) => value === undefined);
}

function selectLivingExercises(db: Db, owner: number): ExerciseQuery {
  return selectVisibleExercises(db, owner).where('exercises.deleted_at', 'is', null);
}

function applyFilters(
  query: ExerciseQuery,
  owner: number,
  request: ExerciseListQuery,
): ExerciseQuery {
  const { category, equipment, muscle, favourites, mine, used } = request;
  let left = query;
  if (category !== undefined) left = left.where('exercises.category', '=', category);
  if (equipment !== undefined) left = left.where('exercises.equipment', '=', equipment);
  if (muscle !== undefined) {
    left = left.where('exercises.primary_muscles', 'like', `%${JSON.stringify(muscle)}%`);
  }
  if (favourites !== undefined) {
    left = left.where('liked.created_at', favourites ? 'is not' : 'is', null);
  }
  if (mine !== undefined) left = left.where('exercises.is_global', '=', mine ? 0 : 1);
  if (used !== undefined)
    left = left.where(used ? isUsed(owner) : sql<boolean>`not ${isUsed(owner)}`);
  return left;
}

/** SQL condition: the owner has logged the exercise of the current row. */
function isUsed(owner: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from exercise_records as logged
    where logged.owner_id = ${owner} and logged.exercise_key = '#' || exercises.id)`;
}

async function pageOf<Row>(
  query: SelectQueryBuilder<never, never, Row> | ExerciseQuery,
  order: PageOrder<Row>,
  { limit, cursor }: Pick<ExerciseListQuery, 'limit' | 'cursor'>,
): Promise<Page<Row>> {
  const sorted = orderPage(query as SelectQueryBuilder<never, never, Row>, order);
  const remaining = cursor === undefined ? sorted : afterCursor(sorted, order, cursor);
  return cutPage(await remaining.limit(limit + 1).execute(), limit, order);
}

async function searchPage(db: Db, owner: number, query: string, request: ExerciseListQuery) {
  const page = await pageOfMatches(db, owner, query, request);
  if (page.items.length > 0) return { ...page, searchedFor: null };
  for (const meant of await suggestQueries(db, owner, query)) {
    const found = await pageOfMatches(db, owner, meant, request);
    if (found.items.length > 0) return { ...found, searchedFor: meant };
  }
  return { ...page, searchedFor: null };
}

async function pageOfMatches(
  db: Db,
  owner: number,
  query: string,
  request: ExerciseListQuery,
): Promise<Page<ExerciseRow>> {
  const matches = matchExercises(db, owner, query);
  if (!matches) return { items: [], next_cursor: null };
  const rank = matchRank(query);
  const unused = sql<number>`case when liked.created_at is not null or ${isUsed(owner)}
    then 0 else 1 end`;
  const found = applyFilters(selectLivingExercises(db, owner), owner, request)
    .innerJoin(matches.as('found'), (join) => join.onRef('found.id', '=', 'exercises.id'))
    .select([rank.as('rank'), unused.as('unused')]);
  const order: PageOrder<RankedRow> = {
    direction: 'asc',
    keys: [[rank, (row) => row.rank], [unused, (row) => row.unused], ...BY_NAME.keys],
  };
  return pageOf(found as unknown as SelectQueryBuilder<never, never, RankedRow>, order, request);
}

/** Rank of a match: exact name, exact alias, prefix, or only the words. */
function matchRank(query: string): RawBuilder<number> {
  const typed = foldedWords(query).join('');
  const inSingular = queryWords(query).join('');
  const name = withoutSeparators(sql.ref('exercises.name_key'));
  const aliases = withoutSeparators(sql`lower(exercises.aliases)`);
  return sql<number>`case
    when ${name} in (${typed}, ${inSingular}) then 0
    when ${aliases} like ${`%"${typed}"%`} or ${aliases} like ${`%"${inSingular}"%`} then 1
    when ${name} like ${`${inSingular}%`} then 2
    else 3 end`;
}

/** Removes blanks, hyphens and apostrophes, so that "pull up", "pull-up" and "pullup" are equal. */
function withoutSeparators(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(replace(replace(${text}, ' ', ''), '-', ''), '''', '')`;
}
