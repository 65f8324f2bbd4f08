import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import type {
  SetRange,
  UsualComparison,
} from '../../../../src/apps/workout/measures/exercises/usual-sets.ts';
import { formatCount, formatDecimal, formatList } from '../../../core/text/format.ts';

const names: Record<Muscle, string> = {
  chest: 'Chest',
  lats: 'Lats',
  'upper back': 'Upper back',
  traps: 'Traps',
  'lower back': 'Lower back',
  'front delts': 'Front delts',
  'side delts': 'Side delts',
  'rear delts': 'Rear delts',
  'rotator cuff': 'Rotator cuff',
  serratus: 'Serratus',
  biceps: 'Biceps',
  triceps: 'Triceps',
  forearms: 'Forearms',
  abs: 'Abs',
  obliques: 'Obliques',
  'hip flexors': 'Hip flexors',
  glutes: 'Glutes',
  quads: 'Quads',
  hamstrings: 'Hamstrings',
  adductors: 'Adductors',
  abductors: 'Abductors',
  calves: 'Calves',
  shins: 'Shins',
  neck: 'Neck',
  heart: 'Heart',
};

function formatSets(n: number): string {
  const count = Number.isInteger(n) ? formatCount(n) : formatDecimal(n);
  return `${count} ${n === 1 ? 'set' : 'sets'}`;
}

const formatRange = ({ from, to }: SetRange) => `${formatCount(from)}–${formatCount(to)}`;

const comparisons: Record<UsualComparison, string> = {
  below: 'fewer than usual',
  within: 'as usual',
  above: 'more than usual',
};

export const musclesText = {
  title: 'Muscles',
  names,
  sets: formatSets,
  /** Text alternative of a map that shows an exercise. */
  exercise: (primary: readonly Muscle[], secondary: readonly Muscle[]) =>
    `Body map. Trains ${formatList(primary)}${secondary.length > 0 ? `, also ${formatList(secondary)}` : ''}.`,
  /** Text alternative of a map that shows numbers of sets. */
  worked: (counted: readonly { muscle: Muscle; sets: number }[]) =>
    `Body map. ${formatList(counted.map(({ muscle, sets }) => `${names[muscle]} ${formatSets(sets)}`))}.`,
  workout: 'Muscles of this workout',
  workoutHint: 'Half a set where a muscle only helps.',
  week: {
    title: 'Sets per muscle a week',
    span: 'Which week',
    spans: { now: 'This week', last: 'Last week', mean: 'Average' },
    hint: 'Without warm-ups; half a set where a muscle only helps. The marked part of a bar is roughly what is usual for people who train for muscle.',
    none: 'No exercise of this time names its muscles.',
    usual: (range: SetRange) => `usual ${formatRange(range)}`,
    comparisons,
    legend: { below: 'Fewer than usual', within: 'Usual', above: 'More than usual' },
  },
  choose: {
    title: 'Muscles',
    hint: 'Tap a muscle once if it does the work, twice if it helps.',
    primary: 'does the work',
    secondary: 'helps',
    none: 'not chosen',
    state: (muscle: Muscle, state: string) => `${names[muscle]}: ${state}`,
  },
};
