import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { moveItem } from '../../../../ui/reorder/move-item.ts';
import { stampAfter } from '../../log/session/identity.ts';
import { joinExercises } from '../../log/session/join-exercises.ts';
import { normalizeSupersets, removeFromSuperset } from '../../log/session/supersets.ts';
import type { TemplateExercise, TemplateSet, TemplateWeek } from '../template-types.ts';

/** Result of an edit: the exercises, and the uuids of deleted ones. */
export interface TemplateEdit {
  exercises: TemplateExercise[];
  deleted?: { exercises?: string[]; sets?: Record<string, string[]> };
}

type Exercises = readonly TemplateExercise[];
export type TemplateSetChange = Partial<Omit<TemplateSet, 'uuid' | 'updatedAt'>>;
export type TemplateExerciseChange = Partial<Omit<TemplateExercise, 'uuid' | 'updatedAt' | 'sets'>>;
export type WeekChange = Partial<Omit<TemplateWeek, 'week'>>;

const EMPTY = { sets: null, reps: null, tempo: null, rest: null, load: null };

export function changeExercise(
  all: Exercises,
  uuid: string,
  change: TemplateExerciseChange,
): TemplateEdit {
  return { exercises: all.map((one) => (one.uuid === uuid ? applyChange(one, change) : one)) };
}

function applyChange(exercise: TemplateExercise, change: TemplateExerciseChange): TemplateExercise {
  return { ...exercise, ...change, updatedAt: stampAfter(exercise.updatedAt) };
}

export function changeSet(all: Exercises, uuid: string, change: TemplateSetChange): TemplateEdit {
  return {
    exercises: all.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) =>
        set.uuid === uuid ? { ...set, ...change, updatedAt: stampAfter(set.updatedAt) } : set,
      ),
    })),
  };
}

/** Adds a copy of the last set; a warm-up goes after the other warm-ups. */
export function addSet(all: Exercises, uuid: string, warmup: boolean): TemplateEdit {
  return {
    exercises: all.map((exercise) => {
      if (exercise.uuid !== uuid) return exercise;
      const { sets } = exercise;
      const like = sets.findLast((set) => set.warmup === warmup) ?? sets.at(-1);
      const at = warmup ? sets.filter((set) => set.warmup).length : sets.length;
      return recountSets({ ...exercise, sets: sets.toSpliced(at, 0, newSet({ ...like, warmup })) });
    }),
  };
}

export function removeSet(all: Exercises, of: string, uuid: string): TemplateEdit {
  return {
    exercises: all.map((exercise) =>
      exercise.uuid === of
        ? recountSets({ ...exercise, sets: exercise.sets.filter((set) => set.uuid !== uuid) })
        : exercise,
    ),
    deleted: { sets: { [of]: [uuid] } },
  };
}

/** Restores a deleted set under a new uuid, because deleted uuids never return. */
export function restoreSet(all: Exercises, of: string, at: number, set: TemplateSet): TemplateEdit {
  return {
    exercises: all.map((exercise) =>
      exercise.uuid === of
        ? recountSets({ ...exercise, sets: exercise.sets.toSpliced(at, 0, newSet(set)) })
        : exercise,
    ),
  };
}

export function addExercise(all: Exercises, added: TemplateExercise): TemplateEdit {
  return { exercises: [...all, added] };
}

export function removeExercise(all: Exercises, uuid: string): TemplateEdit {
  return {
    exercises: normalizeSupersets(all.filter((one) => one.uuid !== uuid)),
    deleted: { exercises: [uuid] },
  };
}

export function restoreExercise(all: Exercises, at: number, gone: TemplateExercise): TemplateEdit {
  const again = {
    ...gone,
    uuid: newUuid(),
    updatedAt: stampAfter(gone.updatedAt),
    sets: gone.sets.map(newSet),
  };
  return { exercises: normalizeSupersets(all.toSpliced(at, 0, again)) };
}

export function moveExercise(all: Exercises, from: number, to: number): TemplateEdit {
  return { exercises: moveItem(all, from, to) };
}

export function joinSuperset(all: Exercises, uuids: readonly string[]): TemplateEdit {
  return { exercises: joinExercises(all, uuids) };
}

export function leaveSuperset(all: Exercises, uuid: string): TemplateEdit {
  return { exercises: removeFromSuperset(all, uuid) };
}

export function findWeek({ weeks }: Pick<TemplateExercise, 'weeks'>, week: number): TemplateWeek {
  return weeks.find((one) => one.week === week) ?? { week, ...EMPTY };
}

export function changeWeek(
  all: Exercises,
  uuid: string,
  week: number,
  change: WeekChange,
): TemplateEdit {
  return changeWeeks(all, uuid, (exercise) => [{ ...findWeek(exercise, week), ...change }]);
}

/** Copies a week to the weeks in `to`. */
export function copyWeek(
  all: Exercises,
  uuid: string,
  from: number,
  to: readonly number[],
): TemplateEdit {
  return changeWeeks(all, uuid, (exercise) =>
    to.map((week) => ({ ...findWeek(exercise, from), week })),
  );
}

/** Empty weeks are removed. */
function changeWeeks(
  all: Exercises,
  uuid: string,
  fresh: (exercise: TemplateExercise) => TemplateWeek[],
): TemplateEdit {
  const exercise = all.find((one) => one.uuid === uuid);
  if (!exercise) return { exercises: [...all] };
  const now = fresh(exercise);
  const others = exercise.weeks.filter(({ week }) => now.every((one) => one.week !== week));
  const weeks = [...others, ...now]
    .filter(({ week: _, ...said }) => Object.values(said).some((value) => value !== null))
    .toSorted((a, b) => a.week - b.week);
  return changeExercise(all, uuid, { weeks });
}

/** Updates the number of working sets. */
function recountSets(exercise: TemplateExercise): TemplateExercise {
  const target_sets = exercise.sets.filter(({ warmup }) => !warmup).length;
  return target_sets === exercise.target_sets ? exercise : applyChange(exercise, { target_sets });
}

export function newSet(part: TemplateSetChange): TemplateSet {
  const { reps = null, weight = null, warmup = false, rpe = null } = part;
  const { duration_sec, distance, reps_l, reps_r } = part;
  return {
    uuid: newUuid(),
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
