import { foldedKey } from '../../kernel/text/fold.ts';

/**
 * Key of an exercise in records and history: `#12` for a library exercise, `=bench press` for free
 * text.
 */
export function exerciseKey(exercise: {
  readonly exercise_id: number | null;
  readonly exercise_name: string;
}): string {
  return exercise.exercise_id === null
    ? `=${foldedKey(exercise.exercise_name)}`
    : `#${exercise.exercise_id}`;
}
