import type { Kysely, Transaction } from 'kysely';
import type { InviteAttachment } from '../../../kernel/module.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockKitchen } from './access.ts';
import { joinKitchen } from './join-kitchen.ts';

/** More Kitchens than one account runs. */
const MOST_CHOICES = 100;

function selectKitchensOfHeadChef(db: Kysely<RecipeAppTables>, inviter: number) {
  return db
    .selectFrom('kitchens')
    .select(['kitchens.id', 'kitchens.name as label'])
    .where('kitchens.owner_id', '=', inviter);
}

/**
 * An account invite may carry a Kitchen of which the inviting admin is the Head Chef; the new
 * account joins it with the invite's acceptance. An inviter who stopped being its Head Chef
 * meanwhile has nothing to give any more.
 */
export const kitchenAttachment: InviteAttachment = {
  name: 'kitchen',
  choices: (db: Kysely<RecipeAppTables>, inviter) =>
    selectKitchensOfHeadChef(db, inviter)
      .orderBy('kitchens.name')
      .orderBy('kitchens.id')
      .limit(MOST_CHOICES)
      .execute(),
  find: (db: Kysely<RecipeAppTables>, inviter, id) =>
    selectKitchensOfHeadChef(db, inviter).where('kitchens.id', '=', id).executeTakeFirst(),
  give: async (tx: Transaction<RecipeAppTables>, { inviter, id, account, answer, now }) => {
    await lockKitchen(tx, id);
    const kitchen = await selectKitchensOfHeadChef(tx, inviter)
      .where('kitchens.id', '=', id)
      .execute();
    if (kitchen.length === 0) return;
    await joinKitchen(tx, account, { kitchenId: id, now }, { autoShare: answer, soon: true });
  },
};
