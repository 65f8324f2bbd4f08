import type { LoggedExercise, LoggedSet } from './session.ts';

type SessionExercise = LoggedExercise & { readonly superset_id?: string | null | undefined };

export interface NextSet {
  /** Null if all sets are done. */
  readonly exercise: string | null;
  readonly set: string | null;
  /** False between the exercises of a superset, which have no rest in between. */
  readonly rests: boolean;
}

/** The set to do after a set of the given exercise was completed. */
export function findNextSet(exercises: readonly SessionExercise[], after: string): NextSet {
  const at = exercises.findIndex(({ uuid }) => uuid === after);
  const done = exercises[at];
  const group = done?.superset_id
    ? exercises.filter(({ superset_id }) => superset_id === done.superset_id)
    : exercises.slice(at, at + 1);
  const place = group.findIndex(({ uuid }) => uuid === after);
  const later = group.slice(place + 1).find(findOpenSet);
  if (later) return { ...toNextSet(later), rests: false };
  const sooner = group.find(findOpenSet);
  if (sooner) return { ...toNextSet(sooner), rests: true };
  const others = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(0, at))];
  return { ...toNextSet(others.find(findOpenSet)), rests: true };
}

/** The first open set, in the order of the exercises. */
export function findFirstOpenSet(exercises: readonly SessionExercise[]): Omit<NextSet, 'rests'> {
  return toNextSet(exercises.find(findOpenSet));
}

function toNextSet(exercise: SessionExercise | undefined) {
  return {
    exercise: exercise?.uuid ?? null,
    set: (exercise && findOpenSet(exercise)?.uuid) ?? null,
  };
}

function findOpenSet({ sets }: SessionExercise): LoggedSet | undefined {
  return sets.find(({ completed }) => !completed);
}
