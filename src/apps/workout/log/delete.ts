import type { Transaction } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { lockLog } from './lock.ts';
import { refreshRecords } from './records.ts';
import type { Writing } from './save.ts';

type Tx = Transaction<WorkoutAppTables>;

/** Removes for good all sessions of a day, or one of them; whether there was anything. */
export async function deleteSessions(
  { db, owner }: Pick<Writing, 'db' | 'owner'>,
  { date, id }: { readonly date: string; readonly id?: number | undefined },
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    let sessions = tx
      .selectFrom('workouts')
      .select('id')
      .where('owner_id', '=', owner)
      .where('date', '=', date);
    if (id !== undefined) sessions = sessions.where('id', '=', id);
    const ids = (await sessions.execute()).map((row) => row.id);
    if (ids.length === 0) return false;
    const keys = await forgetDerived(tx, ids);
    await forgetCoaching(tx, ids);
    await tx
      .deleteFrom('workouts')
      .where(oneOf(tx, 'id', ids))
      .execute();
    await refreshRecords(tx, owner, keys);
    return true;
  });
}

async function forgetDerived(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('workout_exercises')
    .where(oneOf(tx, 'workout_id', ids))
    .returning('exercise_key')
    .execute();
  return [...new Set(rows.map(({ exercise_key }) => exercise_key))];
}

/** What a coach said of a session, and that it fulfilled a prescription, goes with it. */
async function forgetCoaching(tx: Tx, ids: readonly number[]): Promise<void> {
  const feedback = tx
    .selectFrom('coach_feedback')
    .select('id')
    .where(oneOf(tx, 'workout_id', ids));
  await tx
    .deleteFrom('coach_activity')
    .where((eb) => eb.or([oneOf(tx, 'workout_id', ids), eb('feedback_id', 'in', feedback)]))
    .execute();
  await tx
    .deleteFrom('coach_feedback')
    .where(oneOf(tx, 'workout_id', ids))
    .execute();
}
