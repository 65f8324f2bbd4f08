import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { OutsideJob } from '../../../kernel/jobs/job.ts';
import type { RecipeAppTables } from '../tables.ts';
import { recipeSearch } from './search.ts';

const KEPT_DAYS = 30;
/** So few in one transaction that others who write wait for a moment only. */
const AT_ONCE = 20;
/** The rest follows with the next run. */
const MOST_STEPS = 100;

/**
 * Removes for good what was deleted a month ago, in short transactions: each recipe takes its
 * texts, links and revisions along. What was cooked stays in the diary by its name. A run that ends
 * in the middle leaves the rest to the next one.
 */
export const purgeDeletedRecipes: OutsideJob = {
  name: 'recipe.purge-deleted',
  everyMinutes: 60,
  deliver: async ({ services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const removed = await transact(services.db, (tx) => removeSome(tx, before));
      if (removed < AT_ONCE) return;
      await turn();
    }
  },
};

async function removeSome(tx: Transaction<RecipeAppTables>, before: string): Promise<number> {
  const old = await tx
    .selectFrom('recipes')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of old) {
    await recipeSearch.remove(tx, id);
    await tx.deleteFrom('recipes').where('id', '=', id).execute();
  }
  return old.length;
}
