import { addDays } from '../../../shared/calendar/dates.ts';
import {
  dayNumber,
  mondayOfWeek,
  weekNumber,
  weekOfDay,
} from '../../../shared/calendar/day-numbers.ts';
import { listDayRuns, type MonthBitmap } from '../../../shared/calendar/month-bitmaps.ts';
import { computeStreaks, type Run } from '../../../shared/calendar/streaks.ts';
import { weekdayOf } from '../../../shared/calendar/weeks.ts';
import type { Overview } from './contract.ts';

interface Sums {
  readonly workouts: number;
  readonly sets: number;
  readonly volume: number;
}

/** Totals of a day. */
export interface TrainedDay extends Sums {
  readonly date: string;
  readonly duration_min: number;
}

export interface TrainedMonth extends Sums, MonthBitmap {}

const YEAR = 365;
const WEEKDAYS = 7;

/** The Monday of the first week, and the first day that the overview needs. */
export function overviewRange(today: string, weeks: number): { monday: string; first: string } {
  const monday = mondayOfWeek(weekNumber(today) - weeks + 1);
  const yearAgo = addDays(today, 1 - YEAR);
  const thisMonth = `${today.slice(0, 7)}-01`;
  return { monday, first: [monday, yearAgo, thisMonth].toSorted()[0] as string };
}

/**
 * Builds the overview from the months of the whole history and the days since `overviewRange`, both
 * ascending and without future days.
 */
export function buildOverview(
  months: readonly TrainedMonth[],
  days: readonly TrainedDay[],
  today: string,
  weeks: number,
): Omit<Overview, 'muscles'> {
  const { monday } = overviewRange(today, weeks);
  const present = weekNumber(today);
  const recent = days.filter(({ date }) => date >= monday);
  const workouts = recent.reduce((sum, day) => sum + day.workouts, 0);
  const runs = [...listDayRuns(months, today)];
  return {
    from: monday,
    to: today,
    weeks: toWeekRows(recent, present - weeks + 1, weeks),
    workouts_per_week: Math.round((workouts / weeks) * 10) / 10,
    by_weekday: countByWeekday(recent),
    streaks: {
      days: computeStreaks(runs, dayNumber(today)),
      weeks: computeStreaks(runs.map(toWeekRun), present),
    },
    calendar: days
      .filter(({ date }) => date >= addDays(today, 1 - YEAR))
      .map(({ date, sets, volume }) => ({ date, sets, volume })),
    totals: computeTotals(months, days, today.slice(0, 7)),
  };
}

function toWeekRun({ first, last }: Run): Run {
  return { first: weekOfDay(first), last: weekOfDay(last) };
}

function toWeekRows(days: readonly TrainedDay[], first: number, weeks: number) {
  const grouped = Map.groupBy(days, ({ date }) => weekNumber(date));
  return Array.from({ length: weeks }, (_, at) => {
    const done = grouped.get(first + at) ?? [];
    return {
      week: mondayOfWeek(first + at),
      ...sumsOf(done),
      duration_min: done.reduce((sum, { duration_min }) => sum + duration_min, 0),
    };
  });
}

function sumsOf(rows: readonly Sums[]): Sums {
  return {
    workouts: rows.reduce((sum, { workouts }) => sum + workouts, 0),
    sets: rows.reduce((sum, { sets }) => sum + sets, 0),
    volume: rows.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** The current month may contain future days, so it is summed by day. */
function computeTotals(
  months: readonly TrainedMonth[],
  days: readonly TrainedDay[],
  thisMonth: string,
): Sums {
  return sumsOf([
    ...months.filter(({ month }) => month < thisMonth),
    ...days.filter(({ date }) => date.startsWith(thisMonth)),
  ]);
}

function countByWeekday(days: readonly TrainedDay[]): number[] {
  const counts = Array.from({ length: WEEKDAYS }, () => 0);
  for (const { date, workouts } of days) {
    const weekday = weekdayOf(date) - 1;
    counts[weekday] = (counts[weekday] ?? 0) + workouts;
  }
  return counts;
}
