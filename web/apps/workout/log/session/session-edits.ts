import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { moveItem } from '../../../../ui/reorder/move-item.ts';
import { stampAfter } from './identity.ts';
import { normalizeSupersets, removeFromSuperset } from './supersets.ts';

/** Result of an edit: the exercises, and the uuids of deleted ones. */
export interface SessionEdit {
  exercises: WorkoutExercise[];
  deleted?: string[];
}

type Exercises = Workout['exercises'];
export type SetChange = Partial<Omit<WorkoutSet, 'uuid' | 'updatedAt'>>;
export type ExerciseChange = Partial<Omit<WorkoutExercise, 'uuid' | 'updatedAt' | 'sets'>>;

export function changeSet(exercises: Exercises, uuid: string, change: SetChange): SessionEdit {
  return {
    exercises: exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) =>
        set.uuid === uuid ? { ...set, ...change, updatedAt: stampAfter(set.updatedAt) } : set,
      ),
    })),
  };
}

export function changeExercise(
  exercises: Exercises,
  uuid: string,
  change: ExerciseChange,
): SessionEdit {
  return {
    exercises: exercises.map((one) => (one.uuid === uuid ? applyChange(one, change) : one)),
  };
}

export function applyChange(exercise: WorkoutExercise, change: ExerciseChange): WorkoutExercise {
  return { ...exercise, ...change, updatedAt: stampAfter(exercise.updatedAt) };
}

/** Adds an open copy of the last set. */
export function addSet(exercises: Exercises, uuid: string, part: SetChange = {}): SessionEdit {
  return {
    exercises: exercises.map((exercise) => {
      if (exercise.uuid !== uuid) return exercise;
      const last = exercise.sets.findLast(({ warmup }) => !warmup) ?? exercise.sets.at(-1);
      return { ...exercise, sets: [...exercise.sets, newSet({ ...last, ...part })] };
    }),
  };
}

export function removeExercise(exercises: Exercises, uuid: string): SessionEdit {
  const removed = exercises.filter((exercise) => exercise.uuid === uuid);
  return {
    exercises: normalizeSupersets(exercises.filter((exercise) => exercise.uuid !== uuid)),
    deleted: removed.flatMap((exercise) => [
      exercise.uuid,
      ...exercise.sets.map((set) => set.uuid),
    ]),
  };
}

export function restoreExercise(
  exercises: Exercises,
  at: number,
  removed: WorkoutExercise,
): SessionEdit {
  const restored = {
    ...removed,
    uuid: newUuid(),
    updatedAt: stampAfter(removed.updatedAt),
    sets: removed.sets.map((set) => ({ ...set, uuid: newUuid() })),
  };
  return { exercises: normalizeSupersets(exercises.toSpliced(at, 0, restored)) };
}

export function moveExercise(exercises: Exercises, from: number, to: number): SessionEdit {
  return { exercises: moveItem(exercises, from, to) };
}

export function leaveSuperset(exercises: Exercises, uuid: string): SessionEdit {
  return { exercises: removeFromSuperset(exercises, uuid) };
}

/** A set that is not done yet. */
export function newSet(part: SetChange): WorkoutSet {
  const { reps = null, weight = null, reps_l, reps_r, duration_sec, distance, target } = part;
  const { lifted_in } = part;
  return {
    uuid: newUuid(),
    reps,
    weight,
    completed: false,
    warmup: false,
    rpe: null,
    ...(reps_l !== undefined && { reps_l }),
    ...(reps_r !== undefined && { reps_r }),
    ...(duration_sec !== undefined && { duration_sec }),
    ...(distance !== undefined && { distance }),
    ...(target && { target }),
    ...(lifted_in && { lifted_in }),
    updatedAt: stampAfter(undefined),
  };
}

/** Copies the exercises of an earlier session as open sets. */
export function copyExercises(exercises: Exercises): WorkoutExercise[] {
  const groups = new Map<string, string>();
  return exercises.map((exercise) => {
    const { superset_id, superset_size, ...rest } = exercise;
    if (superset_id && !groups.has(superset_id)) groups.set(superset_id, newUuid());
    return {
      ...rest,
      ...(superset_id && { superset_id: groups.get(superset_id), superset_size }),
      uuid: newUuid(),
      updatedAt: stampAfter(undefined),
      sets: exercise.sets.map((set) => ({ ...newSet(set), warmup: set.warmup })),
    };
  });
}
