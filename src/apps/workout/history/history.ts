import type { z } from 'zod';
import { NotFound } from '../../../kernel/errors.ts';
import { exerciseKey } from '../exercise-key.ts';
import type { LogContext } from '../log/log.ts';
import { findSession } from '../log/queries.ts';
import { toHeaviest } from '../log/records/records.ts';
import { parseExercises, toSummary, toWorkout } from '../log/to-workout.ts';
import type { BestBefore, historyContract } from './contract.ts';
import { moveSession } from './move-session.ts';
import { findBestBefore, findWorkouts } from './queries.ts';

type Input<Name extends keyof typeof historyContract> = z.output<
  (typeof historyContract)[Name]['input']
>;

export async function listWorkouts(
  { db, owner }: LogContext,
  { exercise_id, ...wanted }: Input<'listWorkouts'>,
) {
  const exercise = exercise_id === undefined ? undefined : `#${exercise_id}`;
  const page = await findWorkouts(db, owner, { ...wanted, exercise });
  const items = page.items.map((row) => ({ ...toSummary(row), records: row.records }));
  return { items, next_cursor: page.next_cursor };
}

export async function listBests({ db, owner }: LogContext, { id }: Input<'listBests'>) {
  const [row] = await findSession(db, { owner, id });
  if (!row) throw new NotFound('workout');
  const exercises = new Map(parseExercises(row).map((one) => [exerciseKey(one), one]));
  const bests: BestBefore[] = [];
  for (const [key, { exercise_id, exercise_name }] of exercises) {
    const [best] = await findBestBefore(db, { owner, key, before: row.date });
    if (!best || best.first_date === null) continue;
    bests.push({
      exercise_id,
      exercise_name,
      maxWeight: best.max_weight,
      maxReps: best.max_reps,
      date: best.date,
      e1rm: best.e1rm,
      e1rmDate: best.e1rm_date,
      maxDuration: best.max_duration,
      maxDistance: best.max_distance,
      bestPace: best.best_pace,
      ...toHeaviest(best),
    });
  }
  return { bests };
}

export async function moveWorkout({ db, owner, clock }: LogContext, move: Input<'moveWorkout'>) {
  return { workout: toWorkout(await moveSession({ db, owner, clock }, move)) };
}
