import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { LogFormat } from '../log-format.ts';
import {
  findDistanceColumns,
  findWeightColumns,
  readMeasure,
  unitOfColumns,
} from '../unit-columns.ts';
import { parseUnit, toMetres } from '../values.ts';

/** One session per day: the time is that of the workout or of the set, depending on the version. */
export const fitbod: LogFormat = {
  program: 'fitbod',
  oneEntryEach: true,
  isOf: (headings) =>
    headings.has('exercise') && headings.has('iswarmup') && headings.has('multiplier'),
  open: ({ columns, decimalComma, parseTime }) => {
    const weights = findWeightColumns(columns);
    const distances = findDistanceColumns(columns);
    return {
      unit: unitOfColumns(weights),
      read: (row) => {
        const number = (heading: string) => parseNumber(cell(row, heading), decimalComma);
        const at = parseTime(cell(row, 'date'));
        if (at === null) return { skipped: `The date "${cell(row, 'date')}" can't be read.` };
        const exercise = cell(row, 'exercise');
        if (exercise === '') return { skipped: 'The exercise is missing.' };
        const weight = readMeasure(row, weights, decimalComma);
        const distance = readMeasure(row, distances, decimalComma);
        return {
          sets: [
            {
              session: { start: at, name: '', minutes: null, notes: '', id: at.slice(0, 10) },
              exercise,
              kind: /^(?:true|1|yes)$/i.test(cell(row, 'iswarmup')) ? 'warmup' : 'normal',
              weight: weight.value || null,
              unit: parseUnit(weight.unit ?? ''),
              reps: number('reps') || null,
              rpe: null,
              distance: toMetres(distance.value, distance.unit ?? 'm'),
              seconds: number('duration(s)') || null,
              note: cell(row, 'note'),
              superset: null,
              at,
            },
          ],
        };
      },
    };
  },
};
