import { randomUUID } from 'node:crypto';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { lockLog } from '../log-lock.ts';
import { fixLogUnit } from '../log-unit.ts';
import type { WorkoutExercise, WorkoutSet } from './contract.ts';
import { findFirst } from './queries.ts';
import { findLibraryExercise, type LibraryExercise } from './save/find-library-exercise.ts';
import type { LogWriteContext } from './save/save-session.ts';
import { BLANK_HEADER } from './save/session-header.ts';
import { storeSession } from './save/store-session.ts';
import { parseExercises, parseTombstones } from './to-workout.ts';

type NewSet = Pick<WorkoutSet, 'reps' | 'weight' | 'completed' | 'warmup' | 'rpe'>;

/** Adds a set to the day's first session, creating the session if necessary. */
export async function logSet(
  { db, owner, clock }: LogWriteContext,
  wanted: { readonly date: string; readonly exercise_id: number; readonly set: NewSet },
) {
  return transact(db, async (tx) => {
    await lockLog(tx, owner);
    const exercise = await findLibraryExercise(tx, owner, wanted.exercise_id);
    if (!exercise || exercise.deleted_at !== null) throw new NotFound('exercise');
    const now = isoNow(clock);
    await fixLogUnit(tx, owner, undefined);
    const [before] = await findFirst(tx, { owner, date: wanted.date });
    const set: WorkoutSet = { uuid: randomUUID(), ...wanted.set, updatedAt: now };
    const exercises = withSet(before ? parseExercises(before) : [], exercise, set);
    await storeSession(
      tx,
      before,
      {
        owner,
        date: wanted.date,
        seq: before?.session_seq ?? 0,
        head: before ?? BLANK_HEADER,
        exercises,
        tombstones: before ? parseTombstones(before) : [],
      },
      now,
    );
    const { name, id } = exercise;
    const logged = exercises.find(({ sets }) => sets.includes(set));
    return { exercise_id: id, exercise_name: name, set, sets: logged?.sets.length ?? 0 };
  });
}

function withSet(
  exercises: readonly WorkoutExercise[],
  { id, name, load_type }: LibraryExercise,
  set: WorkoutSet,
): WorkoutExercise[] {
  const entry = exercises.find(({ exercise_id }) => exercise_id === id);
  if (entry) {
    return exercises.map((one) => (one === entry ? { ...one, sets: [...one.sets, set] } : one));
  }
  const uuid = randomUUID();
  const { updatedAt } = set;
  const begun = { uuid, exercise_id: id, exercise_name: name, load_type, updatedAt, sets: [set] };
  return [...exercises, begun];
}
