import type {
  ProgressionRule,
  ProgressionSuggestion,
} from '../../../../src/apps/workout/measures/programs/progression.ts';
import { formatInUnit } from '../log/sets/field-values.ts';
import { progressionText as text } from '../text/progression.ts';

/** "3 × 5 at 82.5 kg", "10/9/9 reps at 60 kg"; without added weight "3 × 9". */
export function describeAmounts({ reps, weight }: ProgressionSuggestion): string {
  const [first = 0] = reps;
  const isEven = reps.every((count) => count === first);
  const amount = isEven ? text.sets(reps.length, first) : text.repsBySet(reps);
  return weight > 0 ? `${amount} ${text.at(formatInUnit(weight))}` : amount;
}

export function describeReason(suggestion: ProgressionSuggestion, rule: ProgressionRule): string {
  const { reasons } = text;
  const { reason, judged, isLimitedByPlates } = suggestion;
  switch (reason) {
    case 'more_weight':
      if (isLimitedByPlates) return reasons.noPlates;
      return rule.kind === 'linear' ? reasons.met : reasons.top(rule.reps_high);
    case 'more_reps':
      return reasons.moreReps;
    case 'again':
      return reasons.again;
    case 'deload':
      return isLimitedByPlates
        ? reasons.lightest(judged.length)
        : reasons.deload(judged.length, rule.deload_percent);
  }
}
