import { expect, test } from 'vitest';
import { localTimeAt, offsetsOf, parseSampleTime } from './sample-time.ts';

test.each([
  ['2024-03-01 23:50:00 -0800', '2024-03-01', '23:50', '2024-03-02T07:50:00Z'],
  ['2024-03-01 00:10:00 +1300', '2024-03-01', '00:10', '2024-02-29T11:10:00Z'],
  ['2024-02-29 12:00:00 +0000', '2024-02-29', '12:00', '2024-02-29T12:00:00Z'],
  ['2024-06-01T23:30:00.552356Z', '2024-06-01', '23:30', '2024-06-01T23:30:00Z'],
])('the day of %s is the one of its offset', (text, date, time, instant) => {
  expect(parseSampleTime(text)).toEqual({ date, time, millis: Date.parse(instant) });
});

test.each([
  '',
  'tomorrow',
  '2024-02-30 10:00:00 +0100',
  '2024-13-01 10:00:00 +0100',
  '2024-03-01 24:10:00 +0100',
  '0024-03-01 10:00:00 +0100',
  '2024-03-01',
])('“%s” is no time of a sample', (text) => {
  expect(parseSampleTime(text)).toBeNull();
});

test('an instant in UTC has the day of the zone, on both sides of a change of clocks', () => {
  const amsterdam = offsetsOf('Europe/Amsterdam');
  const dayOf = (text: string) => parseSampleTime(text, amsterdam);
  expect(dayOf('2024-03-30T23:30:00Z')).toMatchObject({ date: '2024-03-31', time: '00:30' });
  expect(dayOf('2024-03-31T00:59:00Z')).toMatchObject({ time: '01:59' });
  expect(dayOf('2024-03-31T01:00:00Z')).toMatchObject({ time: '03:00' });
  // Asked again, from memory.
  expect(dayOf('2024-03-31T00:59:00Z')).toMatchObject({ time: '01:59' });
  expect(offsetsOf('Asia/Kathmandu')(0)).toBe(330 * 60_000);
});

test('an instant far away is none', () => {
  expect(localTimeAt(Number.NaN, 0)).toBeNull();
  expect(localTimeAt(9e15, 0)).toBeNull();
  expect(localTimeAt(Date.parse('1931-01-01T00:00:00Z'), 0)).toBeNull();
});
