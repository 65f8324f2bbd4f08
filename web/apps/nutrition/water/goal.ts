import { createPreference } from '../../../core/preferences/preferences.ts';

const LEAST_GOAL = 250;
const MOST_GOAL = 10_000;

export const waterGoal = createPreference('water-goal', 2000, isGoal);

export function isGoal(value: unknown): value is number {
  return typeof value === 'number' && value >= LEAST_GOAL && value <= MOST_GOAL;
}
