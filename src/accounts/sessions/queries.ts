import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The account of an active session, read on every request, so that changes apply at once. */
export const findSession = prepareQuery((db: Db, at: { id: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.username',
      'users.role',
      'users.time_zone',
      'sessions.last_seen_at',
    ])
    .where('sessions.id', '=', at.id)
    .where('sessions.expires_at', '>', at.now),
);

export async function findSessions(db: Db, userId: number, now: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function insertSession(db: Db, session: AccountsTables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Ends a session of an account; returns whether it existed. */
export async function deleteSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account except the given one. */
export async function deleteSessions(db: Db, userId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id <> ${except ?? ''}`)
    .execute();
}
