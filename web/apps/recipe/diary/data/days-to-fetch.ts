import { addMonths, startOfMonth } from '../../../../core/time/calendar.ts';
import { addDays } from '../../../../core/time/dates.ts';

export interface DateRange {
  from: string;
  to: string;
}

const DAYS_BACK = 60;
const DAYS_FORWARD = 30;
const A_WEEK = 7;

/** The days of the list, of which today is one. */
export function listedDays(today: string): DateRange {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_FORWARD) };
}

/**
 * The days to ask the server for, so that the shown ones are among them. Near today all views share
 * one answer, which is the one kept for an hour without network; far away it is a quarter of a year
 * with the weeks that stand out of it.
 */
export function daysToFetch(shown: DateRange, today: string): DateRange {
  const listed = listedDays(today);
  const near = { from: addDays(listed.from, -A_WEEK), to: addDays(listed.to, A_WEEK) };
  if (shown.from >= near.from && shown.to <= near.to) return near;
  const middle = addDays(shown.from, A_WEEK);
  const intoQuarter = (Number(middle.slice(5, 7)) - 1) % 3;
  const first = addMonths(startOfMonth(middle), -intoQuarter);
  return { from: addDays(first, -A_WEEK), to: addDays(addMonths(first, 3), A_WEEK) };
}
