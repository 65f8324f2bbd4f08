import type { Muscle } from './exercise-choices.ts';

export interface SetRange {
  readonly from: number;
  readonly to: number;
}

const MOST: SetRange = { from: 10, to: 20 };
/** Other exercises load these muscles without naming them, so fewer sets of their own are usual. */
const FEWER: SetRange = { from: 6, to: 12 };

/**
 * Rough usual ranges of sets a week for people who train for muscle. Muscles without one are seldom
 * trained on their own.
 */
export const USUAL_SETS: Readonly<Partial<Record<Muscle, SetRange>>> = {
  chest: MOST,
  lats: MOST,
  'upper back': MOST,
  'side delts': MOST,
  'rear delts': MOST,
  biceps: MOST,
  triceps: MOST,
  quads: MOST,
  hamstrings: MOST,
  glutes: MOST,
  calves: MOST,
  traps: FEWER,
  'lower back': FEWER,
  'front delts': FEWER,
  forearms: FEWER,
  abs: FEWER,
  obliques: FEWER,
  adductors: FEWER,
  abductors: FEWER,
};

export type UsualComparison = 'below' | 'within' | 'above';

/** Null for muscles without a usual range. */
export function compareWithUsual(muscle: Muscle, sets: number): UsualComparison | null {
  const usual = USUAL_SETS[muscle];
  if (!usual) return null;
  if (sets < usual.from) return 'below';
  return sets > usual.to ? 'above' : 'within';
}
