import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { weekOf, weeksOfMonth } from '../../../../../src/shared/calendar/weeks.ts';
import { daysToFetch, listedDays } from './days-to-fetch.ts';

const TODAY = '2026-11-15';
const dates = fc.integer({ min: -1500, max: 1500 }).map((days) => addDays(TODAY, days));

test('the list reaches 60 days back and 30 days forward', () => {
  expect(listedDays(TODAY)).toEqual({ from: '2026-09-16', to: '2026-12-15' });
});

test('the fetched days cover the visible month or week, and little more', () => {
  fc.assert(
    fc.property(dates, fc.constantFrom(1, 7), fc.boolean(), (date, firstDay, asMonth) => {
      const days = asMonth ? weeksOfMonth(date, firstDay).flat() : weekOf(date, firstDay);
      const shown = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      const asked = daysToFetch(shown, TODAY);
      expect(asked.from <= shown.from && asked.to >= shown.to).toBe(true);
      expect(daysBetween(asked.from, asked.to)).toBeLessThan(120);
    }),
  );
});

test('the list and the current month share one query', () => {
  const month = { from: '2026-10-26', to: '2026-12-06' };
  expect(daysToFetch(month, TODAY)).toEqual(daysToFetch(listedDays(TODAY), TODAY));
});
