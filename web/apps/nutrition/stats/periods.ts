import {
  type Period,
  startOfPeriod,
} from '../../../../src/apps/nutrition/measures/diary/amount-groups.ts';
import { addDays, daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { daysFrom, startOfMonth, startOfWeek } from '../../../../src/shared/calendar/weeks.ts';

export type StatsRange = 'week' | 'month' | 'quarter' | 'year';

/** The days of a chart and what one of its bars stands for. */
export interface Span {
  from: string;
  to: string;
  by: Period;
}

const MONDAY = 1;
const MONTHS = 12;
const WEEKS = 13;

/** The range that ends on a day. Weeks and months begin on their first day. */
export function spanOf(range: StatsRange, to: string): Span {
  if (range === 'week') return { from: addDays(to, -6), to, by: 'day' };
  if (range === 'month') return { from: addDays(to, -29), to, by: 'day' };
  if (range === 'quarter') {
    return { from: addDays(startOfWeek(to, MONDAY), -7 * (WEEKS - 1)), to, by: 'week' };
  }
  let from = startOfMonth(to);
  for (let months = 1; months < MONTHS; months += 1) from = startOfMonth(addDays(from, -1));
  return { from, to, by: 'month' };
}

/** The days of each period of the span, by the first day of the period. */
export function groupByPeriod({ from, to, by }: Span): Map<string, string[]> {
  const days = daysFrom(from, daysBetween(from, to) + 1);
  return Map.groupBy(days, (day) => startOfPeriod(day, by));
}
