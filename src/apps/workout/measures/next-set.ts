import type { LoggedExercise, LoggedSet } from './session.ts';

type InSession = LoggedExercise & { readonly superset_id?: string | null | undefined };

export interface Next {
  /** Null when everything is done. */
  readonly exercise: string | null;
  readonly set: string | null;
  /** False between the partners of a superset, which follow each other without a break. */
  readonly rests: boolean;
}

/** Where a session goes on after a set of this exercise is done. */
export function nextSet(exercises: readonly InSession[], after: string): Next {
  const at = exercises.findIndex(({ uuid }) => uuid === after);
  const done = exercises[at];
  const group = done?.superset_id
    ? exercises.filter(({ superset_id }) => superset_id === done.superset_id)
    : exercises.slice(at, at + 1);
  const place = group.findIndex(({ uuid }) => uuid === after);
  const later = group.slice(place + 1).find(firstOpen);
  if (later) return { ...openOf(later), rests: false };
  const sooner = group.find(firstOpen);
  if (sooner) return { ...openOf(sooner), rests: true };
  const others = [...exercises.slice(at + 1), ...exercises.slice(0, Math.max(0, at))];
  return { ...openOf(others.find(firstOpen)), rests: true };
}

/** The set that is to be done first: of all exercises, in their order. */
export function firstOpenSet(exercises: readonly InSession[]): Omit<Next, 'rests'> {
  return openOf(exercises.find(firstOpen));
}

function openOf(exercise: InSession | undefined) {
  return {
    exercise: exercise?.uuid ?? null,
    set: (exercise && firstOpen(exercise)?.uuid) ?? null,
  };
}

function firstOpen({ sets }: InSession): LoggedSet | undefined {
  return sets.find(({ completed }) => !completed);
}
