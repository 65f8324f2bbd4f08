import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { musclesText as text } from '../text/muscles.ts';
import { BodyMap, type MuscleShades } from './body-map.tsx';

const PRIMARY_SHADE = 1;
const SECONDARY_SHADE = 0.42;

type Muscles = Pick<Exercise, 'primary_muscles' | 'secondary_muscles'>;

/** The muscles of an exercise: primary ones strong, secondary ones light. */
export function ExerciseMuscles({ exercise }: { exercise: Muscles }) {
  const { primary_muscles, secondary_muscles } = exercise;
  return (
    <BodyMap
      shades={shadesOfExercise(exercise)}
      summary={text.exercise(primary_muscles, secondary_muscles)}
    />
  );
}

export function shadesOfExercise({ primary_muscles, secondary_muscles }: Muscles): MuscleShades {
  return new Map([
    ...secondary_muscles.map((muscle) => [muscle, SECONDARY_SHADE] as const),
    ...primary_muscles.map((muscle) => [muscle, PRIMARY_SHADE] as const),
  ]);
}
