const A_DAY_MS = 86_400_000;

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/**
 * Days in a row, from the numbers of the days on which something was cooked, each once and in
 * order. The current
 * streak reaches up to today, or up to yesterday while today can still be added to it.
 */
export function streaksOf(days: Iterable<number>, today: string): Streaks {
  let longest = 0;
  let running = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    running = day === last + 1 ? running + 1 : 1;
    longest = Math.max(longest, running);
    last = day;
  }
  const current = dayNumber(today) - last <= 1 ? running : 0;
  return { current, longest };
}

/** A calendar day as a number, so that the next day is one more. */
function dayNumber(day: string): number {
  return Date.parse(day) / A_DAY_MS;
}
