import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { stampAfter } from './identity.ts';
import { joinExercises } from './join-exercises.ts';
import { applyChange, newSet, type SessionEdit } from './session-edits.ts';

/** Edits of a session that start from a sheet or menu, apart from those that the page needs at once. */

type Exercises = Workout['exercises'];

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
  const restored = { ...set, uuid: newUuid(), updatedAt: stampAfter(set.updatedAt) };
  return {
    exercises: exercises.map((exercise) =>
      exercise.uuid === of
        ? { ...exercise, sets: exercise.sets.toSpliced(at, 0, restored) }
        : exercise,
    ),
  };
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

/** Joins exercises into a superset and moves them together. */
export function joinSuperset(exercises: Exercises, uuids: readonly string[]): SessionEdit {
  return { exercises: joinExercises(exercises, uuids) };
}

/** Adds warm-up sets before the working sets and replaces open warm-ups. */
export function addWarmUpSets(
  exercises: Exercises,
  uuid: string,
  ramp: readonly Pick<WorkoutSet, 'weight' | 'reps' | 'lifted_in'>[],
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

/** Copies the targets of a set for another exercise, without the weight. */
function blankSet({
  warmup,
  reps,
  duration_sec,
  distance,
  rest_sec,
  target,
}: WorkoutSet): WorkoutSet {
  const { weight: _, percent: _p, ...aims } = target ?? {};
  return {
    ...newSet({
      reps,
      ...(duration_sec !== undefined && { duration_sec }),
      ...(distance !== undefined && { distance }),
      ...(Object.keys(aims).length > 0 && { target: aims }),
    }),
    ...(rest_sec && { rest_sec }),
    warmup,
  };
}
