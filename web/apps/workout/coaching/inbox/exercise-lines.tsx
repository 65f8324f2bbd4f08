import { weightInWords } from '../../log/numbers.ts';
import { asPlanned, dose, type Planned, setsOf } from '../planned.ts';

/** What there is to do, one line for each exercise. */
export function ExerciseLines({ exercises }: { exercises: readonly unknown[] }) {
  return (
    <ul class="lines">
      {asPlanned(exercises).map((one, place) => (
        <li key={place}>
          <span>{one.exercise_name}</span>
          <span class="line-dose soft">{[dose(one), ...weightOf(one)].join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of its heaviest working set; none where it is left open. */
function weightOf(exercise: Planned): string[] {
  const working = setsOf(exercise).filter(({ warmup }) => !warmup);
  const heaviest = Math.max(0, ...working.map(({ weight }) => weight ?? 0));
  return heaviest > 0 ? [weightInWords(heaviest)] : [];
}
