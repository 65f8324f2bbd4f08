import type {
  DoneSet,
  Previous,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import { repsOf } from '../../../../../src/apps/workout/measures/session/session.ts';

/** Input fields of a set. */
export type SetField = 'weight' | 'reps' | 'reps_l' | 'reps_r' | 'duration_sec' | 'distance';
export type SetValues = Partial<Record<SetField, number | null>>;

/**
 * True if there is something to log: repetitions, time or distance. A weight alone is not enough;
 * zero repetitions are an attempt that failed.
 */
export function hasAmount(values: SetValues): boolean {
  const { weight: _, ...amounts } = values;
  return Object.values(amounts).some((amount) => amount != null);
}

type SetAmounts = Pick<WorkoutSet, 'reps' | 'duration_sec' | 'distance'>;

/** The first field that a set needs before it can be ticked; null if nothing is missing. */
export function findMissingField(fields: readonly SetField[], values: SetValues): SetField | null {
  return hasAmount(values) ? null : (fields.find((field) => field !== 'weight') ?? null);
}

type MeasuredField = 'duration_sec' | 'distance';

/** The fields of an exercise, derived from its sets and, while they are empty, from its measure. */
export function setFieldsOf(
  { sets, load_type, measure }: WorkoutExercise,
  previous?: Previous,
): SetField[] {
  const done = sets.some(({ completed }) => completed) ? [] : (previous?.sets ?? []);
  const all = [...sets, ...done];
  const known = all.some((set) => repsOf(set) > 0) ? undefined : measure;
  const isCarry = known === 'weight_distance';
  const isHold = known === 'weight_time';
  const has = (field: MeasuredField, isGiven: boolean, isOther: boolean) =>
    isGiven ||
    all.some((set) => (set[field] ?? 0) > 0) ||
    (!isOther && isPlannedField(sets, field));
  const long = [
    ...(has('distance', isCarry, isHold) ? (['distance'] as const) : []),
    ...(has('duration_sec', isHold, isCarry) ? (['duration_sec'] as const) : []),
  ];
  if (long.length > 0) {
    const weighted = isCarry || isHold || all.some(({ weight }) => (weight ?? 0) > 0);
    return [...(weighted ? (['weight'] as const) : []), ...long];
  }
  return load_type === 'unilateral' ? ['weight', 'reps_l', 'reps_r'] : ['weight', 'reps'];
}

/** The field exists but is empty, and nothing else is counted. */
function isPlannedField(sets: readonly SetAmounts[], field: MeasuredField) {
  return sets.length > 0 && sets.every((set) => set[field] === null && set.reps === null);
}

/** The set at the same position last time, among warm-ups or working sets. */
export function findPreviousSet(
  exercise: WorkoutExercise,
  set: WorkoutSet,
  previous: Previous | undefined,
): DoneSet | undefined {
  const sameKind = ({ warmup }: { warmup: boolean }) => warmup === set.warmup;
  const at = exercise.sets.filter(sameKind).indexOf(set);
  return previous?.sets.filter(sameKind)[at];
}

/** Values to fill in: the set's own, else last time's, else the previous set's. */
export function suggestValues(
  exercise: WorkoutExercise,
  previous?: Previous,
): Map<string, SetValues> {
  const fields = setFieldsOf(exercise, previous);
  const all = new Map<string, SetValues>();
  let before: SetValues | undefined;
  for (const set of exercise.sets) {
    const last = findPreviousSet(exercise, set, previous);
    const values: SetValues = {};
    for (const field of fields) {
      values[field] =
        ownValue(set, field) ?? ownValue(last, field) ?? (before ? before[field] : null) ?? null;
    }
    all.set(set.uuid, values);
    if (!set.warmup) before = values;
  }
  return all;
}

/** A single number of repetitions counts for both sides. */
function ownValue(
  set: WorkoutSet | DoneSet | undefined,
  field: SetField,
): number | null | undefined {
  const value = set?.[field];
  return field === 'reps_l' || field === 'reps_r' ? (value ?? set?.reps) : value;
}

export function findPrevious(
  { exercise_id, exercise_name }: Pick<WorkoutExercise, 'exercise_id' | 'exercise_name'>,
  all: readonly Previous[],
): Previous | undefined {
  return all.find((one) =>
    exercise_id === null
      ? one.exercise_id === null && one.exercise_name.toLowerCase() === exercise_name.toLowerCase()
      : one.exercise_id === exercise_id,
  );
}
