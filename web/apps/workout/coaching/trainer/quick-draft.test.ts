import { describe, expect, test } from 'vitest';
import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { TemplateExercise } from '../../programs/template-types.ts';
import { describePlanDose } from '../exercise-plan.ts';
import { draftFrom, quickExercise, quickExerciseByName, toPrescribed } from './quick-draft.ts';

test('a plank that was held is prescribed again by its time, not by repetitions', () => {
  const held = { reps: 1, weight: null, warmup: false, duration_sec: 60 };
  const draft = draftFrom('Core', [{ exercise_name: 'Plank', sets: [held, held] }]);
  const [plank] = toPrescribed(draft);
  expect(plank).toMatchObject({ target_sets: 2, sets: [{ reps: null, duration_sec: 60 }, {}] });
  expect(plank && describePlanDose(plank)).toBe('2 × 1:00');
});

test('a squat that was done is prescribed again set by set', () => {
  const warm = { reps: 5, weight: 40, warmup: true };
  const done = [100, 105].map((weight) => ({ reps: 5, weight, warmup: false }));
  const [squat] = toPrescribed(
    draftFrom('Legs', [{ exercise_name: 'Squat', sets: [warm, ...done] }]),
  );
  expect(squat?.sets).toMatchObject([
    { reps: '5', weight: 100 },
    { reps: '5', weight: 105 },
  ]);
});

describe('a new exercise begins with', () => {
  const doseOf = (exercise: TemplateExercise) => {
    const [prescribed] = toPrescribed({ name: '', exercises: [exercise] });
    return prescribed && describePlanDose(prescribed);
  };
  const dose = (
    measure: Exercise['measure'],
    category: Exercise['category'],
    unit: 'kg' | 'lb' = 'kg',
  ) => doseOf(quickExercise({ id: 1, name: 'It', measure, category }, unit));

  test('repetitions, unless it is measured otherwise', () => {
    expect(dose('weight_reps', 'core')).toBe('3 × 8-12');
    expect(doseOf(quickExerciseByName('Prowler'))).toBe('3 × 8-12');
  });

  test('a time that suits it', () => {
    expect(dose('time', 'core')).toBe('3 × 0:45');
    expect(dose('time', 'mobility')).toBe('2 × 0:30');
    expect(dose('time', 'cardio')).toBe('1 × 30:00');
  });

  test('a distance that suits it, in the coach’s unit', () => {
    expect(dose('distance', 'full body')).toBe('3 × 40 m');
    expect(dose('distance', 'cardio')).toBe('1 × 5 km');
    expect(dose('distance', 'cardio', 'lb')).toBe('1 × 4.828 km');
  });
});
