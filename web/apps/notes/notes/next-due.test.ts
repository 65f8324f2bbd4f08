import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { nextDate, repeatFrom } from '../../../../src/shared/calendar/recurrence.ts';
import { nextDue } from './next-due.ts';

const REPEATS = ['daily', 'weekdays', 'weekly', 'monthly', 'yearly'] as const;

test('is the date that the server computes', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...REPEATS), (due, today, repeat) => {
      const after = due > today ? due : today;
      expect(nextDue(due, repeat, after)).toBe(nextDate(repeatFrom(due, repeat), after));
    }),
  );
});
