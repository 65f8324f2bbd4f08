import { addDays, addMonths } from '../../../../../src/shared/calendar/dates.ts';
import { startOfMonth } from '../../../../../src/shared/calendar/weeks.ts';

export interface DateRange {
  from: string;
  to: string;
}

const DAYS_BACK = 60;
const DAYS_FORWARD = 30;
const A_WEEK = 7;

/** The days of the list view, including today. */
export function listedDays(today: string): DateRange {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_FORWARD) };
}

/**
 * The days to fetch for a visible range. Near today, all views share one query, which is also
 * cached for offline use; elsewhere it is a quarter with its full weeks.
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
