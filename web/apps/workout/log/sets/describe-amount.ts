import { formatClock, formatList } from '../../../../core/text/format.ts';
import { text } from '../text/text.ts';

/** A set of a plan, or one that is logged by it. */
export interface TargetSet {
  target?: { reps?: unknown; duration_sec?: unknown } | null | undefined;
  duration_sec?: number | null | undefined;
}

/** How long a set is to be held, or how often it is to be lifted; a plan may leave it open. */
type TargetAmount = { seconds: number } | { reps: string } | null;

function targetAmount({ target, duration_sec }: TargetSet): TargetAmount {
  // What was logged before targets had a time tells it only by the set's own.
  const seconds = Number(target?.duration_sec ?? duration_sec ?? 0);
  if (seconds > 0) return { seconds };
  const reps = String(target?.reps ?? '');
  return reps === '' ? null : { reps };
}

/** What one set asks for: "8-12 reps", "1 rep", "1:00". */
export function describeAmount(set: TargetSet): string {
  const amount = targetAmount(set);
  if (!amount) return '';
  return 'seconds' in amount ? formatClock(amount.seconds) : text.exercise.reps(amount.reps);
}

/** All working sets together, as short as a coach would say it: "3 × 8-12", "3 × 1:00". */
export function describeDose(working: readonly TargetSet[]): string {
  const amounts = working
    .map(targetAmount)
    .filter((one) => one !== null)
    .map((one) => ('seconds' in one ? formatClock(one.seconds) : one.reps));
  return amounts.length === 0
    ? text.dose.sets(working.length)
    : text.dose.times(working.length, formatList([...new Set(amounts)]));
}
