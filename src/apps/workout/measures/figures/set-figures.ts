import {
  isCompletedWorkingSet,
  isTimed,
  type LoggedExercise,
  type LoggedSet,
  repsOf,
} from '../session/session.ts';
import { findHeaviestCarry, findHeaviestHold } from './heaviest.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import { paceOf } from './pace.ts';
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
  readonly max_distance: number | null;
  /** Seconds per kilometre of the fastest set, and its distance. */
  readonly best_pace: number | null;
  readonly best_pace_distance: number | null;
  /** The heaviest weight that was held, with its longest time. */
  readonly hold_weight: number | null;
  readonly hold_duration: number | null;
  /** The heaviest weight that was carried, with its longest distance. */
  readonly carry_weight: number | null;
  readonly carry_distance: number | null;
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
  const hold = findHeaviestHold(done);
  const carry = findHeaviestCarry(done);
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
    max_distance: most(distances) || null,
    ...findFastest(done),
    hold_weight: hold?.weight ?? null,
    hold_duration: hold?.amount ?? null,
    carry_weight: carry?.weight ?? null,
    carry_distance: carry?.amount ?? null,
    rpe_sum: sum(rated),
    rpe_count: rated.length,
  };
}

/** The set with the fastest pace; of equal ones the longest. */
function findFastest(done: readonly LoggedSet[]) {
  const [fastest] = done
    .flatMap((set) => {
      const pace = paceOf(set);
      return pace === null ? [] : [{ pace, distance: set.distance ?? 0 }];
    })
    .toSorted((one, other) => one.pace - other.pace || other.distance - one.distance);
  return { best_pace: fastest?.pace ?? null, best_pace_distance: fastest?.distance ?? null };
}

type EstimatedSet = Pick<
  LoggedSet,
  'reps' | 'reps_l' | 'reps_r' | 'weight' | 'warmup' | 'duration_sec'
>;

/** The completed set with the best estimate; of equal ones the heaviest. */
export function findEstimateSet(sets: readonly EstimatedSet[]) {
  const [best] = sets
    .filter((set) => !set.warmup && !isTimed(set) && (set.weight ?? 0) > 0 && repsOf(set) > 0)
    .map((set) => ({ weight: set.weight ?? 0, reps: repsOf(set) }))
    .toSorted((one, other) => estimate(other) - estimate(one) || other.weight - one.weight);
  return best ?? null;
}

function estimate({ weight, reps }: { weight: number; reps: number }): number {
  return estimateOneRepMax(weight, reps);
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
