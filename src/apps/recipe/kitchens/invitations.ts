import type { z } from 'zod';
import { toPerson } from '../../../accounts/people/person.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockKitchen, requireHeadChef, requireKitchen, requireKitchenForUpdate } from './access.ts';
import type { invitationsContract, KitchenInvitation, PendingMember } from './contract.ts';
import {
  countPending,
  deleteInvitation,
  findInvitations,
  findPending,
  type InvitationRow,
  insertInvitation,
  type PendingRow,
} from './invitation-queries.ts';
import { finishJoining, joinKitchen } from './join-kitchen.ts';
import { readKitchenFor } from './kitchens.ts';
import { findMember } from './queries.ts';

type InvitationsContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof invitationsContract> = z.output<
  (typeof invitationsContract)[Name]['input']
>;

/** Limits how many invitations one Kitchen can place in other accounts' lists. */
const MOST_PENDING = 100;

/**
 * An unknown username answers 404. This reveals nothing new: every account can list the usernames
 * of the others at `/api/recipes/peers`.
 */
export async function inviteMember(
  { db, owner, clock }: InvitationsContext,
  { id, username }: Input<'inviteMember'>,
): Promise<PendingMember> {
  return transact(db, async (tx) => {
    await requireHeadChef(tx, owner, id);
    const invited = await requireAccountNamed(tx, username);
    if (await findMember(tx, id, invited)) {
      throw new Conflict(`${username} is already in this Kitchen.`, 'already_member');
    }
    if ((await countPending(tx, id)) >= MOST_PENDING) {
      throw new Conflict(
        `At most ${MOST_PENDING} invitations of a Kitchen can be pending. Withdraw some first.`,
        'too_many_invitations',
      );
    }
    const by = { invitedBy: owner, now: isoNow(clock) };
    const pending = await insertInvitation(tx, id, invited, by);
    if (!pending) throw new Conflict(`${username} is already invited.`, 'already_invited');
    return toPending(pending);
  });
}

async function requireAccountNamed(
  db: InvitationsContext['db'],
  username: string,
): Promise<number> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', foldedKey(username))
    .executeTakeFirst();
  if (!user) throw new NotFound('account');
  return user.id;
}

export async function listInvitations(
  { db, owner }: InvitationsContext,
  page: Input<'listInvitations'>,
) {
  const { items, next_cursor } = await findInvitations(db, owner, page);
  return { items: items.map(toInvitation), next_cursor };
}

/** If an acceptance and a withdrawal run concurrently, the first to delete the invitation wins. */
export async function acceptInvitation(
  { db, owner, clock, claim }: InvitationsContext,
  { id, auto_share: autoShare, ...wishes }: Input<'acceptInvitation'>,
) {
  const { share_plan: sharePlan = autoShare, share_pantry: sharePantry = autoShare } = wishes;
  // A repeat after a crash finds itself in the Kitchen; the job gives what is left to give.
  if (!claim?.steps.length) {
    const unfinished = await transact(db, async (tx) => {
      await lockKitchen(tx, id);
      if (!(await deleteInvitation(tx, id, owner))) throw new NotFound('invitation');
      await claim?.recordStep(tx, 'joined');
      const place = { kitchenId: id, now: isoNow(clock) };
      return joinKitchen(tx, owner, place, { autoShare, sharePlan, sharePantry });
    });
    await finishJoining(db, unfinished);
  }
  return readKitchenFor(db, owner, id);
}

export async function declineInvitation(
  { db, owner }: InvitationsContext,
  { id }: Input<'declineInvitation'>,
) {
  await transact(db, async (tx) => {
    await lockKitchen(tx, id);
    if (!(await deleteInvitation(tx, id, owner))) throw new NotFound('invitation');
  });
  return { ok: true as const };
}

export async function listPending(
  { db, owner }: InvitationsContext,
  { id, ...page }: Input<'listPending'>,
) {
  const { isOwner } = await requireKitchen(db, owner, id);
  const { items, next_cursor } = await findPending(db, id, isOwner ? null : owner, page);
  return { items: items.map(toPending), next_cursor };
}

export async function withdrawInvitation(
  { db, owner }: InvitationsContext,
  { id, userId }: Input<'withdrawInvitation'>,
) {
  await transact(db, async (tx) => {
    const { isOwner } = await requireKitchenForUpdate(tx, owner, id);
    if (!isOwner && !(await isInvitedBy(tx, id, userId, owner))) {
      throw new NotAllowed('Only the Head Chef and the inviter can withdraw an invitation.');
    }
    if (!(await deleteInvitation(tx, id, userId))) throw new NotFound('invitation');
  });
  return { ok: true as const };
}

async function isInvitedBy(
  db: InvitationsContext['db'],
  kitchenId: number,
  invited: number,
  by: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('kitchen_invitations')
    .select('owner_id')
    .where('kitchen_id', '=', kitchenId)
    .where('owner_id', '=', invited)
    .where('invited_by', '=', by)
    .executeTakeFirst();
  return row !== undefined;
}

function toInvitation(row: InvitationRow): KitchenInvitation {
  const { kitchen_id, name, created_at } = row;
  return { kitchen: { id: kitchen_id, name }, invited_by: toPerson(row), created_at };
}

function toPending(row: PendingRow): PendingMember {
  const { id: user_id, ...names } = toPerson(row);
  return { user_id, ...names, created_at: row.created_at };
}
