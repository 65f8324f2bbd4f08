import type { Transaction } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';

type Tx = Transaction<RecipeAppTables>;

/**
 * The Kitchens of somebody whose account goes: each is handed to the Sous Chef who has been there
 * longest, or else to the Line Cook. One that nobody else is in goes too.
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

/** Ownership stands in two places: whose the Kitchen is, and the role of that member. */
export async function makeHeadChef(tx: Tx, kitchenId: number, heir: number): Promise<void> {
  await tx.updateTable('kitchens').set({ owner_id: heir }).where('id', '=', kitchenId).execute();
  await tx
    .updateTable('kitchen_members')
    .set({ role: 'owner' })
    .where('kitchen_id', '=', kitchenId)
    .where('owner_id', '=', heir)
    .execute();
}
