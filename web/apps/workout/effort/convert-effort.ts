/**
 * How a person writes the effort of a set: as RPE, or as repetitions in reserve. It is always
 * stored as RPE, which is 10 minus the repetitions in reserve.
 */
export type EffortScale = 'rpe' | 'rir';

const HARDEST = 10;

/** The number in a scale: RPE 8 is 8 or 2. The same function converts back. */
export function convertEffort(effort: number, scale: EffortScale): number {
  return scale === 'rir' ? HARDEST - effort : effort;
}

/** How hard a set was, for its colour. */
export function effortLevel(rpe: number): 'easy' | 'hard' | 'limit' {
  if (rpe >= 9.5) return 'limit';
  return rpe >= 8 ? 'hard' : 'easy';
}
