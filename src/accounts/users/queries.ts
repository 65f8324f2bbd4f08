import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
type Tx = Transaction<AccountsTables>;
export type UserRow = Selectable<AccountsTables['users']>;

export const anyUser = prepared((db: Db, _at: Record<never, never>) =>
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

type NewUser = Omit<UserRow, 'id'>;

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Whoever asks whether an account exists in order to create one holds this until it is done. */
export async function lockUsers(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`lock table users in share row exclusive mode`.execute(tx);
}
