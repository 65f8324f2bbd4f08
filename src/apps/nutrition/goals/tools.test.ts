import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let use: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: '1' });
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'nutrition');
});
afterAll(() => instance.close());

test('get_goals gives the goals of today and the water goal, or nothing', async () => {
  expect(await use('get_goals')).toEqual({ goals: {}, water_goal_ml: null });
  const preferences = {
    'water-goal': 2500,
    'nutrition-goals': [
      { from: '2026-01-01', goals: { calories: { max: 2000 } } },
      {
        from: '2026-11-15',
        goals: {
          calories: { sharedGoal: false, max: 2000, days: [1, null, 0, 4, 5, 6, 7] },
          proteins: { min: 30, isPercent: true, isMin: true, colour: 'red' },
        },
      },
      { from: '2026-11-16', goals: { calories: { max: 1 } } },
    ],
  };
  await ana.call('PATCH /api/auth/preferences', { preferences });
  expect(await use('get_goals')).toEqual({
    goals: {
      calories: { sharedGoal: false, max: 2000, days: [1, null, 0, 4, 5, 6, 7] },
      proteins: { min: 30, isPercent: true, isMin: true },
    },
    water_goal_ml: 2500,
  });
  const ben = await toolCaller(instance, await instance.person('ben'), 'nutrition');
  expect(await ben('get_goals')).toEqual({ goals: {}, water_goal_ml: null });
});

test('get_profile gives gender and birthday, null when unset', async () => {
  expect(await use('get_profile')).toEqual({ gender: null, birthday: null });
  await ana.call('PATCH /api/auth/profile', { gender: 'female', birthday: '1990-02-28' });
  expect(await use('get_profile')).toEqual({ gender: 'female', birthday: '1990-02-28' });
});
