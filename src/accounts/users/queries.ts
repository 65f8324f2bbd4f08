import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { type Page, type PageOrder, type PageRequest, readPage } from '../../kernel/api/paging.ts';
import { engineOf } from '../../kernel/database/engine.ts';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
export type UserRow = Selectable<AccountsTables['users']>;

export const findAnyUser = prepareQuery((db: Db, _at: Record<never, never>) =>
  db.selectFrom('users').select('id').limit(1),
);

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findUserByName(db: Db, usernameKey: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

const BY_NAME: PageOrder<UserRow> = {
  direction: 'asc',
  keys: [[sql.ref('username_key'), (user) => user.username_key]],
};

export async function findUsers(db: Db, request: PageRequest): Promise<Page<UserRow>> {
  return readPage(db.selectFrom('users').selectAll(), BY_NAME, request);
}

type NewUser = Pick<UserRow, 'username' | 'username_key' | 'role' | 'created_at'> &
  Partial<
    Pick<
      UserRow,
      | 'email'
      | 'email_key'
      | 'email_verified_at'
      | 'full_name'
      | 'password_hash'
      | 'time_zone'
      | 'units'
    >
  >;

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function updateUser(
  db: Db,
  id: number,
  change: Updateable<AccountsTables['users']>,
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function countUsers(db: Db): Promise<{ all: number; admins: number }> {
  const rows = await db
    .selectFrom('users')
    .select(['role', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return { all, admins: rows.find(({ role }) => role === 'admin')?.count ?? 0 };
}

/** Clears the trainer of an account's members, for an account that stops being a trainer. */
export async function releaseMembers(tx: Tx, trainerId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ trainer_id: null })
    .where('trainer_id', '=', trainerId)
    .execute();
}

export async function deleteUserRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

/** Exclusive lock on `users` until commit, for creating and removing accounts; see the owner guard. */
export async function lockUsers(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`lock table users in exclusive mode`.execute(tx);
}
