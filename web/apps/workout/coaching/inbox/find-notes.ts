import type { DayFeedback } from '../coaching-api.ts';

type PlacedNote = Pick<DayFeedback, 'workout_id' | 'exercise_idx' | 'exercise_uuid'>;

/**
 * Notes on one exercise of a workout, or on the whole workout. A note follows its exercise by uuid
 * when the member moves it; notes without a uuid are found by position.
 */
export function findNotes<Note extends PlacedNote>(
  notes: readonly Note[],
  workout: number,
  exercise?: { readonly uuid: string; readonly index: number },
): Note[] {
  return notes.filter(({ workout_id, exercise_idx, exercise_uuid }) => {
    if (workout_id !== workout) return false;
    if (!exercise || exercise_idx === null) return !exercise && exercise_idx === null;
    return exercise_uuid === null
      ? exercise_idx === exercise.index
      : exercise_uuid === exercise.uuid;
  });
}
