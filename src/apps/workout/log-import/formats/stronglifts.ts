import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { parseLocalTime } from '../../../../shared/imports/files/local-time.ts';
import type { ImportUnit } from '../contract.ts';
import type { ImportedSet, LogFormat } from '../imported-set.ts';

const MOST_SETS = 50;

/** A row is an exercise of a day, with two columns per set. */
export const stronglifts: LogFormat = {
  program: 'stronglifts',
  isOf: (headings) => headings.has('exercise') && headings.has('set 1 (reps)'),
  unitOf: (headings) =>
    headings.has('set 1 (kg)') ? 'kg' : headings.has('set 1 (lb)') ? 'lb' : null,
  read: (row, decimalComma) => {
    const date = cell(row, 'date (yyyy/mm/dd)', 'date');
    const start = parseLocalTime(date);
    if (start === null) return { skipped: `The date "${date}" can't be read.` };
    const exercise = cell(row, 'exercise');
    if (exercise === '') return { skipped: 'The exercise is missing.' };
    const session = {
      start: start.slice(0, 10),
      name: cell(row, 'workout name', 'workout'),
      minutes: null,
      notes: cell(row, 'note', 'notes'),
      ...bodyWeightIn(row, decimalComma),
    };
    const sets: ImportedSet[] = [];
    for (let n = 1; n <= MOST_SETS && row.has(`set ${n} (reps)`); n += 1) {
      const reps = parseNumber(cell(row, `set ${n} (reps)`), decimalComma);
      if (reps === null) continue;
      sets.push({
        session,
        exercise,
        kind: 'normal',
        weight: parseNumber(cell(row, `set ${n} (kg)`, `set ${n} (lb)`), decimalComma),
        unit: row.has(`set ${n} (kg)`) ? 'kg' : 'lb',
        reps,
        rpe: null,
        distance: null,
        seconds: null,
        note: '',
        superset: null,
      });
    }
    return sets.some(({ reps }) => reps) ? { sets } : { skipped: 'No set was completed.' };
  },
};

function bodyWeightIn(row: CsvRow, decimalComma: boolean) {
  const value = parseNumber(cell(row, 'body weight (kg)', 'body weight (lb)'), decimalComma);
  const unit: ImportUnit = row.has('body weight (kg)') ? 'kg' : 'lb';
  return value ? { bodyWeight: { value, unit } } : {};
}
