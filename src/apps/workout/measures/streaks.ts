const A_DAY_MS = 86_400_000;
const WEEK = 7;
/** 1970-01-01 was a Thursday, the fourth day of its week. */
const DAYS_BEFORE_1970 = 3;

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/** Sequential number of a calendar day. */
export function dayNumber(day: string): number {
  return Date.parse(day) / A_DAY_MS;
}

/** Sequential number of a week, starting on Monday. */
export function weekNumber(day: string): number {
  return weekOfDay(dayNumber(day));
}

/** Week number of a day number. */
export function weekOfDay(day: number): number {
  return Math.floor((day + DAYS_BEFORE_1970) / WEEK);
}

/** Monday of a week number. */
export function mondayOf(week: number): string {
  return new Date((week * WEEK - DAYS_BEFORE_1970) * A_DAY_MS).toISOString().slice(0, 10);
}

/**
 * Consecutive days or weeks, from their ascending numbers. The current streak ends at the present
 * one, or at the previous one as long as the present one can still be added.
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
