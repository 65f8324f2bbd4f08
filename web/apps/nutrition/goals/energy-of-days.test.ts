import { expect, test } from 'vitest';
import { chooseAmount } from '../../../../src/apps/nutrition/measures/goals/goal-amounts.ts';
import { type EnergyOfDays, readEnergyOfDays, withEnergyOfDays } from './energy-of-days.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const none: EnergyOfDays = readEnergyOfDays(undefined);
const goal = { max: 2000, isMin: false };

test('a weekday without a number has the goal itself', () => {
  const days = none.days.map((_, at) => (at === 0 ? 2500 : null));
  const saved = withEnergyOfDays(goal, { ...none, rule: 'weekdays', days });
  expect(chooseAmount(saved, MONDAY, null)).toEqual({ amount: 2500, label: 'weekday' });
  expect(chooseAmount(saved, TUESDAY, null)).toEqual({ amount: 2000, label: 'goal' });
  expect(readEnergyOfDays(saved)).toEqual({ ...none, rule: 'weekdays', days });
});

test('training days and rest days have numbers of their own', () => {
  const saved = withEnergyOfDays(goal, { ...none, rule: 'training', training: 2600, rest: 1900 });
  expect(chooseAmount(saved, MONDAY, true)?.amount).toBe(2600);
  expect(chooseAmount(saved, MONDAY, false)?.amount).toBe(1900);
  expect(chooseAmount(saved, MONDAY, null)?.amount).toBe(2000);
  expect(readEnergyOfDays(saved)).toMatchObject({ rule: 'training', training: 2600, rest: 1900 });
});

test('the same goal for every day leaves out numbers of other rules', () => {
  const stored = { ...goal, sharedGoal: false, days: [1, 2, 3, 4, 5, 6, 7], training: 2600 };
  const saved = withEnergyOfDays(stored, { ...readEnergyOfDays(stored), rule: 'same' });
  expect(saved).toEqual({ ...goal, sharedGoal: true });
  expect(readEnergyOfDays(saved)).toEqual(none);
});
