import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  elapsedMs,
  FASTING_STAGES,
  fastingProgress,
  fastingStage,
  hoursOf,
  hoursOfPlan,
  needsCare,
  targetInstant,
} from './fasting.ts';

const HOUR = 3_600_000;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

test('plans have their hours; a custom plan has none', () => {
  expect(hoursOfPlan('16:8')).toBe(16);
  expect(hoursOfPlan('omad')).toBe(23);
  expect(hoursOfPlan('custom')).toBeUndefined();
});

test('the night in which clocks go back is one hour longer, the spring night one shorter', () => {
  const wall = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').toInstant().toString();
  expect(hoursOf(elapsedMs(wall('2026-10-24T20:00'), wall('2026-10-25T12:00')))).toBe(17);
  expect(hoursOf(elapsedMs(wall('2026-03-28T20:00'), wall('2026-03-29T12:00')))).toBe(15);
});

test('elapsed time is the time that passed, whatever zones start and end were entered in', () => {
  const zone = fc.constantFrom(...ZONES);
  const start = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) });
  const length = fc.integer({ min: 0, max: 200 * HOUR });
  fc.assert(
    fc.property(start, length, zone, zone, (startMs, lengthMs, from, to) => {
      const entered = (ms: number, at: string) =>
        Temporal.Instant.fromEpochMilliseconds(ms)
          .toZonedDateTimeISO(at)
          .toString({ timeZoneName: 'never' });
      const elapsed = elapsedMs(entered(startMs, from), entered(startMs + lengthMs, to));
      // Offsets such as +00:19:32 do not occur after 2000, so the written instant is exact.
      expect(elapsed).toBe(lengthMs);
    }),
  );
});

test('the target is reached exactly at the target instant', () => {
  const start = '2026-10-24T18:30:00.000Z';
  const target = targetInstant(start, 16);
  expect(target).toBe('2026-10-25T10:30:00.000Z');
  expect(fastingProgress(elapsedMs(start, target), 16)).toBe(1);
});

test('stages follow each other and never go back', () => {
  const keys = FASTING_STAGES.map(({ key }) => key);
  const seen = Array.from({ length: 40 }, (_, hour) => keys.indexOf(fastingStage(hour * HOUR)));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(keys.length);
  expect(fastingStage(12 * HOUR - 1)).toBe('steady');
  expect(fastingStage(12 * HOUR)).toBe('overnight');
});

test('a word of care is for more than 24 hours', () => {
  expect([23, 24, 24.5, 72].map(needsCare)).toEqual([false, false, true, true]);
});
