import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * A session is one row with its exercises as JSON, so a day is read and merged as a whole; that
 * long text comes last, so that lists need not read past it.
 * `workout_exercises` and `exercise_records` are derived from it by the same write: statistics
 * never read the log itself.
 */
export const workoutLog: Migration = {
  id: '0004-workout-log',
  statements: ({ id, int, real, text, strict }) => [
    `create table workouts (
      ${id},
      owner_id ${int} not null,
      date ${text} not null,
      session_seq ${int} not null,
      template_id ${int},
      program_id ${int},
      program_week ${int},
      name ${text} not null,
      notes ${text} not null,
      duration_min ${real},
      completed ${int} not null check (completed in (0, 1)),
      completed_at ${text},
      edited_at ${text},
      exercise_count ${int} not null,
      set_count ${int} not null,
      total_volume ${real} not null,
      imported_key ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      exercises ${text} not null,
      tombstones ${text} not null
    )${strict}`,
    'create unique index workouts_day on workouts (owner_id, date, session_seq)',
    'create unique index workouts_imported on workouts (owner_id, imported_key) where imported_key is not null',
    'create index workouts_program on workouts (owner_id, program_id, completed, completed_at)',
    'create index workouts_template on workouts (owner_id, template_id, completed)',
    'create index workouts_counts on workouts (owner_id, date, completed, set_count, total_volume, duration_min)',
    `create table workout_exercises (
      owner_id ${int} not null,
      workout_id ${int} not null references workouts (id),
      exercise_uuid ${text} not null,
      exercise_key ${text} not null,
      exercise_id ${int},
      exercise_name ${text} not null,
      date ${text} not null,
      sets ${int} not null,
      reps ${int} not null,
      volume ${real} not null,
      max_weight ${real},
      max_weight_reps ${int},
      best_e1rm ${real},
      max_reps ${int},
      max_duration ${real},
      max_duration_weight ${real},
      distance ${real},
      rpe_sum ${real} not null,
      rpe_count ${int} not null,
      sets_done ${text},
      primary key (workout_id, exercise_uuid)
    )${strict}`,
    'create index workout_exercises_history on workout_exercises (owner_id, exercise_key, date, workout_id)',
    'create index workout_exercises_date on workout_exercises (owner_id, date, exercise_id, sets)',
    'create index workout_exercises_weight on workout_exercises (owner_id, exercise_key, max_weight, date)',
    'create index workout_exercises_e1rm on workout_exercises (owner_id, exercise_key, best_e1rm)',
    'create index workout_exercises_time on workout_exercises (owner_id, exercise_key, max_duration) where max_duration is not null',
    `create table exercise_records (
      owner_id ${int} not null,
      exercise_key ${text} not null,
      exercise_id ${int},
      exercise_name ${text} not null,
      max_weight ${real},
      max_reps ${int},
      date ${text},
      e1rm ${real},
      max_duration ${real},
      max_duration_weight ${real},
      sessions ${int} not null,
      last_date ${text} not null,
      primary key (owner_id, exercise_key)
    )${strict}`,
    'create index exercise_records_latest on exercise_records (owner_id, last_date, exercise_key)',
  ],
};
