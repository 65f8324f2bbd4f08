import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../src/apps/workout/log/contract.ts';
import { moved } from '../../../ui/moved.ts';
import { newIdentity, stampAfter } from './identity.ts';
import { joined, tidied, withoutSuperset } from './supersets.ts';

/** What becomes of a session: its exercises, and what was taken out of them for good. */
export interface Edit {
  exercises: WorkoutExercise[];
  deleted?: string[];
}

type Exercises = Workout['exercises'];
export type SetChange = Partial<Omit<WorkoutSet, 'uuid' | 'updatedAt'>>;
export type ExerciseChange = Partial<Omit<WorkoutExercise, 'uuid' | 'updatedAt' | 'sets'>>;

export function changeSet(exercises: Exercises, uuid: string, change: SetChange): Edit {
  return {
    exercises: exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) =>
        set.uuid === uuid ? { ...set, ...change, updatedAt: stampAfter(set.updatedAt) } : set,
      ),
    })),
  };
}

export function changeExercise(exercises: Exercises, uuid: string, change: ExerciseChange): Edit {
  return { exercises: exercises.map((one) => (one.uuid === uuid ? changed(one, change) : one)) };
}

function changed(exercise: WorkoutExercise, change: ExerciseChange): WorkoutExercise {
  return { ...exercise, ...change, updatedAt: stampAfter(exercise.updatedAt) };
}

/** One more set like the last, still to be done. */
export function addSet(exercises: Exercises, uuid: string, part: SetChange = {}): Edit {
  return {
    exercises: exercises.map((exercise) => {
      if (exercise.uuid !== uuid) return exercise;
      const last = exercise.sets.findLast(({ warmup }) => !warmup) ?? exercise.sets.at(-1);
      return { ...exercise, sets: [...exercise.sets, openSet({ ...last, ...part })] };
    }),
  };
}

/** Warm-ups stand before the working sets; those that are not done yet are replaced. */
export function withWarmUps(
  exercises: Exercises,
  uuid: string,
  ramp: readonly { weight: number; reps: number }[],
): Edit {
  const deleted: string[] = [];
  const result = exercises.map((exercise) => {
    if (exercise.uuid !== uuid) return exercise;
    const outdated = exercise.sets.filter(({ warmup, completed }) => warmup && !completed);
    deleted.push(...outdated.map((set) => set.uuid));
    const stay = exercise.sets.filter((set) => !outdated.includes(set));
    const done = stay.filter(({ warmup }) => warmup);
    const fresh = ramp.map((part) => ({ ...openSet(part), warmup: true }));
    return { ...exercise, sets: [...done, ...fresh, ...stay.filter(({ warmup }) => !warmup)] };
  });
  return { exercises: result, deleted };
}

export function removeSet(exercises: Exercises, uuid: string): Edit {
  return {
    exercises: exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.filter((set) => set.uuid !== uuid),
    })),
    deleted: [uuid],
  };
}

/** What was deleted never comes back by its old name, so it is put back under a new one. */
export function putSetBack(exercises: Exercises, of: string, at: number, set: WorkoutSet): Edit {
  const again = { ...set, uuid: newIdentity(), updatedAt: stampAfter(set.updatedAt) };
  return {
    exercises: exercises.map((exercise) =>
      exercise.uuid === of
        ? { ...exercise, sets: exercise.sets.toSpliced(at, 0, again) }
        : exercise,
    ),
  };
}

export function removeExercise(exercises: Exercises, uuid: string): Edit {
  const gone = exercises.filter((exercise) => exercise.uuid === uuid);
  return {
    exercises: tidied(exercises.filter((exercise) => exercise.uuid !== uuid)),
    deleted: gone.flatMap((exercise) => [exercise.uuid, ...exercise.sets.map((set) => set.uuid)]),
  };
}

export function putExerciseBack(exercises: Exercises, at: number, gone: WorkoutExercise): Edit {
  const again = {
    ...gone,
    uuid: newIdentity(),
    updatedAt: stampAfter(gone.updatedAt),
    sets: gone.sets.map((set) => ({ ...set, uuid: newIdentity() })),
  };
  return { exercises: tidied(exercises.toSpliced(at, 0, again)) };
}

export function addExercises(exercises: Exercises, added: readonly WorkoutExercise[]): Edit {
  return { exercises: [...exercises, ...added] };
}

/** Another exercise in its place: what is done of the old one stays with it, the rest moves on. */
export function swapExercise(
  exercises: Exercises,
  uuid: string,
  into: Pick<WorkoutExercise, 'exercise_id' | 'exercise_name' | 'load_type'>,
): Edit {
  const at = exercises.findIndex((exercise) => exercise.uuid === uuid);
  const old = exercises[at];
  if (!old) return { exercises };
  const done = old.sets.filter(({ completed }) => completed);
  const open = old.sets.filter(({ completed }) => !completed);
  const next: WorkoutExercise = {
    ...into,
    uuid: newIdentity(),
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
  const kept = { ...changed(old, { superset_id: null, superset_size: null }), sets: done };
  return {
    exercises: exercises.toSpliced(at, 1, kept, next),
    deleted: open.map((set) => set.uuid),
  };
}

export function moveExercise(exercises: Exercises, from: number, to: number): Edit {
  return { exercises: moved(exercises, from, to) };
}

/** Joins exercises to be done in turns; they come to stand one after the other. */
export function joinSuperset(exercises: Exercises, uuids: readonly string[]): Edit {
  return { exercises: joined(exercises, uuids) };
}

export function leaveSuperset(exercises: Exercises, uuid: string): Edit {
  return { exercises: withoutSuperset(exercises, uuid) };
}

/** A set that is to be done. */
export function openSet(part: SetChange): WorkoutSet {
  const { reps = null, weight = null, reps_l, reps_r, duration_sec, distance, target } = part;
  return {
    uuid: newIdentity(),
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

/** As many sets as before, of something else. */
function blankSet({ warmup, reps }: WorkoutSet): WorkoutSet {
  return { ...openSet({ reps }), warmup };
}

/** The exercises of an earlier session, to be done once more. */
export function again(exercises: Exercises): WorkoutExercise[] {
  const groups = new Map<string, string>();
  return exercises.map((exercise) => {
    const { superset_id, superset_size, ...rest } = exercise;
    if (superset_id && !groups.has(superset_id)) groups.set(superset_id, newIdentity());
    return {
      ...rest,
      ...(superset_id && { superset_id: groups.get(superset_id), superset_size }),
      uuid: newIdentity(),
      updatedAt: stampAfter(undefined),
      sets: exercise.sets.map((set) => ({ ...openSet(set), warmup: set.warmup })),
    };
  });
}
