import type { z } from 'zod';
import { toPerson } from '../../../accounts/people/person.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { revokeGrants } from '../grants/grants.ts';
import type { RecipeAppTables } from '../tables.ts';
import { requireHeadChef, requireKitchen, requireKitchenForUpdate } from './access.ts';
import type { Member, membersContract } from './contract.ts';
import { withdrawInvitationsBy } from './invitation-queries.ts';
import { endShares } from './kitchen-belongings.ts';
import { findMember, findMembers, type MemberRow } from './queries.ts';

type MembersContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof membersContract> = z.output<
  (typeof membersContract)[Name]['input']
>;

export async function listMembers(
  { db, owner }: MembersContext,
  { id, ...page }: Input<'listMembers'>,
) {
  await requireKitchen(db, owner, id);
  const { items, next_cursor } = await findMembers(db, id, page);
  return { items: items.map(toMember), next_cursor };
}

export async function removeMember(
  { db, owner }: MembersContext,
  { id, userId }: Input<'removeMember'>,
) {
  await transact(db, async (tx) => {
    const { isOwner } = await requireKitchenForUpdate(tx, owner, id);
    if (!isOwner && userId !== owner) {
      throw new NotAllowed('Only the Head Chef of a Kitchen can remove members.');
    }
    if (isOwner && userId === owner) {
      throw new Invalid(
        'The Head Chef cannot leave. Hand the Kitchen over first, or close it.',
        undefined,
        'owner_cannot_leave',
      );
    }
    const { numDeletedRows } = await tx
      .deleteFrom('kitchen_members')
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFound('member of this Kitchen');
    await revokeGrants(tx, userId, id);
    await withdrawInvitationsBy(tx, userId, id);
    await endShares(tx, id, userId);
  });
  return { ok: true as const };
}

export async function setRole(
  { db, owner }: MembersContext,
  { id, userId, role }: Input<'setRole'>,
) {
  return transact(db, async (tx) => {
    await requireHeadChef(tx, owner, id);
    if (userId === owner) {
      throw new Invalid(
        'To change the Head Chef’s role, hand the Kitchen over.',
        undefined,
        'owner_role',
      );
    }
    await tx
      .updateTable('kitchen_members')
      .set({ role })
      .where('kitchen_id', '=', id)
      .where('owner_id', '=', userId)
      .execute();
    return requireMember(tx, id, userId);
  });
}

async function requireMember(db: MembersContext['db'], kitchenId: number, userId: number) {
  const row = await findMember(db, kitchenId, userId);
  if (!row) throw new NotFound('member of this Kitchen');
  return toMember(row);
}

function toMember(row: MemberRow): Member {
  const { id: user_id, ...names } = toPerson(row);
  const { role, joined_at } = row;
  const [auto_share, shares_plan] = [row.auto_share === 1, row.shares_plan === 1];
  return { user_id, ...names, role, auto_share, shares_plan, joined_at };
}
