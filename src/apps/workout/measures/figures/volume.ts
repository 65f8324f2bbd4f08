import {
  isCompletedWorkingSet,
  isTimed,
  type LoadType,
  type LoggedExercise,
  type LoggedSet,
} from '../session/session.ts';

/** Volume of a set; 0 for warm-ups, open and timed sets. */
export function volumeOfSet(set: LoggedSet, load: LoadType): number {
  if (!isCompletedWorkingSet(set) || isTimed(set)) return 0;
  const weight = set.weight ?? 0;
  const reps = set.reps ?? 0;
  if (load === 'bilateral') return weight * reps;
  if (load === 'paired') return weight * reps * 2;
  const sides = (set.reps_l ?? 0) + (set.reps_r ?? 0);
  return weight * (sides > 0 ? sides : reps * 2);
}

/** Load type from the session, otherwise from the library, otherwise bilateral. */
export function resolveLoadType(
  exercise: Pick<LoggedExercise, 'load_type'>,
  library?: LoadType,
): LoadType {
  return exercise.load_type ?? library ?? 'bilateral';
}

export function volumeOfExercise(exercise: LoggedExercise, library?: LoadType): number {
  const load = resolveLoadType(exercise, library);
  return exercise.sets.reduce((sum, set) => sum + volumeOfSet(set, load), 0);
}
