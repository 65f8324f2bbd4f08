import { type Kysely, sql } from 'kysely';
import { after, cutPage, ordered, type PageOrder } from '../../../kernel/paging.ts';
import type { RecipeAppTables } from '../tables.ts';
import { PERSON_COLUMNS, toPerson } from './person.ts';

function everybody(db: Kysely<RecipeAppTables>) {
  return db.selectFrom('users').select(PERSON_COLUMNS).select('users.username_key');
}

type People = ReturnType<typeof everybody>;
type Row = Awaited<ReturnType<People['execute']>>[number];

const BY_NAME: PageOrder<Row> = {
  direction: 'asc',
  keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
};

/** A page of those accounts that `choose` leaves, by their names. */
export async function findPeople(
  db: Kysely<RecipeAppTables>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  choose: (people: People) => People,
) {
  const all = ordered(choose(everybody(db)), BY_NAME);
  const rest = cursor === undefined ? all : after(all, BY_NAME, cursor);
  const page = cutPage(await rest.limit(limit + 1).execute(), limit, BY_NAME);
  return { items: page.items.map(toPerson), next_cursor: page.next_cursor };
}
