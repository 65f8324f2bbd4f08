import type { LoggedSet } from './session.ts';

type SetAmounts = Pick<LoggedSet, 'reps' | 'reps_l' | 'reps_r' | 'duration_sec' | 'distance'>;

/**
 * Whether a set has neither repetitions nor time nor distance. A weight alone is a plan. Zero
 * repetitions are an amount: an attempt that failed.
 */
export function isEmptySet({ reps, reps_l, reps_r, duration_sec, distance }: SetAmounts): boolean {
  return [reps, reps_l, reps_r, duration_sec, distance].every((amount) => amount == null);
}
