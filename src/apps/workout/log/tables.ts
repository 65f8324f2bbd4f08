import type { Generated } from 'kysely';
import type { FieldColumns } from '../../../kernel/fields.ts';
import type { SESSION_FIELDS } from './fields.ts';

export interface WorkoutLogTables {
  /** Unit of an owner's weights, fixed by the first workout. */
  workout_log_units: { owner_id: number; unit: 'kg' | 'lb' };
  workouts: FieldColumns<typeof SESSION_FIELDS> & {
    id: Generated<number>;
    owner_id: number;
    date: string;
    /** 0 for the day's first session, which a date without a session id refers to. */
    session_seq: number;
    template_id: number | null;
    program_id: number | null;
    /** Set when the template is loaded; never updated afterwards. */
    program_week: number | null;
    /** The prescription from which the workout was loaded. */
    prescription_id: Generated<number | null>;
    name: string;
    completed: 0 | 1;
    completed_at: string | null;
    /** When a device last changed name, notes, duration, completed or template. */
    edited_at: Generated<string | null>;
    /** JSON: the exercises with their sets. */
    exercises: string;
    /** JSON: the deleted uuids. */
    tombstones: string;
    exercise_count: number;
    set_count: number;
    total_volume: number;
    /** Key of the session in the imported file, so that a second import adds nothing. */
    imported_key: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Maintained by triggers: totals by day and by month. */
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
    /** Days with a session as a bit mask; bit 0 is the first of the month. */
    days: number;
    workouts: number;
    sets: number;
    volume: number;
    duration_min: number;
  };
  /** Derived: totals of each exercise of a session, from its completed working sets. */
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
    /** Longest distance of a set, in metres. */
    max_distance: Generated<number | null>;
    /** Seconds per kilometre of the fastest set, and its distance. */
    best_pace: Generated<number | null>;
    best_pace_distance: Generated<number | null>;
    /** The heaviest weight that was held, with its longest time in seconds. */
    hold_weight: Generated<number | null>;
    hold_duration: Generated<number | null>;
    /** The heaviest weight that was carried, with its longest distance in metres. */
    carry_weight: Generated<number | null>;
    carry_distance: Generated<number | null>;
    rpe_sum: number;
    rpe_count: number;
    /** JSON: its completed sets including warm-ups, as suggestions for the next session. */
    sets_done: Generated<string | null>;
  };
  /** Derived: the record of each exercise. */
  exercise_records: {
    owner_id: number;
    exercise_key: string;
    exercise_id: number | null;
    exercise_name: string;
    max_weight: number | null;
    max_reps: number | null;
    date: string | null;
    e1rm: number | null;
    /** The first set that reached `e1rm`. */
    e1rm_weight: Generated<number | null>;
    e1rm_reps: Generated<number | null>;
    e1rm_date: Generated<string | null>;
    max_duration: number | null;
    max_duration_weight: number | null;
    max_distance: Generated<number | null>;
    best_pace: Generated<number | null>;
    best_pace_distance: Generated<number | null>;
    hold_weight: Generated<number | null>;
    hold_duration: Generated<number | null>;
    carry_weight: Generated<number | null>;
    carry_distance: Generated<number | null>;
    sessions: number;
    last_date: string;
  };
}
