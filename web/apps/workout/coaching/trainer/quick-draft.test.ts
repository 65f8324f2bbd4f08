import { expect, test } from 'vitest';
import { describePlanDose } from '../exercise-plan.ts';
import { draftFrom, toPrescribed } from './quick-draft.ts';

test('a plank that was held is prescribed again by its time, not by repetitions', () => {
  const held = { reps: 1, weight: null, warmup: false, duration_sec: 60 };
  const draft = draftFrom('Core', [{ exercise_name: 'Plank', sets: [held, held] }]);
  const [plank] = toPrescribed(draft);
  expect(plank).toMatchObject({ target_sets: 2, sets: [{ reps: null, duration_sec: 60 }, {}] });
  expect(plank && describePlanDose(plank)).toBe('2 × 1:00');
});

test('a squat that was done is prescribed again by its repetitions', () => {
  const done = { reps: 5, weight: 100, warmup: false };
  const [squat] = toPrescribed(draftFrom('Legs', [{ exercise_name: 'Squat', sets: [done] }]));
  expect(squat?.sets).toMatchObject([{ reps: '5', weight: 100, duration_sec: null }]);
});
