import { formatClock, formatList } from '../../../../core/text/format.ts';
import { logText as text } from '../../text/log.ts';

/** A planned set, or a logged set with a target. */
export interface TargetSet {
  target?: { reps?: unknown; duration_sec?: unknown } | null | undefined;
  duration_sec?: number | null | undefined;
}

/** Target time or repetitions of a set; null when open. */
type TargetAmount = { seconds: number } | { reps: string } | null;

function targetAmount({ target, duration_sec }: TargetSet): TargetAmount {
  // Old entries have no time in their target, only in the set itself.
  const seconds = Number(target?.duration_sec ?? duration_sec ?? 0);
  if (seconds > 0) return { seconds };
  const reps = String(target?.reps ?? '');
  return reps === '' ? null : { reps };
}

/** Target of one set: "8-12 reps", "1 rep", "1:00". */
export function describeAmount(set: TargetSet): string {
  const amount = targetAmount(set);
  if (!amount) return '';
  return 'seconds' in amount ? formatClock(amount.seconds) : text.exercise.reps(amount.reps);
}

/** Targets of all working sets: "3 × 8-12", "3 × 1:00". */
export function describeDose(working: readonly TargetSet[]): string {
  const amounts = working
    .map(targetAmount)
    .filter((one) => one !== null)
    .map((one) => ('seconds' in one ? formatClock(one.seconds) : one.reps));
  return amounts.length === 0
    ? text.dose.sets(working.length)
    : text.dose.times(working.length, formatList([...new Set(amounts)]));
}
