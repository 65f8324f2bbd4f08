import { addDays } from '../../../../kernel/time/dates.ts';

export type WeekStarts = readonly [string, string, string, string];

/** Monday of the week of a day. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** Mondays of the last four weeks, ending with the week of `today`. */
export function lastWeeks(today: string): WeekStarts {
  const monday = mondayOf(today);
  return [addDays(monday, -21), addDays(monday, -14), addDays(monday, -7), monday];
}
