import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { weekOf } from '../../../../shared/calendar/weeks.ts';
import { type DayCircumstances, earlierDaysOfWeek, resolveTargets } from './day-targets.ts';
import type { Goal, GoalVersion } from './goals.ts';

/** A Wednesday. */
const WEDNESDAY = '2026-11-11';
const MONDAY = '2026-11-09';

const versionOf = (goals: Record<string, Goal>, more: Partial<GoalVersion> = {}): GoalVersion => ({
  from: '2026-01-01',
  mode: 'fixed',
  factor: 1,
  weeklyBudget: false,
  goals,
  ...more,
});

const targetsOf = (version: GoalVersion, more: Partial<DayCircumstances> = {}) =>
  resolveTargets([version], { date: WEDNESDAY, ...more }).targets;

const targetOf = (goal: Goal, more: Partial<DayCircumstances> = {}) =>
  targetsOf(versionOf({ sodium: goal }), more).sodium?.target ?? null;

describe('the target of a day', () => {
  test.each<[string, Goal, number | null]>([
    ['shared: max before min', { sharedGoal: true, max: 10, min: 5, days: Array(7).fill(1) }, 10],
    ['shared: min without max', { sharedGoal: true, min: 5 }, 5],
    ['by weekday', { sharedGoal: false, max: 10, days: [1, 2, 3, 4, 5, 6, 7] }, 3],
    ['a weekday with 0 is a real target', { max: 10, days: [1, 2, 0, 4, 5, 6, 7] }, 0],
    ['a weekday with null is max', { max: 10, days: [1, 2, null, 4, 5, 6, 7] }, 10],
    ['a list of another length is max', { sharedGoal: false, max: 10, days: [1, 2, 3] }, 10],
    ['nothing for the day', { days: [1, 2, null, 4, 5, 6, 7] }, null],
  ])('%s', (_, goal, target) => {
    expect(targetOf(goal)).toBe(target);
  });

  test('has a training and a rest amount where it is known which the day is', () => {
    const goal = { max: 10, training: 12, rest: 8 };
    expect(targetOf(goal, { trainingDays: new Set([WEDNESDAY]) })).toBe(12);
    expect(targetOf(goal, { trainingDays: new Set([MONDAY]) })).toBe(8);
    expect(targetOf(goal)).toBe(10);
  });

  test('of a percentage is in whole grams of the energy of the day', () => {
    const goals = {
      calories: { max: 2000 },
      proteins: { max: 30, min: 20, isPercent: true },
      fat: { max: 33, isPercent: true },
      sodium: { max: 50, isPercent: true },
    };
    const targets = targetsOf(versionOf(goals));
    expect(targets.proteins).toEqual({
      target: 150,
      min: 100,
      max: 150,
      is_min: false,
      lines: [{ label: 'percent-goal', amount: 150, by: 30 }],
    });
    expect(targets.fat?.target).toBe(Math.round((2000 * 33) / 100 / 9));
    expect(targets.sodium).toBeUndefined();
    expect(targetsOf(versionOf({ proteins: { max: 30, isPercent: true } }))).toEqual({});
  });

  test('is absent before the first goals', () => {
    const day = resolveTargets([versionOf({})], { date: '2025-12-31' });
    expect(day).toEqual({ date: '2025-12-31', from: null, mode: null, targets: {} });
  });
});

describe('the modes', () => {
  const goals = { calories: { max: 2000 } };

  test('Dynamic adds what was burned; the others do not', () => {
    const burned = 262.5;
    expect(targetsOf(versionOf(goals, { mode: 'dynamic' }), { burned }).calories).toMatchObject({
      target: 2263,
      lines: [
        { label: 'goal', amount: 2000 },
        { label: 'burned', amount: 263 },
      ],
    });
    for (const mode of ['fixed', 'adaptive'] as const) {
      expect(targetsOf(versionOf(goals, { mode }), { burned }).calories?.target).toBe(2000);
    }
  });

  test.each([
    [
      0.8,
      1908,
      [
        ['tdee', 2385],
        ['factor', -477],
      ],
    ],
    [1, 2385, [['tdee', 2385]]],
    [
      1.2,
      2862,
      [
        ['tdee', 2385],
        ['factor', 477],
      ],
    ],
  ] as const)('Adaptive is the learned TDEE × %s', (factor, target, lines) => {
    const energy = targetsOf(versionOf(goals, { mode: 'adaptive', factor }), { tdee: 2385 });
    expect(energy.calories?.target).toBe(target);
    expect(energy.calories?.lines.map(({ label, amount }) => [label, amount])).toEqual(lines);
  });

  test('Adaptive is the set goal until the TDEE is learned', () => {
    const { calories } = targetsOf(versionOf(goals, { mode: 'adaptive' }), { tdee: null });
    expect(calories?.lines).toEqual([{ label: 'until-learned', amount: 2000 }]);
    expect(targetsOf(versionOf({}, { mode: 'adaptive' }), { tdee: 2100 }).calories).toMatchObject({
      target: 2100,
      max: null,
    });
  });
});

