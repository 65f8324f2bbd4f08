import { dayShopping } from './day-shopping/day-shopping.ts';
import type { Link } from './link.ts';
import { recipeDiary } from './recipe-diary/recipe-diary.ts';
import { foodFacts, pantryFoods } from './shared-barcodes/shared-barcodes.ts';
import { trainingDays } from './training-days/training-days.ts';
import { workoutEnergy } from './workout-energy/workout-energy.ts';

/** Every flow between apps. */
export const LINKS: readonly Link[] = [
  recipeDiary,
  workoutEnergy,
  trainingDays,
  dayShopping,
  pantryFoods,
  foodFacts,
];
