import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../src/apps/workout/log/contract.ts';
import { stampAfter } from '../log/session/identity.ts';
import { newSet, type SessionEdit } from '../log/session/session-edits.ts';

/** A suggestion in the unit of the log. */
export interface LogSuggestion {
  weight: number;
  lifted_in: WorkoutSet['lifted_in'];
  reps: readonly number[];
}

type Exercises = Workout['exercises'];

/**
 * Fills the working sets that are not done and adds missing ones. Done sets, warm-ups, drop sets
 * and sets beyond the suggestion stay as they are.
 */
export function applySuggestion(
  exercises: Exercises,
  uuid: string,
  suggestion: LogSuggestion,
): SessionEdit {
  return {
    exercises: exercises.map((exercise) => {
      if (exercise.uuid !== uuid) return exercise;
      const working = workingSets(exercise);
      const sets = exercise.sets.map((set) => {
        const reps = suggestion.reps[working.indexOf(set)];
        if (reps === undefined || set.completed || !working.includes(set)) return set;
        const values = valuesOf(exercise, suggestion, reps);
        return { ...set, ...values, updatedAt: stampAfter(set.updatedAt) };
      });
      const missing = suggestion.reps.slice(working.length);
      const added = missing.map((reps) => newSet(valuesOf(exercise, suggestion, reps)));
      return { ...exercise, sets: [...sets, ...added] };
    }),
  };
}

/** Restores the values of open sets and removes the sets that the suggestion added. */
export function revertSuggestion(
  exercises: Exercises,
  before: WorkoutExercise,
  applied: WorkoutExercise,
): SessionEdit {
  const known = new Map(before.sets.map((set) => [set.uuid, set]));
  const added = applied.sets.filter(({ uuid }) => !known.has(uuid)).map(({ uuid }) => uuid);
  return {
    exercises: exercises.map((exercise) => {
      if (exercise.uuid !== before.uuid) return exercise;
      const left = exercise.sets.filter((set) => set.completed || !added.includes(set.uuid));
      return {
        ...exercise,
        sets: left.map((set) => {
          const old = known.get(set.uuid);
          if (!old || old.completed || set.completed) return set;
          return { ...old, updatedAt: stampAfter(set.updatedAt) };
        }),
      };
    }),
    deleted: exercises
      .flatMap(({ sets }) => sets)
      .filter((set) => added.includes(set.uuid) && !set.completed)
      .map(({ uuid }) => uuid),
  };
}

/** Whether the sets already are as suggested. */
export function isApplied(exercise: WorkoutExercise, suggestion: LogSuggestion): boolean {
  const working = workingSets(exercise);
  return suggestion.reps.every((reps, at) => {
    const set = working[at];
    if (!set || set.completed) return set !== undefined;
    const done = set.reps ?? Math.min(set.reps_l ?? 0, set.reps_r ?? 0);
    return set.weight === suggestion.weight && done === reps;
  });
}

/** Whether a suggestion can still change something. */
export function hasOpenSets(exercise: WorkoutExercise, suggestion: LogSuggestion): boolean {
  const working = workingSets(exercise).slice(0, suggestion.reps.length);
  return working.length < suggestion.reps.length || working.some(({ completed }) => !completed);
}

function workingSets({ sets }: WorkoutExercise): WorkoutSet[] {
  return sets.filter(({ warmup, set_type }) => !warmup && set_type !== 'drop');
}

function valuesOf(
  { load_type }: WorkoutExercise,
  { weight, lifted_in }: LogSuggestion,
  reps: number,
) {
  const amount = load_type === 'unilateral' ? { reps: null, reps_l: reps, reps_r: reps } : { reps };
  return { weight, lifted_in, ...amount };
}
