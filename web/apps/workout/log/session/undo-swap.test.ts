import { expect, test } from 'vitest';
import { mergeExercises } from '../../../../../src/apps/workout/measures/session/merge-exercises.ts';
import { swapExercise } from './sheet-edits.ts';
import { anExercise, aSet } from './testing-session.ts';
import { undoSwap } from './undo-swap.ts';

const INTO = { exercise_id: 9, exercise_name: 'Other' };
const B = anExercise('b', [aSet('b1')]);
const show = (exercises: readonly ReturnType<typeof anExercise>[]) =>
  exercises.map(({ exercise_name, sets }) => [
    exercise_name,
    sets.map(({ reps, weight, completed }) => `${weight}×${reps}${completed ? '✓' : ''}`).join(' '),
  ]);

test('without a done set, the sets stay as targets, without the weight of the other exercise', () => {
  const target = { reps: '6-8', rpe: 8, weight: 100 };
  const planned = anExercise('a', [
    aSet('a0', { warmup: true }),
    aSet('a1', { reps: 8, target, rest_sec: 120 }),
    aSet('a2', { reps: 6 }),
  ]);
  const { exercises, deleted } = swapExercise([planned, B], 'a', INTO);
  expect(show(exercises)).toEqual([
    ['Other', 'null×5 null×8 null×6'],
    ['b', '100×5'],
  ]);
  expect(exercises[0]?.sets[0]?.warmup).toBe(true);
  expect(exercises[0]?.sets[1]).toMatchObject({
    target: { reps: '6-8', rpe: 8 },
    rest_sec: 120,
    completed: false,
  });
  expect(exercises[0]?.sets[1]?.target).not.toHaveProperty('weight');
  expect(deleted).toEqual(['a', 'a0', 'a1', 'a2']);
});

test.each([
  ['none of its sets is done', anExercise('a', [aSet('a1'), aSet('a2')])],
  ['one is', anExercise('a', [aSet('a1', { completed: true }), aSet('a2')])],
])('undo brings everything back where %s', (_, old) => {
  const swapped = swapExercise([old, B], 'a', INTO);
  const added = swapped.exercises.find(({ exercise_id }) => exercise_id === 9);
  const undone = undoSwap(swapped.exercises, old, added?.uuid ?? '');
  expect(show(undone.exercises)).toEqual(show([old, B]));
  const gone = new Set([...(swapped.deleted ?? []), ...(undone.deleted ?? [])]);
  expect(show(mergeExercises([old, B], undone.exercises, gone))).toEqual(show([old, B]));
});

test('undo never takes a done set away', () => {
  const swapped = swapExercise([B], 'b', INTO).exercises.map((one) => ({
    ...one,
    sets: one.sets.map((set) => ({ ...set, completed: true })),
  }));
  expect(undoSwap(swapped, B, swapped[0]?.uuid ?? '').exercises).toBe(swapped);
});
