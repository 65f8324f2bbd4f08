import { formatCount, formatPlural, formatQuantity } from '../../../core/text/format.ts';

export const progressionText = {
  title: (name: string) => `Progression: ${name}`,
  suggested: (what: string) => `Suggested: ${what}`,
  sets: (sets: number, reps: number) => `${formatCount(sets)} × ${formatCount(reps)}`,
  repsBySet: (reps: readonly number[]) => `${reps.join('/')} reps`,
  at: (weight: string) => `at ${weight}`,
  reasons: {
    met: 'all sets met last time',
    top: (reps: number) => `all sets reached ${formatCount(reps)} reps last time`,
    noPlates: 'all sets met last time; your plates allow no more',
    moreReps: 'one rep more before the weight goes up',
    again: 'not all sets met last time',
    deload: (misses: number, percent: number) =>
      `${formatPlural(misses, 'miss', 'misses')} in a row, so about ${formatQuantity(percent)} % less`,
    lightest: (misses: number) =>
      `${formatPlural(misses, 'miss', 'misses')} in a row; the bar gets no lighter`,
  },
  apply: 'Apply',
  applied: 'Applied',
  appliedTo: (name: string) => `Suggestion applied to ${name}`,
  lookedAt: 'What it looked at',
  outcomes: { top: 'all sets met', met: 'within the range', missed: 'missed' },
  session: (weight: string, reps: readonly number[]) => `${weight} × ${reps.join(', ')}`,
  noSession: 'The first suggestion comes after the next workout with this exercise.',
  isSaved: (name: string) => `${name}: rule saved. It suggests where no plan sets the targets.`,
  isRemoved: (name: string) => `${name}: no rule any more`,
  planned: 'The plan of this workout names its own targets, so the rule suggests nothing.',
  rule: 'Rule',
  kinds: { none: 'None', linear: 'Linear', double: 'Double' },
  about: {
    none: 'Nothing is suggested.',
    linear: 'More weight after each workout in which all sets reached their reps.',
    double:
      'One rep more until all sets reach the top of the range, then more weight and back to the bottom.',
  },
  fields: {
    sets: 'Sets',
    reps: 'Reps',
    low: 'Reps from',
    high: 'Reps to',
    increment: 'Add',
    misses: 'Deload after misses',
    percent: 'Deload by',
  },
  note: 'A suggestion changes nothing until you apply it. Warm-ups and drop sets do not count.',
  below: (low: number) => `Enter ${formatCount(low)} or more: the reps go up to here.`,
  problem: (low: number, high: number) =>
    `Enter a number from ${formatCount(low)} to ${formatCount(high)}.`,
  save: 'Save',
  saved: (name: string) => `Progression of ${name}`,
};
