import type {
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';

const MORNING = '2026-11-15T08:00:00.000Z';

/** Builders for tests. */
export function aSet(uuid: string, part: Partial<WorkoutSet> = {}): WorkoutSet {
  const open = { reps: 5, weight: 100, completed: false, warmup: false, rpe: null };
  return { uuid, ...open, updatedAt: MORNING, ...part };
}

export function anExercise(
  uuid: string,
  sets: readonly WorkoutSet[],
  part: Partial<WorkoutExercise> = {},
): WorkoutExercise {
  return {
    uuid,
    exercise_id: null,
    exercise_name: uuid,
    updatedAt: MORNING,
    sets: [...sets],
    ...part,
  };
}

export function aSession(id: number, exercises: readonly WorkoutExercise[]): Workout {
  return {
    id,
    date: '2026-11-15',
    session_seq: 0,
    name: 'Push',
    notes: '',
    completed: false,
    completed_at: null,
    duration_min: null,
    template_id: null,
    program_id: null,
    program_week: null,
    prescription_id: null,
    exercise_count: 0,
    set_count: 0,
    total_volume: 0,
    created_at: MORNING,
    updated_at: MORNING,
    exercises: [...exercises],
  };
}
