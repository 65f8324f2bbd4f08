import { moved } from '../../../../ui/moved.ts';
import { newIdentity, stampAfter } from '../../log/identity.ts';
import { joined, tidied, withoutSuperset } from '../../log/supersets.ts';
import type { TemplateExercise, TemplateSet, Week } from '../plan.ts';

/** What becomes of a template: its exercises, and what was taken out of them for good. */
export interface Edit {
  exercises: TemplateExercise[];
  deleted?: { exercises?: string[]; sets?: Record<string, string[]> };
}

type Exercises = readonly TemplateExercise[];
export type SetChange = Partial<Omit<TemplateSet, 'uuid' | 'updatedAt'>>;
export type ExerciseChange = Partial<Omit<TemplateExercise, 'uuid' | 'updatedAt' | 'sets'>>;
export type WeekChange = Partial<Omit<Week, 'week'>>;

const EMPTY = { sets: null, reps: null, tempo: null, rest: null, load: null };

export function changeExercise(all: Exercises, uuid: string, change: ExerciseChange): Edit {
  return { exercises: all.map((one) => (one.uuid === uuid ? changed(one, change) : one)) };
}

function changed(exercise: TemplateExercise, change: ExerciseChange): TemplateExercise {
  return { ...exercise, ...change, updatedAt: stampAfter(exercise.updatedAt) };
}

export function changeSet(all: Exercises, uuid: string, change: SetChange): Edit {
  return {
    exercises: all.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) =>
        set.uuid === uuid ? { ...set, ...change, updatedAt: stampAfter(set.updatedAt) } : set,
      ),
    })),
  };
}

/** One more set like the last; a warm-up stands after the other warm-ups. */
export function addSet(all: Exercises, uuid: string, warmup: boolean): Edit {
  return {
    exercises: all.map((exercise) => {
      if (exercise.uuid !== uuid) return exercise;
      const { sets } = exercise;
      const like = sets.findLast((set) => set.warmup === warmup) ?? sets.at(-1);
      const at = warmup ? sets.filter((set) => set.warmup).length : sets.length;
      return counted({ ...exercise, sets: sets.toSpliced(at, 0, newSet({ ...like, warmup })) });
    }),
  };
}

export function removeSet(all: Exercises, of: string, uuid: string): Edit {
  return {
    exercises: all.map((exercise) =>
      exercise.uuid === of
        ? counted({ ...exercise, sets: exercise.sets.filter((set) => set.uuid !== uuid) })
        : exercise,
    ),
    deleted: { sets: { [of]: [uuid] } },
  };
}

/** What was deleted never comes back by its old name, so it is put back under a new one. */
export function putSetBack(all: Exercises, of: string, at: number, set: TemplateSet): Edit {
  return {
    exercises: all.map((exercise) =>
      exercise.uuid === of
        ? counted({ ...exercise, sets: exercise.sets.toSpliced(at, 0, newSet(set)) })
        : exercise,
    ),
  };
}

export function addExercise(all: Exercises, added: TemplateExercise): Edit {
  return { exercises: [...all, added] };
}

export function removeExercise(all: Exercises, uuid: string): Edit {
  return {
    exercises: tidied(all.filter((one) => one.uuid !== uuid)),
    deleted: { exercises: [uuid] },
  };
}

export function putExerciseBack(all: Exercises, at: number, gone: TemplateExercise): Edit {
  const again = {
    ...gone,
    uuid: newIdentity(),
    updatedAt: stampAfter(gone.updatedAt),
    sets: gone.sets.map(newSet),
  };
  return { exercises: tidied(all.toSpliced(at, 0, again)) };
}

export function moveExercise(all: Exercises, from: number, to: number): Edit {
  return { exercises: moved(all, from, to) };
}

export function joinSuperset(all: Exercises, uuids: readonly string[]): Edit {
  return { exercises: joined(all, uuids) };
}

export function leaveSuperset(all: Exercises, uuid: string): Edit {
  return { exercises: withoutSuperset(all, uuid) };
}

export function weekOf({ weeks }: Pick<TemplateExercise, 'weeks'>, week: number): Week {
  return weeks.find((one) => one.week === week) ?? { week, ...EMPTY };
}

export function changeWeek(all: Exercises, uuid: string, week: number, change: WeekChange): Edit {
  return onWeeks(all, uuid, (exercise) => [{ ...weekOf(exercise, week), ...change }]);
}

/** The weeks after one become like it, as many as are named. */
export function copyWeek(all: Exercises, uuid: string, from: number, to: readonly number[]): Edit {
  return onWeeks(all, uuid, (exercise) => to.map((week) => ({ ...weekOf(exercise, from), week })));
}

/** A week that says nothing is none. */
function onWeeks(
  all: Exercises,
  uuid: string,
  fresh: (exercise: TemplateExercise) => Week[],
): Edit {
  const exercise = all.find((one) => one.uuid === uuid);
  if (!exercise) return { exercises: [...all] };
  const now = fresh(exercise);
  const others = exercise.weeks.filter(({ week }) => now.every((one) => one.week !== week));
  const weeks = [...others, ...now]
    .filter(({ week: _, ...said }) => Object.values(said).some((value) => value !== null))
    .toSorted((a, b) => a.week - b.week);
  return changeExercise(all, uuid, { weeks });
}

/** The number of working sets goes with them. */
function counted(exercise: TemplateExercise): TemplateExercise {
  const target_sets = exercise.sets.filter(({ warmup }) => !warmup).length;
  return target_sets === exercise.target_sets ? exercise : changed(exercise, { target_sets });
}

export function newSet(part: SetChange): TemplateSet {
  const { reps = null, weight = null, warmup = false, rpe = null } = part;
  const { duration_sec, distance, reps_l, reps_r } = part;
  return {
    uuid: newIdentity(),
    reps,
    weight,
    warmup,
    rpe,
    ...(duration_sec !== undefined && { duration_sec }),
    ...(distance !== undefined && { distance }),
    ...(reps_l !== undefined && { reps_l }),
    ...(reps_r !== undefined && { reps_r }),
    updatedAt: stampAfter(undefined),
  };
}
