import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pattern, type Repeat, repeatFrom, type Weekday } from '../calendar/recurrence.ts';
import {
  instantOf,
  listOccurrences,
  nextOccurrence,
  type Schedule,
  scheduleFrom,
} from './occurrences.ts';

const A_MINUTE_MS = 60_000;
const AN_HOUR_MS = 60 * A_MINUTE_MS;
const A_DAY_MS = 24 * AN_HOUR_MS;

function every(repeat: Repeat, start: string, time: string, zone: string): Schedule {
  return { ...repeatFrom(start, repeat), time, zone };
}

const nextAfter = (schedule: Schedule, after: string) => {
  const next = nextOccurrence(schedule, Date.parse(after));
  return next === undefined ? undefined : new Date(next).toISOString();
};

describe('the next occurrence', () => {
  test('is strictly after the instant, at the same local time in summer and winter', () => {
    const daily = every('daily', '2026-01-01', '09:00', 'Europe/Berlin');
    expect(nextAfter(daily, '2026-01-10T08:00:00Z')).toBe('2026-01-11T08:00:00.000Z');
    expect(nextAfter(daily, '2026-01-10T07:59:59.999Z')).toBe('2026-01-10T08:00:00.000Z');
    expect(nextAfter(daily, '2026-07-10T07:30:00Z')).toBe('2026-07-11T07:00:00.000Z');
  });

  test('follows the calendar of its zone, not of UTC', () => {
    const monthly = every('monthly', '2026-01-31', '00:30', 'Pacific/Kiritimati');
    expect(nextAfter(monthly, '2026-02-01T00:00:00Z')).toBe('2026-02-27T10:30:00.000Z');
    const weekly = every('weekly', '2026-11-16', '23:30', 'America/Los_Angeles');
    expect(nextAfter(weekly, '2026-11-16T00:00:00Z')).toBe('2026-11-17T07:30:00.000Z');
  });

  test('of a repeated instant is at its wall-clock time, on its day of the month if there is one', () => {
    const anchor = Date.parse('2026-01-31T08:00:00Z');
    const monthly = scheduleFrom(anchor, 'monthly', 'Europe/Berlin');
    expect(nextOccurrence(monthly, anchor - 1)).toBe(anchor);
    expect(nextAfter(monthly, '2026-01-31T08:00:00Z')).toBe('2026-02-28T08:00:00.000Z');
    expect(nextAfter(monthly, '2026-06-30T07:00:00Z')).toBe('2026-07-31T07:00:00.000Z');
    const yearly = scheduleFrom(Date.parse('2024-02-29T23:30:00Z'), 'yearly', 'Europe/Berlin');
    expect(nextAfter(yearly, '2024-12-01T00:00:00Z')).toBe('2025-02-28T23:30:00.000Z');
  });

  test('ends with the recurrence', () => {
    const daily = { ...every('daily', '2026-01-01', '09:00', 'UTC'), until: '2026-01-02' };
    expect(nextAfter(daily, '2026-01-02T08:00:00Z')).toBe('2026-01-02T09:00:00.000Z');
    expect(nextAfter(daily, '2026-01-02T09:00:00Z')).toBeUndefined();
    const twice = { ...every('daily', '2026-01-01', '09:00', 'UTC'), count: 2 };
    expect(nextAfter(twice, '2026-01-02T09:00:00Z')).toBeUndefined();
  });
});

