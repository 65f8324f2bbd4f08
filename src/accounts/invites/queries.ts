import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;
export type InviteRow = Selectable<AccountsTables['invites']>;

export async function insertInvite(
  db: Db,
  invite: Insertable<AccountsTables['invites']>,
): Promise<InviteRow> {
  return db.insertInto('invites').values(invite).returningAll().executeTakeFirstOrThrow();
}

export async function findPendingInvites(db: Db, now: string): Promise<InviteRow[]> {
  return selectPending(db, now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function findPendingInvite(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<InviteRow | undefined> {
  return selectPending(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function revokePendingInvite(
  db: Db,
  id: number,
  now: string,
): Promise<InviteRow | undefined> {
  return db
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a pending invite as accepted; of several concurrent calls one succeeds. */
export async function consumeInvite(
  tx: Transaction<AccountsTables>,
  tokenHash: string,
  now: string,
): Promise<InviteRow | undefined> {
  return tx
    .updateTable('invites')
    .set({ accepted_at: now })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

function selectPending(db: Db, now: string) {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}
