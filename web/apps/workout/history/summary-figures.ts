import type { Previous, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import {
  type ExerciseBest,
  findLiveRecords,
  type RecordKind,
} from '../../../../src/apps/workout/measures/figures/live-records.ts';
import {
  resolveLoadType,
  volumeOfExercise,
  volumeOfSet,
} from '../../../../src/apps/workout/measures/figures/volume.ts';
import type { PreviousBests } from '../log/session/records-before.ts';
import { findPrevious } from '../log/sets/set-fields.ts';

/** A record that a workout set, and the best before it. */
export interface BeatenRecord {
  readonly exercise: WorkoutExercise;
  readonly kind: RecordKind;
  readonly set: WorkoutExercise['sets'][number];
  readonly before: ExerciseBest & {
    readonly date?: string | null;
    readonly e1rmDate?: string | null;
  };
}

/** For each exercise and kind, the last set that beat everything before it. */
export function listRecords(
  exercises: readonly WorkoutExercise[],
  bests: PreviousBests,
): BeatenRecord[] {
  return exercises.flatMap((exercise) => {
    const before = findBestOf(exercise, bests);
    if (!before) return [];
    const byKind = new Map<RecordKind, BeatenRecord>();
    for (const [uuid, kinds] of findLiveRecords(exercise, before)) {
      const set = exercise.sets.find((one) => one.uuid === uuid);
      if (set) for (const kind of kinds) byKind.set(kind, { exercise, kind, set, before });
    }
    // There are no earlier repetitions at a heavier weight to compare with.
    if (byKind.has('weight')) byKind.delete('reps');
    return [...byKind.values()];
  });
}

function findBestOf({ exercise_id, exercise_name }: WorkoutExercise, bests: PreviousBests) {
  const name = exercise_name.toLowerCase();
  return bests.find((one) =>
    exercise_id === null
      ? one.exercise_id === null && one.exercise_name.toLowerCase() === name
      : one.exercise_id === exercise_id,
  );
}

export interface VolumeChange {
  readonly now: number;
  readonly before: number;
}

/** Volume of the exercises that were done before, and their volume the last time; null if none. */
export function compareVolume(
  exercises: readonly WorkoutExercise[],
  previous: readonly Previous[],
): VolumeChange | null {
  let [now, before] = [0, 0];
  for (const exercise of exercises) {
    const last = findPrevious(exercise, previous);
    if (!last) continue;
    const load = resolveLoadType(exercise);
    now += volumeOfExercise(exercise);
    for (const set of last.sets) {
      before += volumeOfSet({ ...set, uuid: '', updatedAt: '', completed: true }, load);
    }
  }
  return before > 0 ? { now, before } : null;
}
