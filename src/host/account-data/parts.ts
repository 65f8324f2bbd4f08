import { notesPart } from '../../apps/notes/account-data/part.ts';
import { nutritionPart } from '../../apps/nutrition/account-data/part.ts';
import { recipePart } from '../../apps/recipe/account-data/part.ts';
import { workoutPart } from '../../apps/workout/account-data/part.ts';
import type { AccountPart } from '../../shared/account-data/account-part.ts';
import { profilePart } from './profile-part.ts';

/**
 * The parts of an account in the order in which they are stored. They cover all apps, whichever the
 * instance serves: an app that is turned on later shows its data.
 */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  profilePart,
  nutritionPart,
  workoutPart,
  recipePart,
  notesPart,
];
