import { foldedKey } from '../../../../kernel/text/fold.ts';

/** What records and history go by: `#12` for an exercise of the library, `=bench press` for free text. */
export function exerciseKey(exercise: {
  readonly exercise_id: number | null;
  readonly exercise_name: string;
}): string {
  return exercise.exercise_id === null
    ? `=${foldedKey(exercise.exercise_name)}`
    : `#${exercise.exercise_id}`;
}