describe('when clocks change', () => {
  test.each([
    ['a skipped hour ends it', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:00'],
    ['of two hours the first counts', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['half an hour is skipped', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30'],
    ['half an hour is doubled', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
    ['midnight is skipped', '2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00'],
    ['a whole day is skipped', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T10:00'],
    ['Ramadan ends summer time', '2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30'],
    ['the earliest zone', '2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00'],
  ])('%s: %s %s in %s', (_, date, time, zone, utc) => {
    expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(`${utc}:00.000Z`);
  });

  test('a doubled time occurs once, and a skipped day not besides the next midnight', () => {
    const list = (schedule: Schedule, from: string, to: string) =>
      listOccurrences(schedule, Date.parse(from), Date.parse(to))
        .map((at) => new Date(at).toISOString())
        .toArray();
    const berlin = every('daily', '2026-01-01', '02:30', 'Europe/Berlin');
    expect(list(berlin, '2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    const apia = every('daily', '2011-01-01', '00:00', 'Pacific/Apia');
    expect(list(apia, '2011-12-29T00:00Z', '2012-01-01T00:00Z')).toEqual([
      '2011-12-29T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
      '2011-12-31T10:00:00.000Z',
    ]);
  });
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Caracas',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Antarctica/Troll',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Pyongyang',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
];

/** An instant within 36 hours of a clock change, if the zone has one. */
const moments = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    year: fc.integer({ min: 1985, max: 2036 }),
    day: fc.nat(365),
    away: fc.integer({ min: -36 * 60, max: 36 * 60 }),
  })
  .map(({ zone, year, day, away }) => {
    const some = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1 + day));
    const change = some.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    const near = change?.epochMilliseconds ?? some.epochMilliseconds;
    return { zone, after: near + away * A_MINUTE_MS };
  });

const times = fc
  .oneof(fc.nat(24 * 60 - 1), fc.nat(4 * 60), fc.integer({ min: 23 * 60, max: 24 * 60 - 1 }))
  .map((minutes) => new Date(minutes * A_MINUTE_MS).toISOString().slice(11, 16));

/** Patterns with an occurrence every few days. */
const patterns: fc.Arbitrary<Pattern> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), interval: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    every: fc.constant('week' as const),
    interval: fc.constant(1),
    on: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4 }) as unknown as fc.Arbitrary<
      [Weekday, ...Weekday[]]
    >,
  }),
);

test('agrees with walking the clock of the zone minute by minute', () => {
  fc.assert(
    fc.property(moments, times, patterns, ({ zone, after }, time, pattern) => {
      const schedule: Schedule = { pattern, start: '1984-02-27', time, zone };
      expect(nextOccurrence(schedule, after)).toBe(walk(schedule, after));
    }),
  );
});

test('a list is every next occurrence of a range', () => {
  fc.assert(
    fc.property(moments, times, patterns, ({ zone, after }, time, pattern) => {
      const schedule: Schedule = { pattern, start: '1984-02-27', time, zone };
      const to = after + 9 * A_DAY_MS;
      const oneByOne: number[] = [];
      for (
        let at = nextOccurrence(schedule, after - 1);
        at !== undefined && at < to;
        at = nextOccurrence(schedule, at)
      ) {
        oneByOne.push(at);
      }
      expect([...listOccurrences(schedule, after, to)]).toEqual(oneByOne);
    }),
  );
});

/**
 * Reference implementation: reads the wall clock of the zone every minute. An occurrence is the
 * first minute at which the clock has reached the local time of a date.
 */
function walk({ pattern, start, time, zone }: Schedule, after: number): number | undefined {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const first = new Date(after - 3 * A_DAY_MS).toISOString().slice(0, 10);
  const dates = Array.from({ length: 12 }, (_, at) =>
    Temporal.PlainDate.from(first).add({ days: at }),
  );
  const instants = dates
    .values()
    .filter((date) => belongs(pattern, Temporal.PlainDate.from(start), date))
    .map((date) => {
      const local = `${date} ${time}:00`;
      let at = Date.parse(`${date}T${time}Z`) - 15 * AN_HOUR_MS;
      while (clock.format(at) < local) at += A_MINUTE_MS;
      return at;
    });
  return instants.find((at) => at > after);
}

function belongs(pattern: Pattern, start: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  return pattern.every === 'week'
    ? pattern.on.some((weekday) => weekday === date.dayOfWeek)
    : start.until(date).days % pattern.interval === 0;
}
