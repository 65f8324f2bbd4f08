import { addDays } from '../../../../shared/calendar/dates.ts';
import { startOfWeek } from '../../../../shared/calendar/weeks.ts';

const MONDAY = 1;

export type WeekStarts = readonly [string, string, string, string];

/** Mondays of the last four weeks, ending with the week of `today`. */
export function lastWeeks(today: string): WeekStarts {
  const monday = startOfWeek(today, MONDAY);
  return [addDays(monday, -21), addDays(monday, -14), addDays(monday, -7), monday];
}
