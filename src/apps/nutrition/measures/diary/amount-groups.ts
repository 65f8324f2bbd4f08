import { startOfMonth, startOfWeek, weekdayOf } from '../../../../shared/calendar/weeks.ts';
import { type AmountSummary, type DayAmount, summarizeAmounts } from './day-amount.ts';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export interface AmountPoint extends AmountSummary {
  /** First day of the period. */
  readonly date: string;
}

const MONDAY = 1;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Summaries of the days, weeks or months with logged days, oldest first. Weeks start on Monday. */
export function summarizePeriods(days: readonly DayAmount[], by: Period): AmountPoint[] {
  const groups = Map.groupBy(days, ({ date }) => startOfPeriod(date, by));
  return [...groups]
    .map(([date, within]) => ({ date, ...summarizeAmounts(within) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The first day of the period that a day is in. */
export function startOfPeriod(date: string, by: Period): string {
  if (by === 'day') return date;
  return by === 'week' ? startOfWeek(date, MONDAY) : startOfMonth(date);
}

/** One summary per weekday, Monday first. */
export function summarizeWeekdays(days: readonly DayAmount[]): AmountSummary[] {
  const groups = Map.groupBy(days, ({ date }) => weekdayOf(date));
  return WEEKDAYS.map((weekday) => summarizeAmounts(groups.get(weekday) ?? []));
}
