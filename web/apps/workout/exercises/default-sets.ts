import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import type { WeightUnit } from '../../../../src/apps/workout/measures/weights/weight-units.ts';

export interface DefaultSets {
  readonly count: number;
  /** What a set counts; null where there is no usual amount. */
  readonly set: {
    readonly reps?: string;
    readonly duration_sec?: number | null;
    readonly distance?: number | null;
  };
}

const FIVE_KILOMETRES = 5000;
const THREE_MILES = 4828;
const CARRY = { distance: 40 };
const HOLD = { duration_sec: 45 };

/** Sets of an exercise without a catalogue entry. */
export const DEFAULT_REPETITIONS = { count: 3, set: { reps: '8-12' } };

/**
 * Sets that suit how an exercise is measured; runs in km or miles as weights in kg or lb. A coach's
 * plan takes the amounts, too; the log leaves them to the last workout.
 */
export function defaultSets(
  { measure, category }: Pick<Exercise, 'measure' | 'category'>,
  unit: WeightUnit = 'kg',
): DefaultSets {
  if (measure === 'weight_time') return { count: 3, set: HOLD };
  if (measure === 'weight_distance') return { count: 3, set: CARRY };
  if (measure === 'distance') {
    if (category !== 'cardio') return { count: 3, set: { ...CARRY, duration_sec: null } };
    const distance = unit === 'lb' ? THREE_MILES : FIVE_KILOMETRES;
    return { count: 1, set: { distance, duration_sec: null } };
  }
  if (measure === 'time') {
    if (category === 'cardio') return { count: 1, set: { duration_sec: 1800 } };
    return category === 'mobility'
      ? { count: 2, set: { duration_sec: 30 } }
      : { count: 3, set: HOLD };
  }
  return DEFAULT_REPETITIONS;
}
