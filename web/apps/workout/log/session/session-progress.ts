import type { LoggedExercise } from '../../../../../src/apps/workout/measures/session.ts';

/** How far a workout is. Warm-ups are done for the others, so they count nowhere. */
export function sessionProgress(exercises: readonly Pick<LoggedExercise, 'sets'>[]) {
  const working = exercises.flatMap(({ sets }) => sets).filter(({ warmup }) => !warmup);
  return { done: working.filter(({ completed }) => completed).length, all: working.length };
}
