import {
  isCompletedWorkingSet,
  isTimed,
  type LoggedExercise,
  type LoggedSet,
  repsOf,
} from '../session/session.ts';
import { liftsBody } from './body-lift.ts';
import { isCarry, isHold } from './heaviest.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import { paceOf } from './pace.ts';

/** Best figures of an exercise before this session. */
export interface ExerciseBest {
  readonly maxWeight: number | null;
  /** At `maxWeight`. */
  readonly maxReps: number | null;
  readonly e1rm: number | null;
  readonly maxDuration: number | null;
  /** In metres. */
  readonly maxDistance: number | null;
  /** Seconds per kilometre. */
  readonly bestPace: number | null;
  /** The heaviest weight that was held, with its time in seconds. */
  readonly holdWeight: number | null;
  readonly holdDuration: number | null;
  /** The heaviest weight that was carried, with its distance in metres. */
  readonly carryWeight: number | null;
  readonly carryDistance: number | null;
}

type CompletedSet = Pick<
  LoggedSet,
  'reps' | 'reps_l' | 'reps_r' | 'weight' | 'warmup' | 'duration_sec' | 'distance'
>;

export type RecordKind = 'weight' | 'e1rm' | 'reps' | 'duration' | 'distance' | 'pace';

/**
 * Sets of a session that beat everything before them, by uuid. The first session of an exercise
 * sets no record. The estimate of a lift of the whole body is none, because sets do not know the body
 * weight.
 */
export function findLiveRecords(
  { sets, exercise_name: name }: Pick<LoggedExercise, 'sets' | 'exercise_name'>,
  before: ExerciseBest | undefined,
): Map<string, RecordKind[]> {
  const records = new Map<string, RecordKind[]>();
  if (!before) return records;
  const isBody = liftsBody({ name, equipment: null });
  let best = before;
  for (const set of sets.filter(isCompletedWorkingSet)) {
    const kinds = findBeaten(set, best).filter((kind) => kind !== 'e1rm' || !isBody);
    if (kinds.length > 0) records.set(set.uuid, kinds);
    best = raiseBest(best, set);
  }
  return records;
}

/** Best figures of completed sets in any order; undefined without sets. */
export function findBest(sets: readonly CompletedSet[]): ExerciseBest | undefined {
  const none: ExerciseBest = {
    ...{ maxWeight: null, maxReps: null, e1rm: null, maxDuration: null },
    ...{ maxDistance: null, bestPace: null, holdWeight: null, holdDuration: null },
    ...{ carryWeight: null, carryDistance: null },
  };
  const working = sets.filter(({ warmup }) => !warmup);
  return working.length === 0 ? undefined : working.reduce(raiseBest, none);
}

function findBeaten(set: CompletedSet, best: ExerciseBest): RecordKind[] {
  if (set.distance) return findBeatenRun(set, best);
  if (isTimed(set)) return findBeatenHold(set, best);
  const { weight, reps, estimate } = toLift(set);
  if (reps === 0) return [];
  const kinds: RecordKind[] = [];
  if (weight > (best.maxWeight ?? 0)) kinds.push('weight');
  if (weight > 0 && estimate > (best.e1rm ?? 0)) kinds.push('e1rm');
  if (weight === (best.maxWeight ?? 0) && reps > (best.maxReps ?? 0)) kinds.push('reps');
  return kinds;
}

/** Of timed sets, the time and the held weight count. */
function findBeatenHold(set: CompletedSet, best: ExerciseBest): RecordKind[] {
  const kinds: RecordKind[] = [];
  if (isHold(set) && (set.weight ?? 0) > (best.holdWeight ?? 0)) kinds.push('weight');
  if ((set.duration_sec ?? 0) > (best.maxDuration ?? 0)) kinds.push('duration');
  return kinds;
}

/** Over a distance, the distance, the carried weight and the pace count; more time is no record. */
function findBeatenRun(set: CompletedSet, best: ExerciseBest): RecordKind[] {
  const pace = paceOf(set);
  const kinds: RecordKind[] = [];
  if (isCarry(set) && (set.weight ?? 0) > (best.maxWeight ?? 0)) kinds.push('weight');
  if ((set.distance ?? 0) > (best.maxDistance ?? 0)) kinds.push('distance');
  if (pace !== null && best.bestPace !== null && pace < best.bestPace) kinds.push('pace');
  return kinds;
}

function raiseBestRun(best: ExerciseBest, set: CompletedSet): ExerciseBest {
  const pace = paceOf(set);
  return {
    ...best,
    ...(isCarry(set) && raiseCarry(best, set)),
    maxDistance: Math.max(best.maxDistance ?? 0, set.distance ?? 0),
    bestPace: pace === null ? best.bestPace : Math.min(best.bestPace ?? pace, pace),
  };
}

function raiseCarry(best: ExerciseBest, { weight, distance }: CompletedSet) {
  const { carryWeight, carryDistance } = best;
  const [heaviest, metres] = findHeavier([carryWeight, carryDistance], [weight, distance]);
  return {
    maxWeight: Math.max(best.maxWeight ?? 0, weight ?? 0),
    carryWeight: heaviest,
    carryDistance: metres,
  };
}

function raiseHold({ holdWeight, holdDuration }: ExerciseBest, set: CompletedSet) {
  const held = [set.weight, set.duration_sec] as const;
  const [heaviest, seconds] = findHeavier([holdWeight, holdDuration], held);
  return { holdWeight: heaviest, holdDuration: seconds };
}

type WeightAndAmount = readonly [number | null | undefined, number | null | undefined];

/** The heavier of two; of equal weights the one with more time or distance. */
function findHeavier(...both: [WeightAndAmount, WeightAndAmount]): [number, number] {
  const [[weight, amount], [other, more]] = both.map(([one, two]) => [one ?? 0, two ?? 0]) as [
    [number, number],
    [number, number],
  ];
  return other > weight || (other === weight && more > amount) ? [other, more] : [weight, amount];
}

function raiseBest(best: ExerciseBest, set: CompletedSet): ExerciseBest {
  if (set.distance) return raiseBestRun(best, set);
  if (isTimed(set)) {
    const maxDuration = Math.max(best.maxDuration ?? 0, set.duration_sec ?? 0);
    return { ...best, ...(isHold(set) && raiseHold(best, set)), maxDuration };
  }
  const { weight, reps, estimate } = toLift(set);
  const heaviest = best.maxWeight ?? 0;
  if (reps === 0 || weight < heaviest) return { ...best, e1rm: Math.max(best.e1rm ?? 0, estimate) };
  return {
    ...best,
    maxWeight: weight,
    maxReps: weight > heaviest ? reps : Math.max(best.maxReps ?? 0, reps),
    e1rm: Math.max(best.e1rm ?? 0, estimate),
  };
}

function toLift(set: CompletedSet) {
  const [weight, reps] = [set.weight ?? 0, repsOf(set)];
  return { weight, reps, estimate: reps > 0 ? estimateOneRepMax(weight, reps) : 0 };
}
