import { formatClock, formatList, formatQuantity } from '../../../../core/text/format.ts';
import { logText as text } from '../../text/log.ts';

/** A planned set, or a logged set with a target. */
export interface TargetSet {
  target?: { reps?: unknown; duration_sec?: unknown; distance?: unknown } | null | undefined;
  duration_sec?: number | null | undefined;
  distance?: number | null | undefined;
}

/** Target distance, time or repetitions of a set; null when open. */
type TargetAmount = { metres: number } | { seconds: number } | { reps: string } | null;

function targetAmount({ target, duration_sec, distance }: TargetSet): TargetAmount {
  const metres = Number(target?.distance ?? distance ?? 0);
  if (metres > 0) return { metres };
  // Old entries have no time in their target, only in the set itself.
  const seconds = Number(target?.duration_sec ?? duration_sec ?? 0);
  if (seconds > 0) return { seconds };
  const reps = String(target?.reps ?? '');
  return reps === '' ? null : { reps };
}

/** Target of one set: "8-12 reps", "1 rep", "1:00". */
export function describeAmount(set: TargetSet, distanceOf = formatMetres): string {
  const amount = targetAmount(set);
  if (!amount) return '';
  return 'reps' in amount ? text.exercise.reps(amount.reps) : formatAmount(amount, distanceOf);
}

const KILOMETRE = 1000;

/** "40 m", "5 km". */
function formatMetres(metres: number): string {
  return metres < KILOMETRE
    ? `${formatQuantity(metres)} m`
    : `${formatQuantity(metres / KILOMETRE)} km`;
}

function formatAmount(
  amount: NonNullable<TargetAmount>,
  distanceOf: (metres: number) => string,
): string {
  if ('metres' in amount) return distanceOf(amount.metres);
  return 'seconds' in amount ? formatClock(amount.seconds) : amount.reps;
}

/** Targets of all working sets: "3 × 8-12", "3 × 1:00". */
export function describeDose(working: readonly TargetSet[], distanceOf = formatMetres): string {
  const amounts = working
    .map(targetAmount)
    .filter((one) => one !== null)
    .map((one) => formatAmount(one, distanceOf));
  return amounts.length === 0
    ? text.dose.sets(working.length)
    : text.dose.times(working.length, formatList([...new Set(amounts)]));
}
