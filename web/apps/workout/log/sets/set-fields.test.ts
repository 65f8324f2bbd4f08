import { expect, test } from 'vitest';
import type { DoneSet, Previous } from '../../../../../src/apps/workout/log/contract.ts';
import { anExercise, aSet } from '../session/testing-session.ts';
import { findMissingField, setFieldsOf, suggestValues } from './set-fields.ts';

function before(sets: Partial<DoneSet>[]): Previous {
  const done = { reps: 5, weight: 80, warmup: false, rpe: null };
  return {
    exercise_id: null,
    exercise_name: 'a',
    date: '2026-11-10',
    workout_id: 1,
    sets: sets.map((part) => ({ ...done, ...part })),
  };
}

const OPEN = { reps: null, weight: null };

test('an empty set suggests the values of the same set last time', () => {
  const exercise = anExercise('a', [aSet('a1', OPEN), aSet('a2', OPEN)]);
  const filled = suggestValues(exercise, before([{ weight: 80 }, { weight: 85, reps: 3 }]));
  expect(filled.get('a1')).toEqual({ weight: 80, reps: 5 });
  expect(filled.get('a2')).toEqual({ weight: 85, reps: 3 });
});

test('warm-ups are compared with warm-ups', () => {
  const exercise = anExercise('a', [aSet('w', { ...OPEN, warmup: true }), aSet('a1', OPEN)]);
  const filled = suggestValues(exercise, before([{ weight: 40, warmup: true }, { weight: 80 }]));
  expect([filled.get('w')?.weight, filled.get('a1')?.weight]).toEqual([40, 80]);
});

test("suggests the previous set's values when there is no last time", () => {
  const exercise = anExercise('a', [aSet('a1', { weight: 60, reps: 8 }), aSet('a2', OPEN)]);
  expect(suggestValues(exercise).get('a2')).toEqual({ weight: 60, reps: 8 });
});

test("planned values come before last time's", () => {
  const exercise = anExercise('a', [aSet('a1', { weight: 90, reps: 5 })]);
  expect(suggestValues(exercise, before([{ weight: 80 }])).get('a1')).toEqual({
    weight: 90,
    reps: 5,
  });
});

test('the fields follow from the measured amounts', () => {
  expect(setFieldsOf(anExercise('a', [aSet('a1')]))).toEqual(['weight', 'reps']);
  const sides = anExercise('a', [aSet('a1')], { load_type: 'unilateral' });
  expect(setFieldsOf(sides)).toEqual(['weight', 'reps_l', 'reps_r']);
  expect(suggestValues(sides).get('a1')).toEqual({ weight: 100, reps_l: 5, reps_r: 5 });
  const plank = anExercise('a', [aSet('a1', { ...OPEN, duration_sec: null })]);
  expect(setFieldsOf(plank)).toEqual(['duration_sec']);
  const run = anExercise('a', [aSet('a1', { ...OPEN, duration_sec: null, distance: null })]);
  expect(setFieldsOf(run)).toEqual(['distance', 'duration_sec']);
  const lift = anExercise('a', [aSet('a1', { duration_sec: null, distance: null })]);
  expect(setFieldsOf(lift)).toEqual(['weight', 'reps']);
});

test('a weighted hold and a carry have a weight before anything is typed', () => {
  const hold = anExercise('a', [aSet('a1', { ...OPEN, duration_sec: null })], {
    measure: 'weight_time',
  });
  expect(setFieldsOf(hold)).toEqual(['weight', 'duration_sec']);
  const carry = (part: object) =>
    setFieldsOf(
      anExercise('a', [aSet('a1', { ...OPEN, ...part })], { measure: 'weight_distance' }),
    );
  expect(carry({ distance: null })).toEqual(['weight', 'distance']);
  expect(carry({ distance: null, duration_sec: null })).toEqual(['weight', 'distance']);
  expect(carry({ distance: 40, duration_sec: 30 })).toEqual(['weight', 'distance', 'duration_sec']);
  // An older log of the exercise in repetitions stays readable.
  expect(carry({ reps: 8 })).toEqual(['weight', 'reps']);
});

test('a set needs an amount before it is ticked; a weight is none', () => {
  expect(findMissingField(['weight', 'reps'], { weight: 60, reps: null })).toBe('reps');
  // A failed attempt.
  expect(findMissingField(['weight', 'reps'], { weight: 60, reps: 0 })).toBeNull();
  expect(findMissingField(['weight', 'reps'], { weight: null, reps: 5 })).toBeNull();
  expect(findMissingField(['weight', 'duration_sec'], { weight: 20 })).toBe('duration_sec');
  expect(findMissingField(['distance', 'duration_sec'], { duration_sec: 60 })).toBeNull();
});
