import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
export type PasskeyRow = Selectable<AccountsTables['passkeys']>;

export async function findPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Finds a passkey of any account, because the account is not known before sign-in. */
export async function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertPasskey(
  db: Db,
  passkey: Insertable<AccountsTables['passkeys']>,
): Promise<PasskeyRow> {
  return db.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow();
}

/**
 * Stores the counter of a sign-in; false if another sign-in has already reached it. A device without a
 * counter always reports 0.
 */
export async function recordPasskeyUse(
  db: Db,
  id: number,
  { counter, at }: { counter: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setPasskeyName(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Removes all passkeys of an account; returns their names. */
export async function deletePasskeys(db: Db, userId: number): Promise<string[]> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

export async function deletePasskey(
  db: Db,
  userId: number,
  id: number,
): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
