import { expect, test } from 'vitest';
import type { Progression } from '../../../../src/apps/workout/progression/contract.ts';
import { applyToProgressions } from './progression-collection.ts';

const RULE = {
  ...{ kind: 'linear' as const, sets: 3, reps_low: 5, reps_high: 5 },
  ...{ increment: 2.5, unit: 'kg' as const, deload_percent: 10, misses: 2 },
};
const SQUAT: Progression = {
  ...{ ...RULE, exercise_id: 7, exercise_name: 'Squat', equipment: 'barbell' },
  sessions: [{ date: '2026-11-10', workout_id: 1, sets: [] }],
};

const write = (route: string, input: Record<string, unknown>) => ({
  route,
  input,
  temporaryId: -1,
});

test('a rule that is set keeps the sessions of its exercise; a new one has none yet', () => {
  const put = 'PUT /api/exercises/:id/progression';
  const changed = applyToProgressions([SQUAT], write(put, { id: 7, ...RULE, increment: 5 }));
  expect(changed).toEqual([{ ...SQUAT, increment: 5 }]);
  const added = applyToProgressions([SQUAT], write(put, { id: 8, ...RULE }));
  expect(added).toMatchObject([SQUAT, { ...RULE, exercise_id: 8, sessions: [] }]);
});

test('a removed rule is gone', () => {
  const remove = write('DELETE /api/exercises/:id/progression', { id: 7 });
  expect(applyToProgressions([SQUAT], remove)).toEqual([]);
});
