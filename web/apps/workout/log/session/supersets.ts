import { stampAfter } from './identity.ts';

/** An exercise of a session or template. */
export interface SupersetMember {
  uuid: string;
  superset_id?: string | null | undefined;
  superset_size?: number | null | undefined;
  updatedAt: string;
}

type SupersetPosition = Pick<SupersetMember, 'superset_id' | 'superset_size'>;

/** A, B, C … in the order of the supersets. */
export function supersetLetters(exercises: readonly SupersetPosition[]): Map<string, string> {
  const ids = new Set(exercises.flatMap(({ superset_id }) => superset_id ?? []));
  return new Map([...ids].map((id, at) => [id, String.fromCharCode(65 + (at % 26))]));
}

export function removeFromSuperset<Exercise extends SupersetMember>(
  exercises: readonly Exercise[],
  uuid: string,
): Exercise[] {
  return normalizeSupersets(
    exercises.map((one) =>
      one.uuid === uuid ? setPosition(one, { superset_id: null, superset_size: null }) : one,
    ),
  );
}

/** Dissolves supersets of one exercise and updates the sizes. */
export function normalizeSupersets<Exercise extends SupersetMember>(
  exercises: readonly Exercise[],
): Exercise[] {
  return exercises.map((exercise) => {
    if (!exercise.superset_id) return exercise;
    const size = exercises.filter(({ superset_id }) => superset_id === exercise.superset_id).length;
    if (size === 1) return setPosition(exercise, { superset_id: null, superset_size: null });
    return size === exercise.superset_size
      ? exercise
      : setPosition(exercise, { superset_size: size });
  });
}

export function setPosition<Exercise extends SupersetMember>(
  exercise: Exercise,
  place: Partial<SupersetPosition>,
): Exercise {
  return { ...exercise, ...place, updatedAt: stampAfter(exercise.updatedAt) };
}
