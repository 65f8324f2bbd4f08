import { foldedKey } from '../../../../kernel/text/fold.ts';
import { isCompletedWorkingSet, type LoggedSet } from '../../measures/session/session.ts';

export interface PrescribedWorkout {
  readonly id: number;
  readonly template_id: number | null;
  /** JSON; null if the template lists them. */
  readonly exercises: string | null;
  readonly created_at: string;
}

export interface LoggedWorkout {
  readonly id: number;
  readonly date: string;
  readonly template_id: number | null;
  readonly prescription_id: number | null;
  readonly completed_at: string | null;
  /** JSON: the exercises with their sets. */
  readonly exercises: string;
}

interface Exercise {
  readonly exercise_id?: number | null;
  readonly exercise_name: string;
}

const NO_MATCH = 0;
const BY_EXERCISES = 1;
const BY_TEMPLATE = 2;
const BY_LOADING = 3;

/**
 * Rates how well a completed workout fulfils a prescription of the same member and day: 0 for no
 * match, higher for a closer match. The workout must have been completed after the prescription was
 * written. It must be loaded from the prescription, use its template or, if the prescription lists
 * exercises, contain a completed working set of at least one of them.
 */
export function rateMatch(prescription: PrescribedWorkout, workout: LoggedWorkout): number {
  if (workout.completed_at === null || workout.completed_at < prescription.created_at) {
    return NO_MATCH;
  }
  if (workout.prescription_id === prescription.id) return BY_LOADING;
  if (prescription.template_id !== null) {
    return workout.template_id === prescription.template_id ? BY_TEMPLATE : NO_MATCH;
  }
  return hasDoneAny(prescription.exercises, workout.exercises) ? BY_EXERCISES : NO_MATCH;
}

function hasDoneAny(prescribed: string | null, logged: string): boolean {
  const asked = JSON.parse(prescribed ?? '[]') as Exercise[];
  const done = (JSON.parse(logged) as (Exercise & { sets?: LoggedSet[] })[]).filter(
    ({ sets = [] }) => sets.some(isCompletedWorkingSet),
  );
  return asked.some((one) => done.some((other) => isSame(one, other)));
}

/** Compares library ids, or names if one of them is free text. */
function isSame(one: Exercise, other: Exercise): boolean {
  const hasIds = (one.exercise_id ?? null) !== null && (other.exercise_id ?? null) !== null;
  return hasIds
    ? one.exercise_id === other.exercise_id
    : foldedKey(one.exercise_name) === foldedKey(other.exercise_name);
}
