import { dateInMonth, monthNumber } from './dates.ts';
import { dateOfDay, dayNumber, mondayOfWeek, weekNumber, weekOfDay } from './day-numbers.ts';
import { weekdayOf } from './weeks.ts';

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The days that recur. A day that a month does not have is the last day of that month. */
export type Pattern =
  | { readonly every: 'day'; readonly interval: number }
  | {
      readonly every: 'week';
      readonly interval: number;
      readonly on: readonly [Weekday, ...Weekday[]];
    }
  | { readonly every: 'month'; readonly interval: number; readonly day: number }
  | {
      readonly every: 'month';
      readonly interval: number;
      readonly nth: 1 | 2 | 3 | 4 | 'last';
      readonly weekday: Weekday;
    }
  | {
      readonly every: 'year';
      readonly interval: number;
      readonly month: number;
      readonly day: number;
    };

/**
 * Days that follow a pattern from a first possible day on. With an interval, periods are counted
 * from the day, week (from Monday), month or year of the start.
 */
export interface Recurrence {
  readonly pattern: Pattern;
  readonly start: string;
  /** The last possible day. */
  readonly until?: string;
  /** How many days there are at most. */
  readonly count?: number;
}

export type Repeat = 'daily' | 'weekdays' | 'weekly' | 'monthly' | 'yearly';

/** The recurrence of a word: from `start` on, at its weekday, its day of the month or its date. */
export function repeatFrom(start: string, repeat: Repeat): Recurrence {
  return { start, pattern: patternOf(repeat, start) };
}

function patternOf(repeat: Repeat, start: string): Pattern {
  const [, month = 1, day = 1] = start.split('-').map(Number);
  switch (repeat) {
    case 'daily':
      return { every: 'day', interval: 1 };
    case 'weekdays':
      return { every: 'week', interval: 1, on: [1, 2, 3, 4, 5] };
    case 'weekly':
      return { every: 'week', interval: 1, on: [weekdayOf(start) as Weekday] };
    case 'monthly':
      return { every: 'month', interval: 1, day };
    case 'yearly':
      return { every: 'year', interval: 1, month, day };
  }
}

/** The first day after `date`. */
export function nextDate(recurrence: Recurrence, date: string): string | undefined {
  const [next] = listDatesFrom(recurrence, dayNumber(date) + 1);
  return next;
}

/** The days from `from` on, ascending; none is computed before it is asked for. */
export function* listDates(recurrence: Recurrence, from: string): Generator<string> {
  yield* listDatesFrom(recurrence, dayNumber(from));
}

function* listDatesFrom(
  { pattern, start, until = LAST_DATE, count = Number.POSITIVE_INFINITY }: Recurrence,
  from: number,
): Generator<string> {
  const sequence = toSequence(pattern, start);
  const first = sequence.positionFrom(dayNumber(start));
  const last = dayNumber(until);
  for (
    let position = Math.max(first, sequence.positionFrom(from));
    position - first < count;
    position += 1
  ) {
    const day = sequence.dayAt(position);
    if (day > last) return;
    yield dateOfDay(day);
  }
}

const LAST_DATE = '9999-12-31';
const LAST_MONTH = monthNumber(LAST_DATE);
const WEEK = 7;
const YEAR = 12;

/** The day numbers of a pattern, ascending, by their position; both ways are closed formulas. */
interface Sequence {
  readonly dayAt: (position: number) => number;
  /** Position of the first day that is not before `day`. */
  readonly positionFrom: (day: number) => number;
}

function toSequence(pattern: Pattern, start: string): Sequence {
  const { interval } = pattern;
  switch (pattern.every) {
    case 'day':
      return everyDays(dayNumber(start), interval);
    case 'week':
      return everyWeeks(weekNumber(start), interval, pattern.on);
    case 'month':
      return everyMonths(monthNumber(start), interval, pattern);
    case 'year':
      return everyMonths(
        monthNumber(`${start.slice(0, 4)}-01-01`) + pattern.month - 1,
        interval * YEAR,
        pattern,
      );
  }
}

function everyDays(first: number, interval: number): Sequence {
  return {
    dayAt: (position) => first + position * interval,
    positionFrom: (day) => Math.ceil((day - first) / interval),
  };
}

function everyWeeks(first: number, interval: number, on: readonly Weekday[]): Sequence {
  const offsets = [...new Set(on)].map((weekday) => weekday - 1).sort((a, b) => a - b);
  const firstMonday = dayNumber(mondayOfWeek(first));
  const mondayOf = (period: number) => firstMonday + period * interval * WEEK;
  const { length } = offsets;
  return {
    dayAt: (position) => {
      const period = Math.floor(position / length);
      return mondayOf(period) + (offsets[position - period * length] ?? 0);
    },
    positionFrom: (day) => {
      const period = Math.ceil((weekOfDay(day) - first) / interval);
      const passed = offsets.filter((offset) => mondayOf(period) + offset < day).length;
      return period * length + passed;
    },
  };
}

type DayOfMonth = Extract<Pattern, { every: 'month' | 'year' }>;

function everyMonths(first: number, interval: number, pattern: DayOfMonth): Sequence {
  const dayAt = (position: number) => {
    const month = first + position * interval;
    if (month > LAST_MONTH) return Number.POSITIVE_INFINITY;
    return 'nth' in pattern
      ? nthWeekday(month, pattern.nth, pattern.weekday)
      : dayNumber(dateInMonth(month, pattern.day));
  };
  return {
    dayAt,
    positionFrom: (day) => {
      const position = Math.ceil((monthNumber(dateOfDay(day)) - first) / interval);
      return dayAt(position) < day ? position + 1 : position;
    },
  };
}

function nthWeekday(month: number, nth: 1 | 2 | 3 | 4 | 'last', weekday: Weekday): number {
  const edge = dateInMonth(month, nth === 'last' ? 31 : 1);
  if (nth === 'last') return dayNumber(edge) - ((weekdayOf(edge) - weekday + WEEK) % WEEK);
  return dayNumber(edge) + ((weekday - weekdayOf(edge) + WEEK) % WEEK) + (nth - 1) * WEEK;
}
