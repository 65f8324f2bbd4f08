import { type CsvCell, writeCsvCell } from '../../../kernel/text/csv-cell.ts';
import type { Workout } from '../log/contract.ts';
import { asLifted } from '../measures/weights/weight-units.ts';

const COLUMNS = [
  'date',
  'session',
  'workout_name',
  'workout_completed',
  'duration_min',
  'exercise_id',
  'exercise_name',
  'set',
  'completed',
  'warmup',
  'set_type',
  'weight',
  'weight_unit',
  'reps',
  'reps_l',
  'reps_r',
  'rpe',
  'duration_sec',
  'distance_m',
  'tempo',
  'rest_sec',
  'superset_id',
  'exercise_notes',
  'workout_notes',
];

export const HEADING = csvLine(COLUMNS);

/** One row per set, or one row for a session or exercise without sets. */
export function toCsv(workout: Workout, unit: 'kg' | 'lb'): string {
  const { date, session_seq, name, completed, duration_min, notes, exercises } = workout;
  const head = [date, session_seq + 1, name, completed, duration_min];
  if (exercises.length === 0) return csvLine([...head, ...blanks(COLUMNS.length - 6), notes]);
  return exercises
    .flatMap((exercise) => {
      const of = [exercise.exercise_id, exercise.exercise_name];
      const end = [exercise.superset_id, exercise.notes, notes];
      if (exercise.sets.length === 0) {
        return csvLine([...head, ...of, ...blanks(COLUMNS.length - head.length - 5), ...end]);
      }
      return exercise.sets.map((set, at) =>
        csvLine([
          ...head,
          ...of,
          at + 1,
          set.completed,
          set.warmup,
          set.set_type,
          ...(set.weight === null ? [null, null] : Object.values(asLifted(set, unit))),
          set.reps,
          set.reps_l,
          set.reps_r,
          set.rpe,
          set.duration_sec,
          set.distance,
          set.tempo ?? exercise.tempo,
          set.rest_sec ?? exercise.rest_sec,
          ...end,
        ]),
      );
    })
    .join('');
}

function blanks(count: number): CsvCell[] {
  return Array.from({ length: count }, () => null);
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}
