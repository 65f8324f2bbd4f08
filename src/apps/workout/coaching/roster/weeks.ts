import { addDays } from '../../../../kernel/time/dates.ts';

export type WeekStarts = readonly [string, string, string, string];

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** The Mondays of four weeks, the last of which is the week of `today`. */
export function lastWeeks(today: string): WeekStarts {
  const monday = mondayOf(today);
  return [addDays(monday, -21), addDays(monday, -14), addDays(monday, -7), monday];
}
