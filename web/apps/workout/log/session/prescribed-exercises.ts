import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import type { PlannedWeek } from '../../../../../src/apps/workout/measures/programs/planned-sets.ts';
import { parseRepTarget } from '../../../../../src/apps/workout/measures/programs/rep-target.ts';
import { type ExercisePlan, plannedSetsOf } from '../../coaching/exercise-plan.ts';
import { UNTOUCHED } from './identity.ts';
import { newSet } from './session-edits.ts';

type Reps = string | number | null;

/** A set of a prescription or template. */
interface PrescribedSet {
  reps?: Reps;
  reps_l?: Reps | undefined;
  reps_r?: Reps | undefined;
  weight?: number | null;
  duration_sec?: number | null | undefined;
  distance?: number | null | undefined;
  rpe?: number | null;
  /** Percentage of the member's maximum. */
  percent?: number | null;
  warmup?: boolean;
}

interface PrescribedExercise
  extends Partial<
    Pick<WorkoutExercise, 'superset_id' | 'superset_size' | 'notes' | 'rest_sec' | 'tempo'>
  > {
  exercise_id?: number | null;
  exercise_name: string;
  load_type?: string | null;
  target_sets?: number | null;
  sets?: PrescribedSet[];
  /** The weeks of a template. */
  weeks?: PlannedWeek[];
}

const LOADS = ['bilateral', 'paired', 'unilateral'] as const;

/** Converts a prescription into the exercises of a session. */
export function toWorkoutExercises(
  asked: readonly unknown[],
  nameFor: (at: number) => string,
): WorkoutExercise[] {
  return (asked as PrescribedExercise[]).map((exercise, at) => {
    const { superset_id, superset_size, notes, rest_sec, tempo } = exercise;
    const uuid = nameFor(at);
    const prescribed = listPrescribedSets(exercise);
    const load_type = LOADS.find((known) => known === exercise.load_type);
    return {
      uuid,
      exercise_id: exercise.exercise_id ?? null,
      exercise_name: exercise.exercise_name,
      ...(load_type && { load_type }),
      ...(superset_id && { superset_id, superset_size }),
      ...(notes && { notes }),
      ...(rest_sec && { rest_sec }),
      ...(tempo && { tempo: tempo.slice(0, 20) }),
      // Older than any edit, on every device.
      updatedAt: UNTOUCHED,
      sets: prescribed.map((set, place) => toWorkoutSet(set, `${uuid}.${place}`)),
    };
  });
}

function listPrescribedSets(exercise: PrescribedExercise): PrescribedSet[] {
  const { weeks = [], target_sets, sets = [] } = exercise;
  if (weeks.length > 0) {
    return plannedSetsOf(exercise as ExercisePlan).map(({ target, ...set }) => ({
      ...set,
      ...target,
    }));
  }
  return sets.length > 0 ? sets : Array.from({ length: target_sets ?? 1 }, () => ({}));
}

function toWorkoutSet(asked: PrescribedSet, uuid: string): WorkoutSet {
  const { weight = null, duration_sec, distance, rpe = null, warmup = false } = asked;
  const percent = asked.percent ?? null;
  const reps = asked.reps ?? null;
  return {
    ...newSet({
      reps: lowestReps(reps),
      weight,
      ...(asked.reps_l !== undefined && { reps_l: lowestReps(asked.reps_l) }),
      ...(asked.reps_r !== undefined && { reps_r: lowestReps(asked.reps_r) }),
      ...(duration_sec !== undefined && { duration_sec }),
      ...(distance !== undefined && { distance }),
      target: {
        ...{ reps, weight, rpe },
        ...(percent !== null && { percent }),
        ...(duration_sec && { duration_sec }),
      },
    }),
    uuid,
    warmup,
    updatedAt: UNTOUCHED,
  };
}

/** The lower end of a range. */
function lowestReps(reps: Reps): number | null {
  return reps === null ? null : (parseRepTarget(reps)?.low ?? null);
}
