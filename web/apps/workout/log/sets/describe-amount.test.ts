import { describe, expect, test } from 'vitest';
import { describePlanDose } from '../../coaching/exercise-plan.ts';
import { describeAmount, describeDose } from './describe-amount.ts';

describe('a plank of three times a minute', () => {
  const held = { reps: 1, weight: null, warmup: false, rpe: null, duration_sec: 60 };

  test('is 3 × 1:00, not three repetitions', () => {
    expect(describePlanDose({ exercise_name: 'Plank', sets: [held, held, held] })).toBe('3 × 1:00');
  });

  test('asks for 1:00, also after less was held', () => {
    expect(describeAmount({ target: { reps: null, duration_sec: 60 }, duration_sec: 45 })).toBe(
      '1:00',
    );
  });

  test('asks for its time where it was logged before targets had one', () => {
    expect(describeAmount({ target: { reps: 1 }, duration_sec: 60 })).toBe('1:00');
  });
});

test.each([
  [1, '1 rep'],
  ['1', '1 rep'],
  [8, '8 reps'],
  ['8-12', '8-12 reps'],
  ['5+', '5+ reps'],
  [null, ''],
])('a target of %j reads "%s"', (reps, words) => {
  expect(describeAmount({ target: { reps } })).toBe(words);
});

test('lists differing sets and counts sets without a target', () => {
  expect(describeDose([{ target: { reps: 8 } }, { target: { reps: 6 } }])).toBe('2 × 8 and 6');
  expect(describeDose([{ target: { reps: null } }, {}])).toBe('2 sets');
});
