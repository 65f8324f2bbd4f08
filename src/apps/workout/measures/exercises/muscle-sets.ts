import type { Muscle } from './exercise-choices.ts';

/** A set counts half for a muscle that only helps. */
export const SECONDARY_SHARE = 0.5;

export interface TrainedExercise {
  /** Completed working sets. */
  readonly sets: number;
  readonly primary_muscles: readonly Muscle[];
  readonly secondary_muscles: readonly Muscle[];
}

export interface MuscleSets {
  readonly muscle: Muscle;
  readonly sets: number;
}

/** Sets per muscle, most trained first. */
export function countMuscleSets(trained: readonly TrainedExercise[]): MuscleSets[] {
  const counts = new Map<Muscle, number>();
  const add = (muscles: readonly Muscle[], sets: number) => {
    for (const muscle of muscles) counts.set(muscle, (counts.get(muscle) ?? 0) + sets);
  };
  for (const { sets, primary_muscles, secondary_muscles } of trained) {
    add(primary_muscles, sets);
    add(secondary_muscles, sets * SECONDARY_SHARE);
  }
  return [...counts]
    .map(([muscle, sets]) => ({ muscle, sets }))
    .filter(({ sets }) => sets > 0)
    .toSorted((one, other) => other.sets - one.sets || (one.muscle < other.muscle ? -1 : 1));
}
