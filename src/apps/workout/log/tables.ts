import type { Generated } from 'kysely';

export interface WorkoutLogTables {
  /** The unit of an owner's weights, fixed with the first workout. */
  workout_log_units: { owner_id: number; unit: 'kg' | 'lb' };
  workouts: {
    id: Generated<number>;
    owner_id: number;
    date: string;
    /** 0 for the day's first session, which the date alone means. */
    session_seq: number;
    template_id: number | null;
    program_id: number | null;
    /** Stamped when the template is loaded, and kept. */
    program_week: number | null;
    /** The prescription that the workout was loaded from. */
    prescription_id: Generated<number | null>;
    name: string;
    notes: string;
    duration_min: number | null;
    completed: 0 | 1;
    completed_at: string | null;
    /** When a device last changed name, notes, duration, completed or template. */
    edited_at: Generated<string | null>;
    /** JSON: the exercises with their sets. */
    exercises: string;
    /** JSON: the identities that were deleted. */
    tombstones: string;
    exercise_count: number;
    set_count: number;
    total_volume: number;
    /** What it was called in the file that it came from, so that a second import adds nothing. */
    imported_key: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Kept by the database: what was done, by day and by month. */
  workout_days: {
    owner_id: number;
    date: string;
    workouts: number;
    sets: number;
    volume: number;
    duration_min: number;
  };
  workout_months: {
    owner_id: number;
    month: string;
    /** The days with a session as bits, the first of the month being bit 0. */
    days: number;
    workouts: number;
    sets: number;
    volume: number;
    duration_min: number;
  };
  /** Derived: what each exercise of a session amounts to, by its completed working sets. */
  workout_exercises: {
    owner_id: number;
    workout_id: number;
    exercise_uuid: string;
    /** `#12` for an exercise of the catalogue, `=bench press` for free text. */
    exercise_key: string;
    exercise_id: number | null;
    exercise_name: string;
    date: string;
    sets: number;
    reps: number;
    volume: number;
    max_weight: number | null;
    max_weight_reps: number | null;
    best_e1rm: number | null;
    max_reps: number | null;
    max_duration: number | null;
    max_duration_weight: number | null;
    distance: number | null;
    rpe_sum: number;
    rpe_count: number;
    /** JSON: its completed sets, warm-ups among them, to begin the next session with. */
    sets_done: Generated<string | null>;
  };
  /** Derived: the best of each exercise. */
  exercise_records: {
    owner_id: number;
    exercise_key: string;
    exercise_id: number | null;
    exercise_name: string;
    max_weight: number | null;
    max_reps: number | null;
    date: string | null;
    e1rm: number | null;
    max_duration: number | null;
    max_duration_weight: number | null;
    sessions: number;
    last_date: string;
  };
}
