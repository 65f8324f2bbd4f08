import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import type { WorkoutAppTables } from '../tables.ts';

const KEPT_DAYS = 30;
/** So many at a time that nobody waits; the rest follows with the next run. */
const AT_ONCE = 500;

/** Removes for good what was deleted a month ago. Logged workouts keep their name and week. */
export const purgeDeletedPrograms: DatabaseJob = {
  name: 'workout.purge-deleted-programs',
  everyMinutes: 60,
  run: async (tx: Transaction<WorkoutAppTables>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    const old = await tx
      .selectFrom('programs')
      .select('id')
      .where('deleted_at', '<', before)
      .limit(AT_ONCE)
      .execute();
    const ids = old.map(({ id }) => id);
    await tx
      .deleteFrom('program_enrolments')
      .where(oneOf(tx, 'program_id', ids))
      .execute();
    await tx
      .deleteFrom('workout_templates')
      .where((eb) => eb.or([oneOf(tx, 'program_id', ids), eb('deleted_at', '<', before)]))
      .execute();
    await tx
      .deleteFrom('programs')
      .where(oneOf(tx, 'id', ids))
      .execute();
  },
};

/** Nobody goes on following the programs of an account that goes. */
export async function endFollowingOf(
  tx: Transaction<WorkoutAppTables>,
  owner: number,
): Promise<void> {
  await tx
    .deleteFrom('program_enrolments')
    .where('program_id', 'in', (eb) =>
      eb.selectFrom('programs').select('id').where('owner_id', '=', owner),
    )
    .execute();
}
