const A_DAY_MS = 86_400_000;
const WEEK = 7;
/** 1970-01-01 was a Thursday, the fourth day of its week. */
const DAYS_BEFORE_1970 = 3;
/** 0000-01-01 */
const FIRST_DAY = -719_528;
/** 9999-12-31 */
const LAST_DAY = 2_932_896;

/** Sequential number of a calendar day; 1970-01-01 is 0. */
export function dayNumber(date: string): number {
  return Date.parse(date) / A_DAY_MS;
}

/** Calendar day of a day number. Dates begin with the year 0 and end with the year 9999. */
export function dateOfDay(day: number): string {
  const within = Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
  return new Date(within * A_DAY_MS).toISOString().slice(0, 10);
}

/** Sequential number of a week, starting on Monday. */
export function weekNumber(date: string): number {
  return weekOfDay(dayNumber(date));
}

/** Week number of a day number. */
export function weekOfDay(day: number): number {
  return Math.floor((day + DAYS_BEFORE_1970) / WEEK);
}

/** Monday of a week number. */
export function mondayOfWeek(week: number): string {
  return dateOfDay(week * WEEK - DAYS_BEFORE_1970);
}
