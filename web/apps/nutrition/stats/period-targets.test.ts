import { expect, test } from 'vitest';
import type { GoalVersion } from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import { meanTarget } from './period-targets.ts';

const FIXED: GoalVersion = {
  from: '2026-11-10',
  mode: 'fixed',
  factor: 1,
  weeklyBudget: false,
  goals: {
    calories: { days: [2000, 2000, 2000, 2000, 2000, 2500, 0] },
    proteins: { max: 20, isPercent: true },
    fiber: { min: 30 },
  },
};

test('a period has the mean target of its days, without days before the goals and days of 0', () => {
  const weekend = ['2026-11-13', '2026-11-14', '2026-11-15'];
  expect(meanTarget([FIXED], 'calories', weekend)).toBe(2250);
  expect(meanTarget([FIXED], 'proteins', ['2026-11-10'])).toBe(100);
  expect(meanTarget([FIXED], 'calories', ['2026-11-08', '2026-11-09'])).toBeUndefined();
  expect(meanTarget([FIXED], 'iron', weekend)).toBeUndefined();
});

test('training days and rest days have their own targets, where they are known', () => {
  const goals = { calories: { max: 2000, training: 2400, rest: 1800 } };
  const week = ['2026-11-11', '2026-11-12', '2026-11-13'];
  const versions = [{ ...FIXED, goals }];
  expect(meanTarget(versions, 'calories', week, new Set(['2026-11-12']))).toBe(2000);
  expect(meanTarget(versions, 'calories', week.slice(1, 2), new Set(week))).toBe(2400);
  expect(meanTarget(versions, 'calories', week.slice(0, 1), new Set())).toBe(1800);
  expect(meanTarget(versions, 'calories', week)).toBe(2000);
});

test('a learned target is not drawn, and other targets of the same goals are', () => {
  const adaptive = [{ ...FIXED, mode: 'adaptive' as const }];
  expect(meanTarget(adaptive, 'calories', ['2026-11-10'])).toBeUndefined();
  expect(meanTarget(adaptive, 'proteins', ['2026-11-10'])).toBeUndefined();
  expect(meanTarget(adaptive, 'fiber', ['2026-11-10'])).toBe(30);
});
