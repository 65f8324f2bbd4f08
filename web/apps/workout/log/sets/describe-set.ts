import type { DoneSet, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { logText } from '../../text/log.ts';
import { formatDistance, formatFieldValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';

/**
 * "80 × 8", "80 × 8/7", "× 8", "1:30". Weights are in the shown unit unless `weightOf` writes them
 * with a unit; then repetitions alone have theirs as well: "8 reps".
 */
export function describeSet(
  set: DoneSet | WorkoutSet,
  fields: readonly SetField[],
  weightOf?: (weight: number) => string,
): string {
  const write = weightOf ?? ((weight: number) => formatFieldValue('weight', weight));
  const weight = set.weight ? write(set.weight) : '';
  const sides = (set.reps_l ?? 0) + (set.reps_r ?? 0) > 0;
  const long = [
    ...(set.distance ? [describeDistance(set.distance, weight !== '')] : []),
    ...(set.duration_sec ? [formatFieldValue('duration_sec', set.duration_sec)] : []),
  ];
  if (long.length > 0) return [...(weight ? [weight] : []), ...long].join(' · ');
  const reps = sides ? `${set.reps_l ?? 0}/${set.reps_r ?? 0}` : String(set.reps ?? 0);
  if (weight && fields.includes('weight')) return `${weight} × ${reps}`;
  return weightOf ? logText.exercise.reps(reps) : `× ${reps}`;
}

/** The distance of a carried weight has its unit, which differs from that of other distances. */
function describeDistance(metres: number, isCarried: boolean): string {
  return isCarried && metres < 1000
    ? formatDistance(metres, 'short')
    : formatFieldValue('distance', metres);
}
