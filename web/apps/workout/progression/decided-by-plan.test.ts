import { describe, expect, test } from 'vitest';
import { anExercise, aSession, aSet } from '../log/session/testing-session.ts';
import { isDecidedByPlan } from './decided-by-plan.ts';

const RULE = {
  ...{ kind: 'linear' as const, sets: 3, reps_low: 5, reps_high: 5 },
  ...{ increment: 2.5, unit: 'kg' as const, deload_percent: 10, misses: 2 },
};

describe('the plan decides', () => {
  const session = aSession(1, []);
  const open = { reps: null, weight: null, rpe: null };
  test.each([
    ['no target', undefined, false],
    ['the same repetitions', { ...open, reps: 5 }, false],
    ['the same or more', { ...open, reps: '5+' }, false],
    ['other repetitions', { ...open, reps: 8 }, true],
    ['a weight', { ...open, weight: 60 }, true],
    ['a percentage', { ...open, percent: 80 }, true],
    ['an RPE', { ...open, rpe: 8 }, true],
  ])('if it names %s: %j %s', (_, target, decides) => {
    const exercise = anExercise('e', [aSet('a', target ? { target } : {})]);
    expect(isDecidedByPlan(session, exercise, RULE)).toBe(decides);
  });

  test('always if a trainer prescribed it, never for the targets of warm-ups', () => {
    const warm = anExercise('e', [aSet('w', { warmup: true, target: { weight: 20 } })]);
    expect(isDecidedByPlan(session, warm, RULE)).toBe(false);
    expect(isDecidedByPlan({ prescription_id: 3 }, warm, RULE)).toBe(true);
  });
});
