import { asPlanned, dose } from '../planned.ts';

/** What there is to do, one line for each exercise. */
export function ExerciseLines({ exercises }: { exercises: readonly unknown[] }) {
  return (
    <ul class="lines">
      {asPlanned(exercises).map((one, place) => (
        <li key={place}>
          <span>{one.exercise_name}</span>
          <span class="line-dose soft">{dose(one)}</span>
        </li>
      ))}
    </ul>
  );
}
