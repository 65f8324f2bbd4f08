import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import { parseLocalTime } from '../../../../shared/imports/files/local-time.ts';
import type { LogFormat } from '../imported-set.ts';
import { parseSeconds, parseUnit, toMetres } from '../values.ts';

/** One session per day. The weight column's name may contain the unit. */
export const fitnotes: LogFormat = {
  program: 'fitnotes',
  oneEntryEach: true,
  isOf: (headings) => headings.has('exercise') && headings.has('category') && headings.has('date'),
  unitOf: (headings) => {
    if (headings.has('weight unit')) return 'by-row';
    if (headings.has('weight (kgs)') || headings.has('weight (kg)')) return 'kg';
    return headings.has('weight (lbs)') ? 'lb' : null;
  },
  read: (row, decimalComma) => {
    const number = (...headings: string[]) => parseNumber(cell(row, ...headings), decimalComma);
    const start = parseLocalTime(cell(row, 'date'));
    if (start === null) return { skipped: `The date "${cell(row, 'date')}" can't be read.` };
    const exercise = cell(row, 'exercise');
    if (exercise === '') return { skipped: 'The exercise is missing.' };
    const inKilos = row.has('weight (kgs)') || row.has('weight (kg)');
    const columnUnit = inKilos ? 'kg' : row.has('weight (lbs)') ? 'lb' : null;
    return {
      sets: [
        {
          session: { start: start.slice(0, 10), name: '', minutes: null, notes: '' },
          exercise,
          kind: 'normal',
          weight: number('weight', 'weight (kgs)', 'weight (kg)', 'weight (lbs)'),
          unit: parseUnit(cell(row, 'weight unit')) ?? columnUnit,
          reps: number('reps'),
          rpe: null,
          distance: toMetres(number('distance'), cell(row, 'distance unit')),
          seconds: parseSeconds(cell(row, 'time')),
          note: cell(row, 'comment', 'notes'),
          superset: null,
        },
      ],
    };
  },
};
