import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';

export type ChosenMuscles = Pick<Exercise, 'primary_muscles' | 'secondary_muscles'>;
export type MuscleRole = 'primary' | 'secondary' | 'none';

export function roleOf(chosen: ChosenMuscles, muscle: Muscle): MuscleRole {
  if (chosen.primary_muscles.includes(muscle)) return 'primary';
  return chosen.secondary_muscles.includes(muscle) ? 'secondary' : 'none';
}

/** The first tap makes a muscle primary, the second secondary, the third removes it. */
export function takeNextRole(chosen: ChosenMuscles, muscle: Muscle): ChosenMuscles {
  const role = roleOf(chosen, muscle);
  const without = (muscles: readonly Muscle[]) => muscles.filter((other) => other !== muscle);
  const primary_muscles = without(chosen.primary_muscles);
  const secondary_muscles = without(chosen.secondary_muscles);
  if (role === 'none') primary_muscles.push(muscle);
  if (role === 'primary') secondary_muscles.push(muscle);
  return { primary_muscles, secondary_muscles };
}
