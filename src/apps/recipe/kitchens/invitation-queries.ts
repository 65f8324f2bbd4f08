import { type Kysely, sql, type Transaction } from 'kysely';
import { PERSON_COLUMNS } from '../../../accounts/people/person.ts';
import {
  type Page,
  type PageOrder,
  type PageRequest,
  readPage,
} from '../../../kernel/api/paging.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

function selectInvitations(db: Db, invited: number) {
  return db
    .selectFrom('kitchen_invitations')
    .innerJoin('kitchens', 'kitchens.id', 'kitchen_invitations.kitchen_id')
    .innerJoin('users', 'users.id', 'kitchen_invitations.invited_by')
    .select(['kitchens.id as kitchen_id', 'kitchens.name', 'kitchen_invitations.created_at'])
    .select(PERSON_COLUMNS)
    .where('kitchen_invitations.owner_id', '=', invited);
}

export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['execute']>
>[number];

const OLDEST_FIRST: PageOrder<InvitationRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('kitchen_invitations.created_at'), (row) => row.created_at],
    [sql.ref('kitchen_invitations.kitchen_id'), (row) => row.kitchen_id],
  ],
};

/** Pending invitations of an account. */
export async function findInvitations(
  db: Db,
  invited: number,
  request: PageRequest,
): Promise<Page<InvitationRow>> {
  return readPage(selectInvitations(db, invited), OLDEST_FIRST, request);
}

function selectPending(db: Db, kitchenId: number, invitedBy: number | null) {
  const pending = db
    .selectFrom('kitchen_invitations')
    .innerJoin('users', 'users.id', 'kitchen_invitations.owner_id')
    .select(PERSON_COLUMNS)
    .select(['users.username_key', 'kitchen_invitations.created_at'])
    .where('kitchen_invitations.kitchen_id', '=', kitchenId);
  return invitedBy === null
    ? pending
    : pending.where('kitchen_invitations.invited_by', '=', invitedBy);
}

export type PendingRow = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number];

const BY_NAME: PageOrder<PendingRow> = {
  direction: 'asc',
  keys: [[sql.ref('users.username_key'), (row) => row.username_key]],
};

/** Pending invitations of a Kitchen: all of them, or those that one member sent. */
export async function findPending(
  db: Db,
  kitchenId: number,
  invitedBy: number | null,
  request: PageRequest,
): Promise<Page<PendingRow>> {
  return readPage(selectPending(db, kitchenId, invitedBy), BY_NAME, request);
}

export async function countPending(db: Db, kitchenId: number): Promise<number> {
  const { pending } = await db
    .selectFrom('kitchen_invitations')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('kitchen_id', '=', kitchenId)
    .executeTakeFirstOrThrow();
  return pending;
}

/** Inserts an invitation; returns undefined if one is already pending. */
export async function insertInvitation(
  tx: Tx,
  kitchenId: number,
  invited: number,
  { invitedBy, now }: { invitedBy: number; now: string },
): Promise<PendingRow | undefined> {
  const added = await tx
    .insertInto('kitchen_invitations')
    .values({
      kitchen_id: kitchenId,
      owner_id: invited,
      invited_by: invitedBy,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner_id')
    .executeTakeFirst();
  if (!added) return undefined;
  return selectPending(tx, kitchenId, null)
    .where('kitchen_invitations.owner_id', '=', invited)
    .executeTakeFirst();
}

/** Deletes a pending invitation; returns whether there was one. */
export async function deleteInvitation(
  tx: Tx,
  kitchenId: number,
  invited: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kitchen_invitations')
    .where('kitchen_id', '=', kitchenId)
    .where('owner_id', '=', invited)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Withdraws the pending invitations that a member sent, when the member leaves. */
export async function withdrawInvitationsBy(
  tx: Tx,
  invitedBy: number,
  kitchenId: number,
): Promise<void> {
  await tx
    .deleteFrom('kitchen_invitations')
    .where('kitchen_id', '=', kitchenId)
    .where('invited_by', '=', invitedBy)
    .execute();
}
