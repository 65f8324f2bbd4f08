import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { resolveTargets } from './day-targets.ts';
import { findVersion, type GoalVersion, putVersion, readVersions } from './goals.ts';

const version = (from: string, calories: number): GoalVersion => ({
  from,
  mode: 'fixed',
  factor: 1,
  weeklyBudget: false,
  goals: { calories: { max: calories } },
});

/** Few enough days for edits within the week of the day. */
const anyDate = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-01-01', n));
const anyVersion = fc.tuple(anyDate, fc.integer({ min: 1000, max: 4000 }), fc.boolean()).map(
  ([from, calories, weeklyBudget]): GoalVersion => ({
    ...version(from, calories),
    weeklyBudget,
    goals: { calories: { max: calories }, proteins: { max: 30, isPercent: true } },
  }),
);

describe('versions of the goals', () => {
  test('the latest that has begun is valid', () => {
    const versions = [version('2026-01-01', 2000), version('2026-03-01', 1800)];
    expect(findVersion(versions, '2025-12-31')).toBeNull();
    expect(findVersion(versions, '2026-02-28')?.from).toBe('2026-01-01');
    expect(findVersion(versions, '2026-03-01')?.from).toBe('2026-03-01');
  });

  test('an edit replaces the version of its day', () => {
    const edited = putVersion([version('2026-03-01', 1800)], version('2026-03-01', 1900));
    expect(edited).toEqual([version('2026-03-01', 1900)]);
  });

  test('a later edit never changes the targets of a past day', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(anyVersion), anyVersion, anyDate, (history, edit, day) => {
        const before = history.reduce(putVersion, [] as GoalVersion[]);
        const after = putVersion(before, edit);
        if (day >= edit.from) return;
        compared += 1;
        const eaten = new Map([[addDays(day, -1), 1234]]);
        expect(resolveTargets(after, { date: day, eaten })).toEqual(
          resolveTargets(before, { date: day, eaten }),
        );
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('what is stored is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyVersion), (history) => {
        const versions = history.reduce(putVersion, [] as GoalVersion[]);
        expect(readVersions(JSON.parse(JSON.stringify(versions)))).toEqual(versions);
      }),
    );
  });
});

describe('a stored list', () => {
  test('loses only what is broken', () => {
    const stored = [
      version('2026-02-01', 2000),
      { from: '2026-02-30', goals: {} },
      'broken',
      { from: '2026-01-01', mode: 'magic', factor: 3, goals: { fat: { max: 70 }, iron: 8 } },
      {
        from: '2026-03-01',
        goals: {
          calories: { max: '2000' },
          proteins: { min: 120, max: -1, isMin: true, sharedGoal: 'yes' },
          sugars: { days: [50, null, 'many', 0, 50, 50, 50] },
          'Vitamin C': { max: 90 },
        },
      },
    ];
    expect(readVersions(stored)).toEqual([
      { ...version('2026-01-01', 0), goals: { fat: { max: 70 } } },
      version('2026-02-01', 2000),
      {
        ...version('2026-03-01', 0),
        goals: {
          proteins: { min: 120, isMin: true },
          sugars: { days: [50, null, null, 0, 50, 50, 50] },
        },
      },
    ]);
  });

  test('of anything is a list of versions, never an error', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const { goals } of [...readVersions(stored), ...readVersions([stored])]) {
          expect(typeof goals).toBe('object');
        }
      }),
    );
  });
});
