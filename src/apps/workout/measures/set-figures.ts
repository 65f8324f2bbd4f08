import { estimateOneRepMax } from './one-rep-max.ts';
import {
  isCompletedWorkingSet,
  isTimed,
  type LoggedExercise,
  type LoggedSet,
  repsOf,
} from './session.ts';
import { volumeOfExercise } from './volume.ts';

/** Totals of one exercise in one session. */
export interface SetFigures {
  readonly sets: number;
  readonly reps: number;
  readonly volume: number;
  readonly max_weight: number | null;
  /** Most repetitions at `max_weight`. */
  readonly max_weight_reps: number | null;
  readonly best_e1rm: number | null;
  readonly max_reps: number | null;
  readonly max_duration: number | null;
  readonly max_duration_weight: number | null;
  readonly distance: number | null;
  readonly rpe_sum: number;
  readonly rpe_count: number;
}

/** Null without completed working sets. */
export function computeSetFigures(exercise: LoggedExercise): SetFigures | null {
  const done = exercise.sets.filter(isCompletedWorkingSet);
  if (done.length === 0) return null;
  const lifted = done.filter((set) => !isTimed(set) && (set.weight ?? 0) > 0);
  const max_weight = most(lifted.map(({ weight }) => weight));
  const rated = done.flatMap(({ rpe }) => rpe ?? []);
  const distances = done.flatMap(({ distance }) => distance ?? []);
  return {
    sets: done.length,
    reps: sum(done.map(repsOf)),
    volume: volumeOfExercise(exercise),
    max_weight,
    max_weight_reps: most(lifted.filter(({ weight }) => weight === max_weight).map(repsOf)),
    best_e1rm: most(lifted.map(estimateMax)),
    max_reps: most(done.filter((set) => !isTimed(set)).map(repsOf)) || null,
    ...findLongest(done.filter(isTimed)),
    distance: distances.length === 0 ? null : sum(distances),
    rpe_sum: sum(rated),
    rpe_count: rated.length,
  };
}

function estimateMax(set: LoggedSet): number | null {
  const reps = repsOf(set);
  return reps < 1 ? null : estimateOneRepMax(set.weight ?? 0, reps);
}

/** The longest timed set, and the heaviest weight held for that time. */
function findLongest(timed: readonly LoggedSet[]) {
  const max_duration = most(timed.map(({ duration_sec }) => duration_sec));
  const longest = timed.filter(({ duration_sec }) => duration_sec === max_duration);
  return { max_duration, max_duration_weight: most(longest.map(({ weight }) => weight)) || null };
}

function most(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
