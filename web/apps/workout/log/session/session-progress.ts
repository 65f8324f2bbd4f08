import type { LoggedExercise } from '../../../../../src/apps/workout/measures/session/session.ts';

/** Done and total working sets; warm-ups don't count. */
export function sessionProgress(exercises: readonly Pick<LoggedExercise, 'sets'>[]) {
  const working = exercises.flatMap(({ sets }) => sets).filter(({ warmup }) => !warmup);
  return { done: working.filter(({ completed }) => completed).length, all: working.length };
}
