import type { Transaction } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;

/**
 * Hands over the Kitchens of an account that is being deleted: to the longest-serving Sous Chef,
 * otherwise to the longest-serving Line Cook. A Kitchen without other members is deleted.
 */
export async function handOverKitchens(tx: Tx, owner: number): Promise<void> {
  const kitchens = await tx
    .selectFrom('kitchens')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  for (const { id } of kitchens) {
    const heir = await tx
      .selectFrom('kitchen_members')
      .select('owner_id')
      .where('kitchen_id', '=', id)
      .where('owner_id', '<>', owner)
      .orderBy('role', 'desc') // 'sous' comes behind 'member' by the letter.
      .orderBy('joined_at')
      .orderBy('owner_id')
      .executeTakeFirst();
    if (heir) await makeHeadChef(tx, id, heir.owner_id);
  }
}

/** The owner is stored twice: as `owner_id` of the Kitchen and as the role of the member. */
export async function makeHeadChef(tx: Tx, kitchenId: number, heir: number): Promise<void> {
  await tx.updateTable('kitchens').set({ owner_id: heir }).where('id', '=', kitchenId).execute();
  await tx
    .updateTable('kitchen_members')
    .set({ role: 'owner' })
    .where('kitchen_id', '=', kitchenId)
    .where('owner_id', '=', heir)
    .execute();
}
