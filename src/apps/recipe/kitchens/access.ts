import type { Kysely, Transaction } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { engineOf } from '../../../kernel/database/engine.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;

interface Membership {
  readonly isOwner: boolean;
}

/** How `me` stands in a Kitchen; for those who are not in it, it does not exist. */
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
 * The same for a change. The Kitchen's row is its lock: who comes, who goes and what is shared in
 * it take turns, so that nobody is left with a recipe too many or too few.
 */
export async function requireKitchenForUpdate(tx: Tx, me: number, id: number): Promise<Membership> {
  await lockKitchen(tx, id);
  return requireKitchen(tx, me, id);
}

/** Takes the Kitchen's lock until commit, whoever asks. */
export async function lockKitchen(tx: Tx, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await lockUsersShared(tx);
  await tx.selectFrom('kitchens').select('id').where('id', '=', id).forUpdate().execute();
}

/** The same for what only the Head Chef may do. */
export async function requireHeadChef(tx: Tx, me: number, id: number): Promise<void> {
  const { isOwner } = await requireKitchenForUpdate(tx, me, id);
  if (!isOwner) throw new NotAllowed('Only the Head Chef of a Kitchen may do this.');
}