describe('the weekly budget', () => {
  const budget = versionOf({ calories: { max: 2000 } }, { weeklyBudget: true });

  test('spreads what is left over the remaining days', () => {
    const eaten = new Map([
      [MONDAY, 2500],
      ['2026-11-10', 2500],
    ]);
    // 14,000 − 5,000 over five days.
    expect(targetsOf(budget, { eaten }).calories).toMatchObject({
      target: 1800,
      lines: [
        { label: 'goal', amount: 2000 },
        { label: 'weekly-budget', amount: -200 },
      ],
    });
  });

  test('takes a day that is not logged as on target, and never goes below zero', () => {
    expect(targetsOf(budget, { eaten: new Map([[MONDAY, 1500]]) }).calories?.target).toBe(2100);
    expect(targetsOf(budget).calories?.target).toBe(2000);
    const feast = new Map([[MONDAY, 90_000]]);
    expect(targetsOf(budget, { eaten: feast }).calories?.target).toBe(0);
  });

  test('needs the days of the week before the day', () => {
    expect(earlierDaysOfWeek(WEDNESDAY)).toEqual({ from: MONDAY, to: '2026-11-10' });
    expect(earlierDaysOfWeek(MONDAY)).toBeNull();
    expect(earlierDaysOfWeek(MONDAY, 7)).toEqual({ from: '2026-11-08', to: '2026-11-08' });
  });

  test('is the sum of the week when the rest of it is eaten as told', () => {
    const amounts = fc.array(fc.integer({ min: 1500, max: 2500 }), { minLength: 7, maxLength: 7 });
    const past = fc.array(fc.integer({ min: 1400, max: 2600 }), { maxLength: 4 });
    fc.assert(
      fc.property(amounts, past, (days, before) => {
        const version = versionOf({ calories: { days, max: 1 } }, { weeklyBudget: true });
        const eaten = new Map<string, number>();
        for (const [at, date] of weekOf(MONDAY, 1).entries()) {
          const target = targetsOf(version, { date, eaten }).calories?.target ?? 0;
          eaten.set(date, before[at] ?? target);
        }
        const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0);
        // Each day rounds to whole kcal.
        expect(Math.abs(sum(eaten.values()) - sum(days))).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('the explanation', () => {
  const anyGoal: fc.Arbitrary<Goal> = fc.record(
    {
      max: fc.integer({ min: 0, max: 4000 }),
      min: fc.integer({ min: 0, max: 4000 }),
      days: fc.array(fc.option(fc.integer({ min: 0, max: 4000 })), { minLength: 6, maxLength: 8 }),
      training: fc.integer({ min: 0, max: 4000 }),
      rest: fc.integer({ min: 0, max: 4000 }),
      sharedGoal: fc.boolean(),
      isPercent: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const anyVersion = fc.record({
    from: fc.constant('2026-01-01'),
    mode: fc.constantFrom('fixed' as const, 'dynamic' as const, 'adaptive' as const),
    factor: fc.constantFrom(0.8 as const, 1 as const, 1.2 as const),
    weeklyBudget: fc.boolean(),
    goals: fc.dictionary(fc.constantFrom('calories', 'fat', 'proteins', 'iron'), anyGoal),
  });
  const anyDay = fc.record({
    date: fc.integer({ min: 0, max: 20 }).map((n) => addDays(MONDAY, n)),
    burned: fc.double({ min: 0, max: 2000, noNaN: true }),
    tdee: fc.option(fc.integer({ min: 1200, max: 4000 })),
    eaten: fc
      .dictionary(
        fc.integer({ min: 0, max: 20 }).map((n) => addDays(MONDAY, n)),
        fc.integer({ min: 0, max: 6000 }),
      )
      .map((days) => new Map(Object.entries(days))),
  });

  test('adds up to the target', () => {
    fc.assert(
      fc.property(anyVersion, anyDay, (version, day) => {
        for (const { target, lines } of Object.values(resolveTargets([version], day).targets)) {
          expect(target).toBeGreaterThanOrEqual(0);
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(target, 6);
        }
      }),
    );
  });
});
