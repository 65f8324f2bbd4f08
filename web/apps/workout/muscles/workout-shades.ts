import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import type { Muscle } from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import {
  countMuscleSets,
  type MuscleSets,
} from '../../../../src/apps/workout/measures/exercises/muscle-sets.ts';

const LIGHTEST = 0.3;

/** Sets per muscle of a workout, most trained first; only completed working sets count. */
export function countWorkout(
  exercises: Workout['exercises'],
  library: readonly Exercise[],
): MuscleSets[] {
  const known = new Map(library.map((one) => [one.id, one]));
  return countMuscleSets(
    exercises.flatMap(({ exercise_id, sets }) => {
      const exercise = exercise_id === null ? undefined : known.get(exercise_id);
      const done = sets.filter(({ completed, warmup }) => completed && !warmup).length;
      return exercise ? [{ ...exercise, sets: done }] : [];
    }),
  );
}

/** Shades for the body map: 1 for the muscle with most sets; empty if no muscle was trained. */
export function shadeMuscles(counted: readonly MuscleSets[]): ReadonlyMap<Muscle, number> {
  const most = Math.max(0, ...counted.map(({ sets }) => sets));
  return new Map(
    counted
      .filter(({ sets }) => sets > 0)
      .map(({ muscle, sets }) => [muscle, LIGHTEST + (1 - LIGHTEST) * (sets / most)]),
  );
}
