import type { DoneSet, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { formatFieldValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';

/** "80 × 8", "80 × 8/7", "1:30". Weights are in the shown unit unless `weightOf` writes them. */
export function describeSet(
  set: DoneSet | WorkoutSet,
  fields: readonly SetField[],
  weightOf = (weight: number) => formatFieldValue('weight', weight),
): string {
  const weight = set.weight ? weightOf(set.weight) : '';
  const sides = (set.reps_l ?? 0) + (set.reps_r ?? 0) > 0;
  const long = [
    ...(set.distance ? [formatFieldValue('distance', set.distance)] : []),
    ...(set.duration_sec ? [formatFieldValue('duration_sec', set.duration_sec)] : []),
  ];
  if (long.length > 0) return [...(weight ? [weight] : []), ...long].join(' · ');
  const reps = sides ? `${set.reps_l ?? 0}/${set.reps_r ?? 0}` : String(set.reps ?? 0);
  return weight && fields.includes('weight') ? `${weight} × ${reps}` : `× ${reps}`;
}
