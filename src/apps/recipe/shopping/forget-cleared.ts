import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import type { RecipeAppTables } from '../tables.ts';

const KEPT_DAYS = 30;

export const forgetCleared: DatabaseJob = {
  name: 'recipe.forget-cleared-items',
  everyMinutes: 24 * 60,
  run: async (tx: Transaction<RecipeAppTables>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    await tx.deleteFrom('shopping_items').where('deleted_at', '<', before).execute();
  },
};
