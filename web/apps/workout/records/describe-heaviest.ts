import type { ExerciseBest } from '../../../../src/apps/workout/measures/figures/live-records.ts';
import { formatClock } from '../../../core/text/format.ts';
import { formatDistance, formatWeight } from '../log/sets/field-values.ts';
import { recordsText as text } from '../text/records.ts';

type Heaviest = Pick<
  ExerciseBest,
  'holdWeight' | 'holdDuration' | 'carryWeight' | 'carryDistance' | 'maxDuration' | 'maxDistance'
> & { readonly maxDurationWeight?: number | null };

/** "50 kg · 0:12", of one set; null without a weighted hold. */
export function describeHold(
  { holdWeight, holdDuration }: Pick<Heaviest, 'holdWeight' | 'holdDuration'>,
  weightOf = formatWeight,
): string | null {
  return holdWeight && holdDuration
    ? text.set(weightOf(holdWeight), formatClock(holdDuration))
    : null;
}

/** "56 kg · 15 m", of one set; null without a carry. */
export function describeCarry(
  { carryWeight, carryDistance }: Pick<Heaviest, 'carryWeight' | 'carryDistance'>,
  weightOf = formatWeight,
): string | null {
  return carryWeight && carryDistance
    ? text.set(weightOf(carryWeight), formatCarried(carryDistance))
    : null;
}

/** Carries are written in metres or yards up to a kilometre. */
export function formatCarried(metres: number): string {
  return formatDistance(metres, metres < 1000 ? 'short' : 'long');
}

/** The heaviest hold or carry as the value, the longest or farthest set beside it. */
export function describeHeaviest(
  record: Heaviest,
  weightOf = formatWeight,
): { value: string; details: string[] } | null {
  const carry = describeCarry(record, weightOf);
  if (carry !== null) {
    const far = record.maxDistance ? [text.farthest(formatCarried(record.maxDistance))] : [];
    return { value: carry, details: [text.heaviestCarry, ...far] };
  }
  const hold = describeHold(record, weightOf);
  return hold === null
    ? null
    : { value: hold, details: [text.heaviestHold, ...describeLongest(record, weightOf)] };
}

/** The longest hold with the weight of the same set. */
function describeLongest(
  { maxDuration, maxDurationWeight = null }: Heaviest,
  weightOf: (weight: number) => string,
): string[] {
  if (!maxDuration) return [];
  return [text.longest(formatClock(maxDuration), maxDurationWeight && weightOf(maxDurationWeight))];
}
