import type { Selectable } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { CoachingContext, Db } from './database.ts';

type UserRow = Selectable<AccountsTables['users']>;

/** A caller acting as a trainer. Admins act for every trainer. */
export type Coach = Pick<CoachingContext, 'owner' | 'caller'>;

export function isAdmin({ caller }: Pick<Coach, 'caller'>): boolean {
  return caller.account?.role === 'admin';
}

/**
 * Returns a member whom the caller coaches; all access to members goes through this function.
 * Inside a transaction it takes a shared lock on the member's row, so that the member cannot be
 * released before commit. A transaction that releases the member must take the exclusive lock
 * first, otherwise two of them deadlock.
 */
export async function requireMember(
  db: Db,
  coach: Coach,
  id: number,
  purpose: 'coach' | 'release' = 'coach',
): Promise<UserRow> {
  const query = db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', 'member');
  const holds = db.isTransaction && engineOf(db) === 'postgres';
  const held = purpose === 'release' ? query.forNoKeyUpdate() : query.forShare();
  const member = await (holds ? held : query).executeTakeFirst();
  if (!member) throw new NotFound('member');
  if (member.trainer_id !== coach.owner && !isAdmin(coach)) throw notYourMember();
  return member;
}

/** Whether the caller may see this member's coaching data. */
export async function isCoachOf(db: Db, coach: Coach, memberId: number): Promise<boolean> {
  if (isAdmin(coach)) return true;
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where('trainer_id', '=', coach.owner)
    .executeTakeFirst();
  return member !== undefined;
}

export function notYourMember(): NotAllowed {
  return new NotAllowed('Not your member.', 'not_your_member');
}
