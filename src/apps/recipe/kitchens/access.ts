import type { Kysely, Transaction } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;

interface Membership {
  readonly isOwner: boolean;
}

/**
 * Returns the membership of `me` in a Kitchen. For everyone else the Kitchen does not exist (404).
 */
export async function requireKitchen(
  db: Kysely<RecipeAppTables>,
  me: number,
  id: number,
): Promise<Membership> {
  const row = await db
    .selectFrom('kitchen_members')
    .innerJoin('kitchens', 'kitchens.id', 'kitchen_members.kitchen_id')
    .select('kitchens.owner_id')
    .where('kitchens.id', '=', id)
    .where('kitchen_members.owner_id', '=', me)
    .executeTakeFirst();
  if (!row) throw new NotFound('Kitchen');
  return { isOwner: row.owner_id === me };
}

/**
 * Same as `requireKitchen`, for a change: locks the Kitchen's row until commit. Joining, leaving
 * and sharing are serialized by this lock, so that grants always match the membership.
 */
export async function requireKitchenForUpdate(tx: Tx, me: number, id: number): Promise<Membership> {
  await lockKitchen(tx, id);
  return requireKitchen(tx, me, id);
}

/** Locks the Kitchen's row until commit, without an access check. */
export async function lockKitchen(tx: Tx, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await lockUsersShared(tx);
  await tx.selectFrom('kitchens').select('id').where('id', '=', id).forUpdate().execute();
}

/** Same as `requireKitchenForUpdate`, for changes that only the Head Chef may make. */
export async function requireHeadChef(tx: Tx, me: number, id: number): Promise<void> {
  const { isOwner } = await requireKitchenForUpdate(tx, me, id);
  if (!isOwner) throw new NotAllowed('Only the Head Chef of a Kitchen may do this.');
}
