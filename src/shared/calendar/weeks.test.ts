import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from './dates.ts';
import { startOfWeek, weekdayOf, weekOf, weeksOfMonth } from './weeks.ts';

const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));
const firstDays = fc.constantFrom(1, 6, 7);

test("a week contains its day, has seven days and starts with the locale's first weekday", () => {
  fc.assert(
    fc.property(dates, firstDays, (date, firstDay) => {
      const week = weekOf(date, firstDay);
      expect(week).toHaveLength(7);
      expect(week).toContain(date);
      expect(weekdayOf(week[0] ?? '')).toBe(firstDay);
    }),
  );
});

test('a month consists of full weeks that each touch it, every day once', () => {
  fc.assert(
    fc.property(dates, firstDays, (date, firstDay) => {
      const weeks = weeksOfMonth(date, firstDay);
      const days = weeks.flat();
      expect(days).toEqual([...new Set(days)].sort());
      const month = date.slice(0, 7);
      for (const week of weeks) expect(week.some((day) => day.startsWith(month))).toBe(true);
      expect(days).toContain(date);
      expect(days).toContain(`${month}-01`);
      expect(days).toContain(addDays(addMonths(`${month}-01`, 1), -1));
    }),
  );
});

test.each([
  ['2026-11-15', 1, '2026-11-09'],
  ['2026-11-15', 7, '2026-11-15'],
  ['2026-11-16', 1, '2026-11-16'],
])('the week of %s that begins on day %i begins on %s', (date, firstDay, start) => {
  expect(startOfWeek(date, firstDay)).toBe(start);
});
