import type { WorkoutExercise, WorkoutSet } from '../../../../src/apps/workout/log/contract.ts';
import { parseTempo } from '../../../../src/apps/workout/measures/session/tempo.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { newSet } from '../programs/edit/template-edits.ts';
import type { TemplateExercise, TemplateSet } from '../programs/template-types.ts';

const MOST_EXERCISES = 60;
const MOST_SETS = 50;
const LONGEST_REST = 3600;

/**
 * The exercises of a workout as a routine. Weights are left out: each start suggests those of the
 * last time.
 */
export function toRoutineExercises(exercises: readonly WorkoutExercise[]): TemplateExercise[] {
  return exercises.slice(0, MOST_EXERCISES).map((exercise) => {
    const { exercise_id, exercise_name, load_type, superset_id, superset_size } = exercise;
    const sets = exercise.sets.slice(0, MOST_SETS).map(toRoutineSet);
    const tempo = exercise.tempo ? parseTempo(exercise.tempo) : null;
    return {
      uuid: newUuid(),
      exercise_id,
      exercise_name,
      ...(load_type && { load_type }),
      ...(superset_id && { superset_id, superset_size }),
      ...(exercise.notes && { notes: exercise.notes }),
      ...(tempo && { tempo }),
      ...(exercise.rest_sec && { rest_sec: Math.min(LONGEST_REST, Math.round(exercise.rest_sec)) }),
      target_sets: sets.filter(({ warmup }) => !warmup).length,
      sets,
      weeks: [],
      updatedAt: new Date().toISOString(),
    };
  });
}

/** A prescribed range of repetitions stays; otherwise the repetitions that were done. */
function toRoutineSet(set: WorkoutSet): TemplateSet {
  const { warmup, duration_sec, distance, reps_l, reps_r, target } = set;
  const asked = typeof target?.reps === 'string' ? target.reps : set.reps;
  return newSet({
    reps: asked || null,
    warmup,
    ...(duration_sec !== undefined && { duration_sec }),
    ...(distance !== undefined && { distance }),
    ...(reps_l !== undefined && { reps_l }),
    ...(reps_r !== undefined && { reps_r }),
  });
}
