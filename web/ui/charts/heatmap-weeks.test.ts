import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../src/shared/calendar/dates.ts';
import { heatmapWeeks, sumByMonth } from './heatmap-weeks.ts';

const FROM = '2025-11-17';

test('every day until today appears once, in order, for any number of rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 358, max: 371 }),
      (rows, length) => {
        const to = addDays(FROM, length - 1);
        const drawn = heatmapWeeks([], { from: FROM, to }, rows);
        expect(drawn).toHaveLength(rows);
        const days = drawn.flat().flatMap((week) => week.days.map(({ date }) => date));
        expect(days).toHaveLength(length);
        expect(days).toEqual(days.toSorted());
        expect(days.at(-1)).toBe(to);
      },
    ),
  );
});

test('the level of a day is its count, at most four', () => {
  const counts = [
    { date: FROM, count: 1 },
    { date: addDays(FROM, 1), count: 9 },
  ];
  const [first] = heatmapWeeks(counts, { from: FROM, to: addDays(FROM, 6) }, 1).flat();
  expect(first?.days.map(({ level }) => level)).toEqual([1, 4, 0, 0, 0, 0, 0]);
  const [half] = heatmapWeeks(counts, { from: FROM, to: addDays(FROM, 6) }, 1, 5).flat();
  expect(half?.days.map(({ level }) => level)).toEqual([1, 2, 0, 0, 0, 0, 0]);
});

test('sums per month', () => {
  const counts = [
    { date: '2026-10-30', count: 2 },
    { date: '2026-11-01', count: 1 },
    { date: '2026-11-09', count: 3 },
  ];
  expect(sumByMonth(counts)).toEqual([
    { month: '2026-10-01', days: 1, sum: 2 },
    { month: '2026-11-01', days: 2, sum: 4 },
  ]);
});
