import type { Transaction } from 'kysely';
import type { RecipeAppTables } from '../tables.ts';
import { giveLibrary, welcome } from './grants.ts';

/**
 * Makes an account that agreed to it a Line Cook of a Kitchen, in a transaction that holds the
 * Kitchen's lock: it receives the libraries of those who auto-share and, with `autoShare`, gives
 * its own.
 */
export async function joinKitchen(
  tx: Transaction<RecipeAppTables>,
  newcomer: number,
  place: { readonly kitchenId: number; readonly now: string },
  autoShare: boolean,
): Promise<void> {
  await tx
    .insertInto('kitchen_members')
    .values({
      kitchen_id: place.kitchenId,
      owner_id: newcomer,
      role: 'member',
      auto_share: Number(autoShare),
      shares_plan: 0,
      joined_at: place.now,
    })
    .execute();
  await welcome(tx, newcomer, place);
  if (autoShare) await giveLibrary(tx, newcomer, place);
}
