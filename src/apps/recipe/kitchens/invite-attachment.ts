import type { Kysely, Transaction } from 'kysely';
import type { InviteAttachment } from '../../../kernel/module.ts';
import type { RecipeAppTables } from '../tables.ts';
import { lockKitchen } from './access.ts';
import { joinKitchen } from './join-kitchen.ts';

/** Upper bound for the Kitchens of one account. */
const MOST_CHOICES = 100;

function selectKitchensOfHeadChef(db: Kysely<RecipeAppTables>, inviter: number) {
  return db
    .selectFrom('kitchens')
    .select(['kitchens.id', 'kitchens.name as label'])
    .where('kitchens.owner_id', '=', inviter);
}

/**
 * An account invite can carry a Kitchen of which the inviting admin is the Head Chef. The new
 * account joins it when it accepts the invite. If the inviter is no longer the Head Chef by then,
 * the attachment has no effect.
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
    const wishes = { autoShare: answer, sharePlan: answer, sharePantry: answer, soon: true };
    await joinKitchen(tx, account, { kitchenId: id, now }, wishes);
  },
};
