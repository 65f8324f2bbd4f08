import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../../../kernel/database/prepared.ts';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import { words } from '../../../kernel/text.ts';
import type { ExerciseAppTables } from './context.ts';
import type { exercisesContract } from './contract.ts';
import { type ExerciseRow, visibleExercises } from './queries.ts';
import { askedWords, matchingExercises, otherReadings } from './search.ts';

type Db = Kysely<ExerciseAppTables>;
type Wanted = z.output<typeof exercisesContract.listExercises.input>;
type Visible = ReturnType<typeof visibleExercises>;
type FoundRow = ExerciseRow & { rank: number; unused: number };

const BY_NAME: PageOrder<ExerciseRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('exercises.name_key'), (row) => row.name_key],
    [sql.ref('exercises.id'), (row) => row.id],
  ],
};

const firstPage = prepared((db: Db, at: { owner: number; limit: number }) =>
  ordered(livingExercises(db, at.owner), BY_NAME).limit(at.limit),
);

export async function findPage(
  db: Db,
  owner: number,
  wanted: Wanted,
): Promise<Page<ExerciseRow> & { searchedFor: string | null }> {
  if (wanted.q?.trim()) return searchPage(db, owner, wanted.q, wanted);
  if (isPlain(wanted)) {
    const rows = await firstPage(db, { owner, limit: wanted.limit + 1 });
    return { ...cutPage(rows, wanted.limit, BY_NAME), searchedFor: null };
  }
  const page = await pageOf(filtered(livingExercises(db, owner), owner, wanted), BY_NAME, wanted);
  return { ...page, searchedFor: null };
}

/** The page that is asked for all day: no filter, from the start. */
function isPlain({ limit: _, ...rest }: Wanted): boolean {
  return Object.values(rest).every((value) => value === undefined);
}

function livingExercises(db: Db, owner: number): Visible {
  return visibleExercises(db, owner).where('exercises.deleted_at', 'is', null);
}

function filtered(query: Visible, owner: number, wanted: Wanted): Visible {
  const { category, equipment, muscle, favourites, mine, used } = wanted;
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

/** Whether the owner has logged the exercise of the row at hand. */
function isUsed(owner: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from exercise_records as logged
    where logged.owner_id = ${owner} and logged.exercise_key = '#' || exercises.id)`;
}

async function pageOf<Row>(
  query: SelectQueryBuilder<never, never, Row> | Visible,
  order: PageOrder<Row>,
  { limit, cursor }: Pick<Wanted, 'limit' | 'cursor'>,
): Promise<Page<Row>> {
  const sorted = ordered(query as SelectQueryBuilder<never, never, Row>, order);
  const wanted = cursor === undefined ? sorted : after(sorted, order, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, order);
}

async function searchPage(db: Db, owner: number, query: string, wanted: Wanted) {
  const page = await pageOfMatches(db, owner, query, wanted);
  if (page.items.length > 0) return { ...page, searchedFor: null };
  for (const meant of await otherReadings(db, owner, query)) {
    const found = await pageOfMatches(db, owner, meant, wanted);
    if (found.items.length > 0) return { ...found, searchedFor: meant };
  }
  return { ...page, searchedFor: null };
}

async function pageOfMatches(
  db: Db,
  owner: number,
  query: string,
  wanted: Wanted,
): Promise<Page<ExerciseRow>> {
  const matches = matchingExercises(db, owner, query);
  if (!matches) return { items: [], next_cursor: null };
  const rank = closeness(query);
  const unused = sql<number>`case when liked.created_at is not null or ${isUsed(owner)}
    then 0 else 1 end`;
  const found = filtered(livingExercises(db, owner), owner, wanted)
    .innerJoin(matches.as('found'), (join) => join.onRef('found.id', '=', 'exercises.id'))
    .select([rank.as('rank'), unused.as('unused')]);
  const order: PageOrder<FoundRow> = {
    direction: 'asc',
    keys: [[rank, (row) => row.rank], [unused, (row) => row.unused], ...BY_NAME.keys],
  };
  return pageOf(found as unknown as SelectQueryBuilder<never, never, FoundRow>, order, wanted);
}

/** Called so, also called so, begins so, or only has the words. */
function closeness(query: string): RawBuilder<number> {
  const typed = words(query).join('');
  const inSingular = askedWords(query).join('');
  const name = runTogether(sql.ref('exercises.name_key'));
  const aliases = runTogether(sql`lower(exercises.aliases)`);
  return sql<number>`case
    when ${name} in (${typed}, ${inSingular}) then 0
    when ${aliases} like ${`%"${typed}"%`} or ${aliases} like ${`%"${inSingular}"%`} then 1
    when ${name} like ${`${inSingular}%`} then 2
    else 3 end`;
}

/** Without blanks, hyphens and apostrophes: a pull up is a pull-up is a pullup. */
function runTogether(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(replace(replace(${text}, ' ', ''), '-', ''), '''', '')`;
}
