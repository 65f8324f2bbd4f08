import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import { parseLocalTime } from '../../../../shared/imports/files/local-time.ts';
import type { ImportedSet, LogFormat } from '../imported-set.ts';
import { toMetres } from '../values.ts';

const KINDS: Readonly<Record<string, ImportedSet['kind']>> = {
  warmup: 'warmup',
  dropset: 'drop',
  failure: 'failure',
};

export const hevy: LogFormat = {
  program: 'hevy',
  isOf: (headings) => headings.has('exercise_title') && headings.has('start_time'),
  unitOf: (headings) =>
    headings.has('weight_kg') ? 'kg' : headings.has('weight_lbs') ? 'lb' : null,
  read: (row, decimalComma) => {
    const number = (...headings: string[]) => parseNumber(cell(row, ...headings), decimalComma);
    const start = parseLocalTime(cell(row, 'start_time'));
    if (start === null) return { skipped: `The time "${cell(row, 'start_time')}" can't be read.` };
    const exercise = cell(row, 'exercise_title');
    if (exercise === '') return { skipped: 'The exercise is missing.' };
    const session = {
      start,
      name: cell(row, 'title'),
      minutes: minutesBetween(start, parseLocalTime(cell(row, 'end_time'))),
      notes: cell(row, 'description'),
    };
    const inMiles = row.has('distance_miles');
    const set: ImportedSet = {
      session,
      exercise,
      kind: KINDS[cell(row, 'set_type').toLowerCase()] ?? 'normal',
      weight: number('weight_kg', 'weight_lbs'),
      unit: row.has('weight_lbs') ? 'lb' : 'kg',
      reps: number('reps'),
      rpe: number('rpe'),
      distance: toMetres(number('distance_km', 'distance_miles'), inMiles ? 'mi' : 'km'),
      seconds: number('duration_seconds'),
      note: cell(row, 'exercise_notes'),
      superset: cell(row, 'superset_id') || null,
    };
    return { sets: [set] };
  },
};

const LONGEST_MINUTES = 1440;

function minutesBetween(start: string, end: string | null): number | null {
  if (end === null || !start.includes('T') || !end.includes('T')) return null;
  const minutes = Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null;
}
