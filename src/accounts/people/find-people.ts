import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PageOrder, readPage } from '../../kernel/api/paging.ts';
import type { AccountsTables } from '../tables.ts';
import { PERSON_COLUMNS, toPerson } from './person.ts';

function selectPeople(db: Kysely<AccountsTables>) {
  return db.selectFrom('users').select(PERSON_COLUMNS).select('users.username_key');
}

type PersonNameRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const BY_NAME: PageOrder<PersonNameRow> = {
  direction: 'asc',
  keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
};

/** A page of the accounts for which `condition` holds, by name. */
export async function findPeople(
  // biome-ignore lint/suspicious/noExplicitAny: every module asks from within its own tables
  db: Kysely<any>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  condition: RawBuilder<SqlBool>,
) {
  const page = await readPage(selectPeople(db).where(condition), BY_NAME, { limit, cursor });
  return { items: page.items.map(toPerson), next_cursor: page.next_cursor };
}
