import type { DoneSet, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { formatFieldValue } from './field-values.ts';
import type { SetField } from './set-fields.ts';

/** "80 × 8", "80 × 8/7", "1:30". */
export function describeSet(set: DoneSet | WorkoutSet, fields: readonly SetField[]): string {
  const weight = (set.weight ?? 0) > 0 ? formatFieldValue('weight', set.weight) : '';
  const sides = (set.reps_l ?? 0) + (set.reps_r ?? 0) > 0;
  const long = [
    ...(set.distance ? [formatFieldValue('distance', set.distance)] : []),
    ...(set.duration_sec ? [formatFieldValue('duration_sec', set.duration_sec)] : []),
  ];
  if (long.length > 0) return [...(weight ? [weight] : []), ...long].join(' · ');
  const reps = sides ? `${set.reps_l ?? 0}/${set.reps_r ?? 0}` : String(set.reps ?? 0);
  return weight && fields.includes('weight') ? `${weight} × ${reps}` : `× ${reps}`;
}
