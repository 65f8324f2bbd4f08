import { describe, expect, test } from 'vitest';
import { aSet } from '../log/session/testing-session.ts';
import { newDraft, toDraft, toRule } from './rule-draft.ts';

const RULE = {
  ...{ kind: 'linear' as const, sets: 3, reps_low: 5, reps_high: 5 },
  ...{ increment: 2.5, unit: 'kg' as const, deload_percent: 10, misses: 2 },
};

describe('a draft', () => {
  test('starts from the sets of the day', () => {
    const sets = [aSet('w', { warmup: true }), aSet('a', { reps: 6 }), aSet('b', { reps: 6 })];
    expect(newDraft('kg', sets)).toMatchObject({ sets: 2, reps_low: 6, increment: 2.5 });
    const planned = [aSet('a', { target: { reps: '8-12' } })];
    expect(newDraft('lb', planned)).toMatchObject({
      ...{ sets: 3, reps_low: 8, reps_high: 12, increment: 5, unit: 'lb' },
    });
    expect(newDraft('kg')).toMatchObject({ kind: 'none', sets: 3, reps_low: 5, reps_high: 9 });
  });

  test('makes the rule it came from, and none of numbers out of range', () => {
    expect(toRule(toDraft(RULE))).toEqual(RULE);
    const double = { ...RULE, kind: 'double' as const, reps_low: 8, reps_high: 12 };
    expect(toRule(toDraft(double))).toEqual(double);
    for (const part of [{ sets: null }, { misses: 6 }, { reps_low: 13 }, { reps_low: 8.5 }]) {
      expect(toRule({ ...toDraft(double), ...part })).toBeNull();
    }
    expect(toRule({ ...toDraft(RULE), kind: 'none' })).toBeNull();
  });
});
