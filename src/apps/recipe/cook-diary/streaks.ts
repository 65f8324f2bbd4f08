import type { DayRun } from '../../../kernel/time/month-bitmaps.ts';

const A_DAY_MS = 86_400_000;

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/**
 * Days in a row, from runs of days on which something was cooked, in order. The current
 * streak reaches up to today, or up to yesterday while today can still be added to it.
 */
export function computeStreaks(runs: Iterable<DayRun>, today: string): Streaks {
  let longest = 0;
  let running = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    const length = run.last - run.first + 1;
    running = run.first === last + 1 ? running + length : length;
    longest = Math.max(longest, running);
    last = run.last;
  }
  const current = dayNumber(today) - last <= 1 ? running : 0;
  return { current, longest };
}

/** A calendar day as a number, so that the next day is one more. */
function dayNumber(day: string): number {
  return Date.parse(day) / A_DAY_MS;
}
