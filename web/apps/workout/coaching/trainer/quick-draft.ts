import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { type ExercisePlan, parseExercisePlans, plannedSetsOf } from '../exercise-plan.ts';

/** An exercise in short form: "3 × 8-12 at 60", "3 × 1:00". */
export interface QuickExercise {
  uuid: string;
  exercise_id: number | null;
  exercise_name: string;
  sets: number;
  reps: string;
  weight: number | null;
  /** For timed exercises, which have no repetitions. */
  duration_sec: number | null;
  distance: number | null;
}

export interface QuickDraft {
  name: string;
  exercises: QuickExercise[];
}

const USUAL = { sets: 3, reps: '8-12', weight: null, duration_sec: null, distance: null };

export function quickExercise(exercise_id: number | null, exercise_name: string): QuickExercise {
  return { uuid: newUuid(), exercise_id, exercise_name, ...USUAL };
}

/** A logged workout as a draft, with its number of working sets. */
export function draftFrom(name: string, exercises: readonly unknown[]): QuickDraft {
  return { name, exercises: parseExercisePlans(exercises).map(toQuickExercise) };
}

function toQuickExercise(exercise: ExercisePlan): QuickExercise {
  const working = plannedSetsOf(exercise).filter(({ warmup }) => !warmup);
  const first = working[0];
  return {
    ...quickExercise(exercise.exercise_id ?? null, exercise.exercise_name),
    sets: Math.max(1, working.length),
    reps: first?.duration_sec ? '' : String(first?.target.reps ?? first?.reps ?? ''),
    weight: first?.weight ?? null,
    duration_sec: first?.duration_sec ?? null,
    distance: first?.distance ?? null,
  };
}

/** Expands the draft into sets for the API. */
export function toPrescribed({ exercises }: QuickDraft) {
  return exercises.map(({ uuid, exercise_id, exercise_name, sets, reps, weight, ...long }) => ({
    uuid,
    exercise_id,
    exercise_name,
    target_sets: sets,
    sets: Array.from({ length: sets }, (_, at) => ({
      uuid: `${uuid}.${at}`,
      reps: reps.trim() || null,
      weight,
      ...long,
      warmup: false,
    })),
  }));
}
