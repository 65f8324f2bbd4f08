import type { Kysely } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The account behind a live session: read at every request, so that a change bites at once. */
export const findSession = prepared((db: Db, at: { id: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.role', 'users.time_zone', 'sessions.last_seen_at'])
    .where('sessions.id', '=', at.id)
    .where('sessions.expires_at', '>', at.now),
);

export async function insertSession(db: Db, session: AccountsTables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
