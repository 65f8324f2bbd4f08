import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import type { CookbooksTables } from './tables.ts';

const KEPT_DAYS = 30;

/** Removed cookbooks can be put back for a month, then they are gone. */
export const forgetRemovedCookbooks: DatabaseJob = {
  name: 'recipe.forget-removed-cookbooks',
  everyMinutes: 24 * 60,
  run: async (tx: Transaction<CookbooksTables>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    await tx.deleteFrom('cookbooks').where('deleted_at', '<', before).execute();
  },
};
