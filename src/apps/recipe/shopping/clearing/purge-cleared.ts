import { sql } from 'kysely';
import { deleteSome } from '../../../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../../../kernel/jobs/purge-job.ts';

/** Cleared rows can be put back for a month, then they are gone. */
export const purgeCleared = purgeJob({
  name: 'recipe.forget-cleared-items',
  everyMinutes: 24 * 60,
  keptDays: 30,
  atOnce: 1000,
  remove: [
    (tx, before, most) => deleteSome(tx, 'shopping_items', sql`deleted_at < ${before}`, most),
  ],
});
