import { pickValues } from '../../../kernel/fields.ts';
import type { DoneSet, Previous, Workout, WorkoutExercise, WorkoutSummary } from './contract.ts';
import { LISTED_SESSION_FIELDS, SESSION_FIELDS } from './fields.ts';
import type { WorkoutSummaryRow } from './lists.ts';
import type { LatestRow, WorkoutRow } from './queries.ts';

export function toWorkout(row: WorkoutRow): Workout {
  return {
    ...toSummary(row),
    ...pickValues(SESSION_FIELDS, row),
    exercises: parseExercises(row),
  };
}

export function toSummary(row: WorkoutSummaryRow): WorkoutSummary {
  return {
    id: row.id,
    date: row.date,
    session_seq: row.session_seq,
    name: row.name,
    completed: row.completed === 1,
    completed_at: row.completed_at,
    ...pickValues(LISTED_SESSION_FIELDS, row),
    template_id: row.template_id,
    program_id: row.program_id,
    program_week: row.program_week,
    prescription_id: row.prescription_id,
    exercise_count: row.exercise_count,
    set_count: row.set_count,
    total_volume: row.total_volume,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function parseExercises({ exercises }: Pick<WorkoutRow, 'exercises'>): WorkoutExercise[] {
  return JSON.parse(exercises) as WorkoutExercise[];
}

export function parseTombstones({ tombstones }: Pick<WorkoutRow, 'tombstones'>): string[] {
  return JSON.parse(tombstones) as string[];
}

export function parseDoneSets(stored: string | null): DoneSet[] {
  return stored === null ? [] : (JSON.parse(stored) as DoneSet[]);
}

export function toPrevious(row: Omit<LatestRow, 'exercise_key'>): Previous {
  const { exercise_id, exercise_name, date, workout_id, sets_done } = row;
  return { exercise_id, exercise_name, date, workout_id, sets: parseDoneSets(sets_done) };
}
