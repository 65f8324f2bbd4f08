import { sql } from 'kysely';
import { deleteSome } from '../../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';

/** Removed cookbooks can be put back for a month, then they are gone; what is in them goes first. */
export const purgeRemovedCookbooks = purgeJob({
  name: 'recipe.forget-removed-cookbooks',
  everyMinutes: 24 * 60,
  keptDays: 30,
  atOnce: 1000,
  remove: [
    (tx, before, most) =>
      deleteSome(
        tx,
        'cookbook_recipes',
        sql`cookbook_id in (select id from cookbooks where deleted_at < ${before})`,
        most,
      ),
    (tx, before, most) => deleteSome(tx, 'cookbooks', sql`deleted_at < ${before}`, most),
  ],
});
