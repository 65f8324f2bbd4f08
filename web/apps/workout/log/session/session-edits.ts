import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import { moveItem } from '../../../../ui/reorder/move-item.ts';
import { newUuid, stampAfter } from './identity.ts';
import { joinExercises, normalizeSupersets, removeFromSuperset } from './supersets.ts';

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

function applyChange(exercise: WorkoutExercise, change: ExerciseChange): WorkoutExercise {
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

/** Adds warm-up sets before the working sets and replaces open warm-ups. */
export function addWarmUpSets(
  exercises: Exercises,
  uuid: string,
  ramp: readonly { weight: number; reps: number }[],
): SessionEdit {
  const deleted: string[] = [];
  const result = exercises.map((exercise) => {
    if (exercise.uuid !== uuid) return exercise;
    const outdated = exercise.sets.filter(({ warmup, completed }) => warmup && !completed);
    deleted.push(...outdated.map((set) => set.uuid));
    const stay = exercise.sets.filter((set) => !outdated.includes(set));
    const done = stay.filter(({ warmup }) => warmup);
    const fresh = ramp.map((part) => ({ ...newSet(part), warmup: true }));
    return { ...exercise, sets: [...done, ...fresh, ...stay.filter(({ warmup }) => !warmup)] };
  });
  return { exercises: result, deleted };
}

export function removeSet(exercises: Exercises, uuid: string): SessionEdit {
  return {
    exercises: exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.filter((set) => set.uuid !== uuid),
    })),
    deleted: [uuid],
  };
}

/** Restores a deleted set under a new uuid, because deleted uuids never return. */
export function restoreSet(
  exercises: Exercises,
  of: string,
  at: number,
  set: WorkoutSet,
): SessionEdit {
  const copyExercises = { ...set, uuid: newUuid(), updatedAt: stampAfter(set.updatedAt) };
  return {
    exercises: exercises.map((exercise) =>
      exercise.uuid === of
        ? { ...exercise, sets: exercise.sets.toSpliced(at, 0, copyExercises) }
        : exercise,
    ),
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

export function addExercises(exercises: Exercises, added: readonly WorkoutExercise[]): SessionEdit {
  return { exercises: [...exercises, ...added] };
}

/** Swaps an exercise: done sets stay with the old one, open ones move to the new one. */
export function swapExercise(
  exercises: Exercises,
  uuid: string,
  into: Pick<WorkoutExercise, 'exercise_id' | 'exercise_name' | 'load_type'>,
): SessionEdit {
  const at = exercises.findIndex((exercise) => exercise.uuid === uuid);
  const old = exercises[at];
  if (!old) return { exercises };
  const done = old.sets.filter(({ completed }) => completed);
  const open = old.sets.filter(({ completed }) => !completed);
  const next: WorkoutExercise = {
    ...into,
    uuid: newUuid(),
    ...(old.superset_id && { superset_id: old.superset_id, superset_size: old.superset_size }),
    ...(old.rest_sec && { rest_sec: old.rest_sec }),
    updatedAt: stampAfter(old.updatedAt),
    sets: (open.length > 0 ? open : old.sets.slice(0, 1)).map(blankSet),
  };
  if (done.length === 0) {
    return {
      exercises: exercises.toSpliced(at, 1, next),
      deleted: [old.uuid, ...old.sets.map((set) => set.uuid)],
    };
  }
  const remaining = { ...applyChange(old, { superset_id: null, superset_size: null }), sets: done };
  return {
    exercises: exercises.toSpliced(at, 1, remaining, next),
    deleted: open.map((set) => set.uuid),
  };
}

export function moveExercise(exercises: Exercises, from: number, to: number): SessionEdit {
  return { exercises: moveItem(exercises, from, to) };
}

/** Joins exercises into a superset and moves them together. */
export function joinSuperset(exercises: Exercises, uuids: readonly string[]): SessionEdit {
  return { exercises: joinExercises(exercises, uuids) };
}

export function leaveSuperset(exercises: Exercises, uuid: string): SessionEdit {
  return { exercises: removeFromSuperset(exercises, uuid) };
}

/** A set that is not done yet. */
export function newSet(part: SetChange): WorkoutSet {
  const { reps = null, weight = null, reps_l, reps_r, duration_sec, distance, target } = part;
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
    updatedAt: stampAfter(undefined),
  };
}

/** An open set of another exercise, in place of this one. */
function blankSet({ warmup, reps }: WorkoutSet): WorkoutSet {
  return { ...newSet({ reps }), warmup };
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
