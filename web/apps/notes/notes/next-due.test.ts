import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DUE_REPEATS } from '../../../../src/apps/notes/notes/note-schema.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { nextDate, repeatFrom } from '../../../../src/shared/calendar/recurrence.ts';
import { nextDue } from './next-due.ts';

test('is the date that the server computes', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...DUE_REPEATS), (due, today, repeat) => {
      const after = due > today ? due : today;
      expect(nextDue(due, repeat, after)).toBe(nextDate(repeatFrom(due, repeat), after));
    }),
  );
});
