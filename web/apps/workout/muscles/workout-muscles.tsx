import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { useExercises } from '../exercises/exercises.ts';
import { musclesText as text } from '../text/muscles.ts';
import { BodyMap } from './body-map.tsx';
import { countWorkout, shadeMuscles } from './workout-shades.ts';
import './workout-muscles.css';

const LISTED = 6;

/** The muscles that the done sets of a workout trained, on the map and as a list. */
export function WorkoutMuscles({ exercises }: Pick<Workout, 'exercises'>) {
  const { value: library } = useExercises();
  const counted = library ? countWorkout(exercises, library) : [];
  const shades = shadeMuscles(counted);
  if (shades.size === 0) return null;
  return (
    <section class="workout-muscles">
      <h3>{text.workout}</h3>
      <BodyMap shades={shades} summary={text.worked(counted)} />
      <ul class="small">
        {counted.slice(0, LISTED).map(({ muscle, sets }) => (
          <li key={muscle}>
            {text.names[muscle]} <span class="soft">{text.sets(sets)}</span>
          </li>
        ))}
      </ul>
      <p class="soft small">{text.workoutHint}</p>
    </section>
  );
}
