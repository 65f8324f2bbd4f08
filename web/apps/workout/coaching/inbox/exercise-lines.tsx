import { formatDistance, formatWeight } from '../../log/sets/field-values.ts';
import {
  describePlanDose,
  type ExercisePlan,
  parseExercisePlans,
  plannedSetsOf,
} from '../exercise-plan.ts';

/** One line per exercise. */
export function ExerciseLines({ exercises }: { exercises: readonly unknown[] }) {
  return (
    <ul class="lines">
      {parseExercisePlans(exercises).map((one, place) => (
        <li key={place}>
          <span>{one.exercise_name}</span>
          <span class="line-dose soft">
            {[describePlanDose(one, { distanceOf: formatDistance }), ...describeWeight(one)].join(
              ' · ',
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Weight of the heaviest working set, if it has one. */
function describeWeight(exercise: ExercisePlan): string[] {
  const working = plannedSetsOf(exercise).filter(({ warmup }) => !warmup);
  const heaviest = Math.max(0, ...working.map(({ weight }) => weight ?? 0));
  return heaviest > 0 ? [formatWeight(heaviest)] : [];
}
