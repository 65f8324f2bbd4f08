/** Consecutive numbers of days or weeks, both ends included. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

export interface Streaks {
  readonly current: number;
  readonly longest: number;
}

/**
 * Streaks, from ascending runs of days or weeks; a run may continue or repeat the one before. The
 * current streak ends at the present number, or at the previous one as long as the present one can
 * still be added. Later numbers do not count.
 */
export function computeStreaks(runs: Iterable<Run>, present: number): Streaks {
  let longest = 0;
  let running = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { first, last } of runs) {
    if (first > present) break;
    const until = Math.min(last, present);
    if (first > end + 1) running = until - first + 1;
    else running += Math.max(0, until - end);
    end = Math.max(end, until);
    longest = Math.max(longest, running);
  }
  return { current: present - end <= 1 ? running : 0, longest };
}

/** Each number as a run of its own. */
export function* toRuns(numbers: Iterable<number>): Generator<Run> {
  for (const number of numbers) yield { first: number, last: number };
}
