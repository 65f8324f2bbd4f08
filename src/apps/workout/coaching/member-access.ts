import type { Selectable } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { CoachingContext, Db } from './database.ts';

type UserRow = Selectable<AccountsTables['users']>;

/** Someone who asks as a trainer. An admin stands in for every trainer. */
export type Coach = Pick<CoachingContext, 'owner' | 'caller'>;

export function isAdmin({ caller }: Pick<Coach, 'caller'>): boolean {
  return caller.account?.role === 'admin';
}

/**
 * A member whom the caller coaches; everything about members goes through here. Inside a
 * transaction nobody can take the member away until it is done; whoever does so holds the member
 * alone from the start, or two of them would wait for each other.
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

/** Whether the caller may look at this member's coaching at all. */
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
