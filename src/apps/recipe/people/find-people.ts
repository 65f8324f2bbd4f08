import { type Kysely, sql } from 'kysely';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import type { RecipeAppTables } from '../tables.ts';
import { PERSON_COLUMNS, toPerson } from './person.ts';

function selectPeople(db: Kysely<RecipeAppTables>) {
  return db.selectFrom('users').select(PERSON_COLUMNS).select('users.username_key');
}

type PeopleQuery = ReturnType<typeof selectPeople>;
type PersonNameRow = Awaited<ReturnType<PeopleQuery['execute']>>[number];

const BY_NAME: PageOrder<PersonNameRow> = {
  direction: 'asc',
  keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
};

/** A page of the accounts that `choose` selects, by name. */
export async function findPeople(
  db: Kysely<RecipeAppTables>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  choose: (people: PeopleQuery) => PeopleQuery,
) {
  const all = orderPage(choose(selectPeople(db)), BY_NAME);
  const rest = cursor === undefined ? all : afterCursor(all, BY_NAME, cursor);
  const page = cutPage(await rest.limit(limit + 1).execute(), limit, BY_NAME);
  return { items: page.items.map(toPerson), next_cursor: page.next_cursor };
}
