import { mondayOfWeek, weekNumber } from '../../../shared/calendar/day-numbers.ts';
import type { Muscle } from '../measures/exercises/exercise-choices.ts';
import { countMuscleSets, type MuscleSets } from '../measures/exercises/muscle-sets.ts';

/** Completed working sets of an exercise on a day, or in a longer time. */
export interface MuscleSetsRow {
  readonly sets: number;
  /** JSON: muscles. */
  readonly primary_muscles: string;
  /** JSON: muscles. */
  readonly secondary_muscles: string;
}

/** Sets per muscle of each week until the week of `today`, oldest first. */
export function buildMuscleWeeks(
  rows: readonly (MuscleSetsRow & { readonly date: string })[],
  today: string,
  weeks: number,
): { week: string; muscles: MuscleSets[] }[] {
  const grouped = Map.groupBy(rows, ({ date }) => weekNumber(date));
  const first = weekNumber(today) - weeks + 1;
  return Array.from({ length: weeks }, (_, at) => ({
    week: mondayOfWeek(first + at),
    muscles: sumMuscleSets(grouped.get(first + at) ?? []),
  }));
}

export function sumMuscleSets(rows: readonly MuscleSetsRow[]): MuscleSets[] {
  return countMuscleSets(
    rows.map(({ sets, primary_muscles, secondary_muscles }) => ({
      sets,
      primary_muscles: JSON.parse(primary_muscles) as Muscle[],
      secondary_muscles: JSON.parse(secondary_muscles) as Muscle[],
    })),
  );
}
