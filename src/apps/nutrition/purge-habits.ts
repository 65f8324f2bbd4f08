import { sql, type Transaction } from 'kysely';
import { deleteSome } from '../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../kernel/jobs/purge-job.ts';
import type { NutritionTables } from './tables.ts';

type Tx = Transaction<NutritionTables>;

/** Removes deleted drinks, fasts and activities for good. */
export const purgeHabits = purgeJob({
  name: 'nutrition.purge-habits',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 500,
  remove: ['drinks', 'fasts', 'activity_entries', 'own_activities'].map(
    (table) => (tx: Tx, before: string, most: number) =>
      deleteSome(tx, table, sql`deleted_at < ${before}`, most),
  ),
});
