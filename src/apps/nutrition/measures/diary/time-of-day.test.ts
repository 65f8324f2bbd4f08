import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';

test.each([
  ['7:30 AM', '07:30'],
  ['07:30 am', '07:30'],
  ['7:30PM', '19:30'],
  ['12:00 AM', '00:00'],
  ['12:05 PM', '12:05'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
])('%s is %s', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time);
});

test.each(['', '7:30', '24:00', '13:00 PM', '0:30 AM', '7.30 PM', '7:60 AM', 'noon', '07:30:00'])(
  '%j is no time',
  (text) => {
    expect(parseTimeOfDay(text)).toBeUndefined();
  },
);

test('a time that is written in either format is read back', () => {
  const part = (most: number) =>
    fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
  fc.assert(
    fc.property(part(23), part(59), fc.constantFrom('12', '24'), (hour, minute, format) => {
      const time = `${hour}:${minute}`;
      expect(parseTimeOfDay(formatTimeOfDay(time, format as '12' | '24'))).toBe(time);
    }),
  );
});
