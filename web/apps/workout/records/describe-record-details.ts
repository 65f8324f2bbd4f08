import { liftsBody } from '../../../../src/apps/workout/measures/figures/body-lift.ts';
import type { ExerciseRecord } from '../../../../src/apps/workout/statistics/contract.ts';
import { formatClock, formatDate } from '../../../core/text/format.ts';
import { formatDistance, formatPace } from '../log/sets/field-values.ts';
import { recordsText as text } from '../text/records.ts';
import { describeHeaviest } from './describe-heaviest.ts';

type WeightFormat = (weight: number) => string;

/** The value of a record: "100 kg × 1", "12 reps", "10 km"; of holds and carries "50 kg · 0:12". */
export function describeBest(record: ExerciseRecord, weightOf: WeightFormat): string {
  const { maxWeight, maxReps, maxDuration, maxDistance } = record;
  const heaviest = describeHeaviest(record, weightOf);
  if (heaviest) return heaviest.value;
  if (maxDistance !== null) return formatDistance(maxDistance);
  if (maxWeight !== null) {
    return maxReps ? text.times(weightOf(maxWeight), maxReps) : weightOf(maxWeight);
  }
  if (maxDuration !== null) return formatClock(maxDuration);
  return maxReps === null ? '' : text.reps(maxReps);
}

/** Names the shown value and lists the other records, each with its own set and day. */
export function describeDetails(record: ExerciseRecord, weightOf: WeightFormat): string[] {
  const { date, last_date, withBody } = record;
  const heaviest = describeHeaviest(record, weightOf);
  if (heaviest) return heaviest.details;
  if (record.maxDistance !== null) {
    const pace = record.bestPace === null ? [] : [text.fastest(formatPace(record.bestPace))];
    return [text.longestDistance, ...pace];
  }
  const reached = text.reached(formatDate(date ?? last_date));
  if (withBody) {
    const { bodyWeight, weight, reps } = withBody;
    const load = text.body(weightOf(bodyWeight), weight > 0 ? weightOf(weight) : null);
    return [reached, text.estimateOf(weightOf(withBody.e1rm), text.times(load, reps))];
  }
  return [reached, ...describeEstimate(record, weightOf)];
}

/** Without the body weight, there is no estimate for a lift of the whole body. */
function describeEstimate(record: ExerciseRecord, weightOf: WeightFormat): string[] {
  const { exercise_name: name, e1rm, e1rmWeight, e1rmReps, e1rmDate } = record;
  if (e1rm === null || liftsBody({ name, equipment: null })) return [];
  const isSameSet = e1rmWeight === record.maxWeight && e1rmReps === record.maxReps;
  if (isSameSet || e1rmWeight === null || e1rmReps === null) {
    return [text.estimate(weightOf(e1rm))];
  }
  const set = text.times(weightOf(e1rmWeight), e1rmReps);
  return [text.estimateOf(weightOf(e1rm), set, e1rmDate && formatDate(e1rmDate))];
}
