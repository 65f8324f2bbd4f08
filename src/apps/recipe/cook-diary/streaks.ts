import type { DayRun } from '../../../kernel/time/month-bitmaps.ts';

const A_DAY_MS = 86_400_000;

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/**
 * Streaks, from ascending runs of consecutive days. The current streak ends today, or yesterday as
 * long as today can still be added.
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

/** Sequential number of a calendar day. */
function dayNumber(day: string): number {
  return Date.parse(day) / A_DAY_MS;
}
