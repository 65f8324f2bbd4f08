import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayNumber, mondayOfWeek, weekNumber } from './day-numbers.ts';

test('weeks begin on Monday', () => {
  expect(mondayOfWeek(weekNumber('2026-11-15'))).toBe('2026-11-09');
  expect(mondayOfWeek(weekNumber('2026-11-16'))).toBe('2026-11-16');
  expect(weekNumber('1970-01-05') - weekNumber('1970-01-04')).toBe(1);
});

test('days are numbered without gaps', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1);
  fc.assert(
    fc.property(
      fc.integer({ min: dayNumber('0000-01-01'), max: dayNumber('9999-12-31') }),
      (day) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();
        expect([dateOfDay(day), dayNumber(date)]).toEqual([date, day]);
      },
    ),
  );
});

test('dates have years of four digits', () => {
  expect(dateOfDay(dayNumber('9999-12-31') + 1)).toBe('9999-12-31');
  expect(dateOfDay(dayNumber('0000-01-01') - 1)).toBe('0000-01-01');
});
