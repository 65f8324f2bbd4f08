import { expect, test } from 'vitest';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { quickExercise } from '../coaching/trainer/quick-draft.ts';
import { newExercise } from '../log/sheets/new-exercise.ts';
import { exercise } from './testing-exercise.ts';

type Kind = Pick<Exercise, 'measure' | 'category'>;

const KINDS: readonly (readonly [kind: Kind, sets: number, counted: readonly string[]])[] = [
  [{ measure: 'weight_reps', category: 'legs' }, 3, []],
  [{ measure: 'time', category: 'core' }, 3, ['duration_sec']],
  [{ measure: 'time', category: 'mobility' }, 2, ['duration_sec']],
  [{ measure: 'time', category: 'cardio' }, 1, ['duration_sec']],
  [{ measure: 'weight_time', category: 'core' }, 3, ['duration_sec']],
  [{ measure: 'distance', category: 'cardio' }, 1, ['distance', 'duration_sec']],
  [{ measure: 'distance', category: 'full body' }, 3, ['distance', 'duration_sec']],
  [{ measure: 'weight_distance', category: 'full body' }, 3, ['distance']],
];

test.each(KINDS)('the picker and a prescription begin %o alike', (kind, count, counted) => {
  const chosen = exercise(1, 'It', kind);
  const countedBy = (set: object) =>
    ['distance', 'duration_sec'].filter((field) => Object.hasOwn(set, field));
  for (const { sets } of [newExercise(chosen), quickExercise(chosen, 'kg')]) {
    expect(sets).toHaveLength(count);
    for (const set of sets) expect(countedBy(set)).toEqual(counted);
  }
});
