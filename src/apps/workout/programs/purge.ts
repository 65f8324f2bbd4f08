import { sql, type Transaction } from 'kysely';
import { deleteSome } from '../../../kernel/database/queries/delete-some.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';
import type { WorkoutAppTables } from '../tables.ts';

type Tx = Transaction<WorkoutAppTables>;

/** Logged workouts keep their name and week. */
export const purgeDeletedPrograms = purgeJob({
  name: 'workout.purge-deleted-programs',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 50,
  remove: [removePrograms, removeTemplates],
});

async function removePrograms(tx: Tx, before: string, most: number): Promise<number> {
  const old = await tx
    .selectFrom('programs')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = old.map(({ id }) => id);
  for (const table of ['program_enrolments', 'workout_templates'] as const) {
    await tx
      .deleteFrom(table)
      .where(inList(tx, 'program_id', ids))
      .execute();
  }
  await tx
    .deleteFrom('programs')
    .where(inList(tx, 'id', ids))
    .execute();
  return ids.length;
}

/** Of programs that are still there. */
function removeTemplates(tx: Tx, before: string, most: number): Promise<number> {
  return deleteSome(tx, 'workout_templates', sql`deleted_at < ${before}`, most);
}

/** Nobody goes on following the programs of an account that goes. */
export async function endEnrolments(tx: Tx, owner: number): Promise<void> {
  await tx
    .deleteFrom('program_enrolments')
    .where('program_id', 'in', (eb) =>
      eb.selectFrom('programs').select('id').where('owner_id', '=', owner),
    )
    .execute();
}
