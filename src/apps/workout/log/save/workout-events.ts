import type { Transaction } from 'kysely';
import { findListeners } from '../../../../accounts/webhooks/emit.ts';
import { findAdvance } from '../../programs/following/find-advance.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord } from '../contract.ts';
import type { WorkoutRow } from '../queries.ts';
import { toSummary } from '../to-workout.ts';

interface SavedWorkout {
  readonly owner: number;
  readonly workout: WorkoutRow;
  readonly wasCompleted: boolean;
  readonly records: readonly NewRecord[];
  readonly now: string;
}

/** Emits a completed workout, the program's next week if it begins with it, and new records. */
export async function emitWorkoutEvents(
  tx: Transaction<WorkoutAppTables>,
  { owner, workout, wasCompleted, records, now }: SavedWorkout,
): Promise<void> {
  const isCompletedNow = workout.completed === 1 && !wasCompleted;
  if (!isCompletedNow && records.length === 0) return;
  const listeners = await findListeners(tx, owner, now);
  if (isCompletedNow) {
    await listeners.emit('workout.completed', toSummary(workout));
    const advance =
      workout.program_id !== null && listeners.wants('program.advanced')
        ? await findAdvance(tx, owner, workout.program_id)
        : null;
    if (advance) await listeners.emit('program.advanced', advance);
  }
  for (const record of records) {
    const { id: workout_id, date } = workout;
    await listeners.emit('pr.set', { workout_id, date, ...record });
  }
}
