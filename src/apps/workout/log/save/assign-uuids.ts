import type { SaveInput, WorkoutExercise, WorkoutSet } from '../contract.ts';

type ExerciseInput = SaveInput['exercises'][number];
type SetInput = ExerciseInput['sets'][number];

/**
 * Assigns uuids and times to entries that were sent without them. A missing uuid is derived from
 * the position in the list, so that sending the same list again updates the entries instead of
 * duplicating them.
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

/** The entry's own uuid, or the next position that neither the list nor a tombstone uses. */
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
