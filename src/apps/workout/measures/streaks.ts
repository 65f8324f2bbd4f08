const A_DAY_MS = 86_400_000;
const WEEK = 7;
/** The first of January 1970 was a Thursday, the fourth day of its week. */
const DAYS_BEFORE_1970 = 3;

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/** A calendar day as a number, so that the next day is one more. */
export function dayNumber(day: string): number {
  return Date.parse(day) / A_DAY_MS;
}

/** A week, from Monday, as a number, so that the next week is one more. */
export function weekNumber(day: string): number {
  return weekOfDay(dayNumber(day));
}

/** The same from the number of the day. */
export function weekOfDay(day: number): number {
  return Math.floor((day + DAYS_BEFORE_1970) / WEEK);
}

/** The Monday of a week. */
export function mondayOf(week: number): string {
  return new Date((week * WEEK - DAYS_BEFORE_1970) * A_DAY_MS).toISOString().slice(0, 10);
}

/**
 * How many days or weeks in a row, from their numbers in order. The current streak reaches up to
 * the present one, or up to the one before while the present one can still be added to it.
 */
export function computeStreaks(numbers: readonly number[], present: number): Streaks {
  let longest = 0;
  let running = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number !== last) running = number === last + 1 ? running + 1 : 1;
    longest = Math.max(longest, running);
    last = number;
  }
  return { current: present - last <= 1 ? running : 0, longest };
}
