import type { DoneSet, WorkoutSet } from '../../../../src/apps/workout/log/contract.ts';
import { written } from './numbers.ts';
import type { Field } from './set-fields.ts';

/** "80 × 8", "80 × 8/7", "1:30": short enough to stand beside the fields. */
export function setInWords(set: DoneSet | WorkoutSet, fields: readonly Field[]): string {
  const weight = (set.weight ?? 0) > 0 ? written('weight', set.weight) : '';
  const sides = (set.reps_l ?? 0) + (set.reps_r ?? 0) > 0;
  const long = [
    ...(set.distance ? [written('distance', set.distance)] : []),
    ...(set.duration_sec ? [written('duration_sec', set.duration_sec)] : []),
  ];
  if (long.length > 0) return [...(weight ? [weight] : []), ...long].join(' · ');
  const reps = sides ? `${set.reps_l ?? 0}/${set.reps_r ?? 0}` : String(set.reps ?? 0);
  return weight && fields.includes('weight') ? `${weight} × ${reps}` : `× ${reps}`;
}
