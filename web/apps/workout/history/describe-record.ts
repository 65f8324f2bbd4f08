import { isCarry, isHold } from '../../../../src/apps/workout/measures/figures/heaviest.ts';
import { estimateOneRepMax } from '../../../../src/apps/workout/measures/figures/one-rep-max.ts';
import { paceOf } from '../../../../src/apps/workout/measures/figures/pace.ts';
import { repsOf } from '../../../../src/apps/workout/measures/session/session.ts';
import { formatClock, formatShortDay } from '../../../core/text/format.ts';
import { formatDistance, formatPace, formatWeight } from '../log/sets/field-values.ts';
import { describeCarry, describeHold, formatCarried } from '../records/describe-heaviest.ts';
import { historyText } from '../text/history.ts';
import type { BeatenRecord } from './summary-figures.ts';

const words = historyText.summary;

/** The value of a record: "82.5 kg", "12 reps", "1:30"; of holds and carries "40 kg · 0:30". */
export function describeRecord({ kind, set }: BeatenRecord): string {
  const weight = set.weight ?? 0;
  switch (kind) {
    case 'weight':
      return describeWeighted(set) ?? formatWeight(weight);
    case 'e1rm':
      return formatWeight(estimateOneRepMax(weight, repsOf(set)));
    case 'reps':
      return words.reps(repsOf(set));
    case 'duration':
      return formatClock(set.duration_sec ?? 0);
    case 'distance':
      return (weight > 0 ? formatCarried : formatDistance)(set.distance ?? 0);
    default:
      return formatPace(paceOf(set) ?? 0);
  }
}

/** The weight of a hold or carry with the time or distance of the same set. */
function describeWeighted({ weight, duration_sec, distance }: BeatenRecord['set']): string | null {
  if (isCarry({ weight, duration_sec, distance })) {
    return describeCarry({ carryWeight: weight, carryDistance: distance ?? null });
  }
  return describeHold({
    holdWeight: weight,
    holdDuration: distance ? null : (duration_sec ?? null),
  });
}

/** The value that was beaten, with its day where it is known; null if there was none. */
export function describeBeaten({ kind, before, set }: BeatenRecord): string | null {
  const day = (date: string | null | undefined) => (date ? formatShortDay(date) : null);
  const value = (known: number | null, format: (n: number) => string, date?: string | null) =>
    known ? words.before(format(known), day(date)) : null;
  switch (kind) {
    case 'weight':
      return (
        describeBeatenWeight(set, before) ?? value(before.maxWeight, formatWeight, before.date)
      );
    case 'e1rm':
      return value(before.e1rm, formatWeight, before.e1rmDate);
    case 'reps':
      return value(before.maxReps, words.reps);
    case 'duration':
      return value(before.maxDuration, formatClock);
    case 'distance':
      return value(before.maxDistance, formatDistance);
    default:
      return value(before.bestPace, formatPace);
  }
}

/** The hold or carry that a heavier one beat; null if it was none of both. */
function describeBeatenWeight(
  set: BeatenRecord['set'],
  before: BeatenRecord['before'],
): string | null {
  const beaten = isHold(set) ? describeHold(before) : isCarry(set) ? describeCarry(before) : null;
  return beaten && words.before(beaten, null);
}
