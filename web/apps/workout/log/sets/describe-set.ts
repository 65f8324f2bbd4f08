import type { DoneSet, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { paceOf } from '../../../../../src/apps/workout/measures/figures/pace.ts';
import { logText } from '../../text/log.ts';
import { formatDistance, formatFieldValue, formatPace } from './field-values.ts';
import type { SetField } from './set-fields.ts';

type ShownSet = DoneSet | WorkoutSet;

/**
 * "80 × 8", "80 × 8/7", "× 8", "1:30", "5 km · 25:00 · 5:00 /km". Weights are in the shown unit
 * unless `weightOf` writes them with a unit; then repetitions alone have theirs as well: "8 reps".
 */
export function describeSet(
  set: ShownSet,
  fields: readonly SetField[],
  weightOf?: (weight: number) => string,
): string {
  const pace = set.weight ? null : paceOf(set);
  const amounts = describeAmounts(set, fields, weightOf);
  return pace === null ? amounts : `${amounts} · ${formatPace(pace)}`;
}

/** The set without its pace, for narrow columns. */
export function describeAmounts(
  set: ShownSet,
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

function describeDistance(metres: number, isCarried: boolean): string {
  return formatDistance(metres, isCarried && metres < 1000 ? 'short' : 'long');
}
