import type { WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import {
  type PlannedExercise,
  type PlannedSet,
  planSets,
} from '../../../../src/apps/workout/measures/programs/planned-sets.ts';
import { describeDose } from '../log/sets/describe-amount.ts';

/** An exercise of a prescription or template; most fields are optional. */
export interface ExercisePlan {
  exercise_id?: number | null;
  exercise_name: string;
  superset_id?: string | null;
  superset_size?: number | null;
  load_type?: WorkoutExercise['load_type'];
  set_type?: string | null;
  notes?: string | null;
  tempo?: string | null;
  rest_sec?: number | null;
  target_sets?: number | null;
  sets?: readonly Partial<PlannedSet>[];
  weeks?: PlannedExercise['weeks'];
}

const FIRST_WEEK = 1;
const FEWEST_SETS = 1;
const NOTHING_BEFORE = { last: [], e1rm: null, max_weight: null };

export function parseExercisePlans(exercises: readonly unknown[]): ExercisePlan[] {
  return exercises as ExercisePlan[];
}

/** The sets of an exercise, with defaults filled in. */
export function plannedSetsOf(exercise: ExercisePlan, week = FIRST_WEEK) {
  const { target_sets, sets = [], weeks = [], tempo, rest_sec } = exercise;
  const whole = sets.map((set) => ({
    reps: null,
    weight: null,
    rpe: null,
    warmup: false,
    ...set,
  }));
  const plan = { target_sets: target_sets ?? FEWEST_SETS, sets: whole, weeks, tempo, rest_sec };
  return planSets(plan, week, NOTHING_BEFORE);
}

/** "3 × 8-12" or "3 × 1:00". */
export function describePlanDose(
  exercise: ExercisePlan,
  { week = FIRST_WEEK, distanceOf }: DoseOptions = {},
): string {
  const working = plannedSetsOf(exercise, week).filter(({ warmup }) => !warmup);
  return describeDose(working, distanceOf);
}

interface DoseOptions {
  week?: number;
  /** Writes distances in the reader's unit; kilometres unless given. */
  distanceOf?: (metres: number) => string;
}
