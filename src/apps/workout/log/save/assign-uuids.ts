import type { SaveInput, WorkoutExercise, WorkoutSet } from '../contract.ts';

type ExerciseInput = SaveInput['exercises'][number];
type SetInput = ExerciseInput['sets'][number];

/**
 * Gives an identity to what a simple client sent without one, and a time to what has none. The
 * identity is the place in the list, so that sending the same list again changes it in place
 * instead of doubling it.
 */
export function assignUuids(
  exercises: readonly ExerciseInput[],
  taken: ReadonlySet<string>,
  now: string,
): WorkoutExercise[] {
  const names = positionUuids(exercises, 'at', taken);
  return exercises.map((exercise, at) => {
    const uuid = names[at] as string;
    return {
      ...exercise,
      uuid,
      updatedAt: exercise.updatedAt ?? now,
      sets: assignSetUuids(exercise.sets, uuid, taken, now),
    };
  });
}

function assignSetUuids(
  sets: readonly SetInput[],
  within: string,
  taken: ReadonlySet<string>,
  now: string,
): WorkoutSet[] {
  const names = positionUuids(sets, within, taken);
  return sets.map((set, at) => ({
    ...set,
    uuid: names[at] as string,
    updatedAt: set.updatedAt ?? now,
  }));
}

/** Its own identity, or its place: the next one that neither the list nor a tombstone has. */
function positionUuids(
  items: readonly { readonly uuid?: string | undefined }[],
  within: string,
  taken: ReadonlySet<string>,
): string[] {
  if (items.every(({ uuid }) => uuid !== undefined)) return items.map(({ uuid }) => uuid as string);
  const used = new Set([...taken, ...items.flatMap(({ uuid }) => uuid ?? [])]);
  return items.map(({ uuid }, at) => {
    if (uuid !== undefined) return uuid;
    let place = at;
    while (used.has(`${within}.${place}`)) place += 1;
    used.add(`${within}.${place}`);
    return `${within}.${place}`;
  });
}
