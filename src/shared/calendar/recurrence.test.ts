import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listDates,
  nextDate,
  type Pattern,
  type Recurrence,
  type Repeat,
  repeatFrom,
  type Weekday,
} from './recurrence.ts';

const take = (recurrence: Recurrence, from: string, count: number) =>
  listDates(recurrence, from).take(count).toArray();

describe('a word', () => {
  test.each<[Repeat, string, string, string]>([
    ['daily', '2026-11-10', '2026-11-16', '2026-11-17'],
    ['weekdays', '2026-11-10', '2026-11-20', '2026-11-23'],
    ['weekly', '2026-11-10', '2026-11-16', '2026-11-17'],
    ['weekly', '2026-11-10', '2026-11-17', '2026-11-24'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['yearly', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['yearly', '2024-02-29', '2027-06-01', '2028-02-29'],
  ])('%s from %s: after %s comes %s', (repeat, start, date, next) => {
    expect(nextDate(repeatFrom(start, repeat), date)).toBe(next);
  });

  test('begins with its start, whatever was before', () => {
    expect(nextDate(repeatFrom('2026-11-10', 'daily'), '2020-01-01')).toBe('2026-11-10');
    expect(nextDate(repeatFrom('2026-11-14', 'weekdays'), '2026-11-01')).toBe('2026-11-16');
  });
});

describe('a pattern', () => {
  test.each<[Pattern, string[]]>([
    [{ every: 'day', interval: 3 }, ['2026-01-30', '2026-02-02', '2026-02-05']],
    [{ every: 'week', interval: 2, on: [7, 1] }, ['2026-02-01', '2026-02-09', '2026-02-15']],
    [{ every: 'month', interval: 1, day: 31 }, ['2026-01-31', '2026-02-28', '2026-03-31']],
    [{ every: 'month', interval: 1, day: 1 }, ['2026-02-01', '2026-03-01', '2026-04-01']],
    [
      { every: 'month', interval: 1, nth: 2, weekday: 2 },
      ['2026-02-10', '2026-03-10', '2026-04-14'],
    ],
    [
      { every: 'month', interval: 3, nth: 'last', weekday: 5 },
      ['2026-01-30', '2026-04-24', '2026-07-31'],
    ],
    [{ every: 'year', interval: 4, month: 1, day: 5 }, ['2030-01-05', '2034-01-05', '2038-01-05']],
  ])('%j from 2026-01-30', (pattern, dates) => {
    expect(take({ pattern, start: '2026-01-30' }, '2026-01-30', 3)).toEqual(dates);
  });

  test('ends with its last day, its count and the calendar', () => {
    const daily = repeatFrom('2026-11-10', 'daily');
    expect(take({ ...daily, until: '2026-11-12' }, '2026-11-11', 9)).toEqual([
      '2026-11-11',
      '2026-11-12',
    ]);
    expect(take({ ...daily, count: 2 }, '2026-11-11', 9)).toEqual(['2026-11-11']);
    expect(nextDate({ ...daily, count: 2 }, '2026-11-11')).toBeUndefined();
    expect(nextDate(repeatFrom('2026-11-10', 'yearly'), '9999-11-10')).toBeUndefined();
    expect(nextDate(daily, '9999-12-31')).toBeUndefined();
  });

  test('is as cheap after a thousand years as after a day', () => {
    const weekdays = { ...repeatFrom('1000-01-01', 'weekdays'), count: 1_000_000 };
    const cost = (date: string) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 2000; round += 1) nextDate(weekdays, date);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    cost('1000-01-02');
    const early = Math.max(1000, cost('1000-01-02'));
    expect(cost('2026-11-20') / early).toBeLessThan(20);
    expect(nextDate(weekdays, '2026-11-20')).toBe('2026-11-23');
  });
});

const dates = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());
const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>;
const interval = fc.integer({ min: 1, max: 5 });
const dayOfMonth = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 }));
const patterns: fc.Arbitrary<Pattern> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), interval: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    every: fc.constant('week' as const),
    interval,
    on: fc.array(weekday, { minLength: 1 }) as unknown as fc.Arbitrary<[Weekday, ...Weekday[]]>,
  }),
  fc.record({ every: fc.constant('month' as const), interval, day: dayOfMonth }),
  fc.record({
    every: fc.constant('month' as const),
    interval,
    nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 'last' as const),
    weekday,
  }),
  fc.record({
    every: fc.constant('year' as const),
    interval,
    month: fc.integer({ min: 1, max: 12 }),
    day: dayOfMonth,
  }),
);

test('agrees with walking the calendar day by day', () => {
  const ends = fc.record(
    { until: fc.nat(4000), count: fc.integer({ min: 1, max: 60 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(patterns, dates, fc.nat(2500), ends, (pattern, start, later, { until, count }) => {
      const begin = Temporal.PlainDate.from(start);
      const from = begin.add({ days: later - 100 });
      const recurrence: Recurrence = {
        pattern,
        start,
        ...(until === undefined ? {} : { until: begin.add({ days: until }).toString() }),
        ...(count === undefined ? {} : { count }),
      };
      const walked = walk(recurrence, begin.add({ days: 4000 }));
      const expected = walked.filter((date) => date >= from.toString());
      const found = take(recurrence, from.toString(), 400);
      const last = begin.add({ days: 4000 }).toString();
      expect(found.filter((date) => date < last).slice(0, 400)).toEqual(expected.slice(0, 400));
    }),
  );
});

/** Reference implementation: asks of every day whether it belongs to the recurrence. */
function walk({ pattern, start, until, count }: Recurrence, end: Temporal.PlainDate): string[] {
  const begin = Temporal.PlainDate.from(start);
  const last = until === undefined ? end : Temporal.PlainDate.from(until).add({ days: 1 });
  const found: string[] = [];
  for (
    let date = begin;
    Temporal.PlainDate.compare(date, end) < 0 && Temporal.PlainDate.compare(date, last) < 0;
    date = date.add({ days: 1 })
  ) {
    if (count !== undefined && found.length === count) break;
    if (belongs(pattern, begin, date)) found.push(date.toString());
  }
  return found;
}

function belongs(pattern: Pattern, start: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const monday = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
  const months = (date.year - start.year) * 12 + date.month - start.month;
  switch (pattern.every) {
    case 'day':
      return start.until(date).days % pattern.interval === 0;
    case 'week':
      return (
        (monday(start).until(monday(date)).days / 7) % pattern.interval === 0 &&
        pattern.on.some((weekday) => weekday === date.dayOfWeek)
      );
    case 'month':
      return months % pattern.interval === 0 && isDayOfMonth(pattern, date);
    case 'year':
      return (
        (date.year - start.year) % pattern.interval === 0 &&
        date.month === pattern.month &&
        isDayOfMonth(pattern, date)
      );
  }
}

function isDayOfMonth(
  pattern: Extract<Pattern, { every: 'month' | 'year' }>,
  { day, dayOfWeek, daysInMonth }: Temporal.PlainDate,
): boolean {
  if (!('nth' in pattern)) return day === Math.min(pattern.day, daysInMonth);
  if (pattern.weekday !== dayOfWeek) return false;
  return pattern.nth === 'last' ? day + 7 > daysInMonth : Math.ceil(day / 7) === pattern.nth;
}
