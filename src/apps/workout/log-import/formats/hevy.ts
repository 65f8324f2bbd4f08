import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { ImportedSet } from '../imported-set.ts';
import type { LogFormat } from '../log-format.ts';
import {
  findDistanceColumns,
  findWeightColumns,
  readMeasure,
  unitOfColumns,
} from '../unit-columns.ts';
import { parseUnit, toMetres } from '../values.ts';

const KINDS: ReadonlyMap<string, ImportedSet['kind']> = new Map([
  ['warmup', 'warmup'],
  ['dropset', 'drop'],
  ['failure', 'failure'],
]);

export const hevy: LogFormat = {
  program: 'hevy',
  isOf: (headings) => headings.has('exercise_title') && headings.has('start_time'),
  open: ({ columns, decimalComma, parseTime }) => {
    const weights = findWeightColumns(columns);
    const distances = findDistanceColumns(columns);
    return {
      unit: unitOfColumns(weights),
      read: (row) => {
        const number = (heading: string) => parseNumber(cell(row, heading), decimalComma);
        const time = cell(row, 'start_time');
        const start = parseTime(time);
        if (start === null) return { skipped: `The time "${time}" can't be read.` };
        const exercise = cell(row, 'exercise_title');
        if (exercise === '') return { skipped: 'The exercise is missing.' };
        const weight = readMeasure(row, weights, decimalComma);
        const distance = readMeasure(row, distances, decimalComma);
        const set: ImportedSet = {
          session: {
            start,
            name: cell(row, 'title'),
            minutes: minutesBetween(start, parseTime(cell(row, 'end_time'))),
            notes: cell(row, 'description'),
          },
          exercise,
          kind: KINDS.get(cell(row, 'set_type').toLowerCase()) ?? 'normal',
          weight: weight.value,
          unit: parseUnit(weight.unit ?? '') ?? (weights.length === 0 ? 'kg' : null),
          reps: number('reps'),
          rpe: number('rpe'),
          distance: toMetres(distance.value, distance.unit ?? 'km'),
          seconds: number('duration_seconds'),
          note: cell(row, 'exercise_notes'),
          superset: cell(row, 'superset_id') || null,
        };
        return { sets: [set] };
      },
    };
  },
};

const LONGEST_MINUTES = 1440;

export function minutesBetween(start: string, end: string | null): number | null {
  if (end === null || !start.includes('T') || !end.includes('T')) return null;
  const minutes = Math.round((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000);
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null;
}
