import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import type { LogFormat, LogTable, RowReading } from '../log-format.ts';
import { findWeightColumns, readMeasure, type UnitColumn, unitOfColumns } from '../unit-columns.ts';
import { parseSeconds, parseUnit, toMetres } from '../values.ts';
import { CommaRepair } from './comma-repair.ts';

/** One session per day. The weight column's name may contain the unit. */
export const fitnotes: LogFormat = {
  program: 'fitnotes',
  oneEntryEach: true,
  isOf: (headings) => headings.has('exercise') && headings.has('category') && headings.has('date'),
  open: (table) => {
    const weights = findWeightColumns(table.columns);
    const repair = new CommaRepair(table.columns);
    return {
      unit: table.headings.has('weight unit') ? 'by-row' : unitOfColumns(weights),
      read: (row) => {
        const repaired = repair.repair(row);
        return repaired
          ? readRow(repaired, table, weights)
          : { skipped: 'The commas of this row can be read in several ways.' };
      },
    };
  },
};

function readRow(row: CsvRow, table: LogTable, weights: readonly UnitColumn[]): RowReading {
  const number = (heading: string) => parseNumber(cell(row, heading), table.decimalComma);
  const start = table.parseTime(cell(row, 'date'));
  if (start === null) return { skipped: `The date "${cell(row, 'date')}" can't be read.` };
  const exercise = cell(row, 'exercise');
  if (exercise === '') return { skipped: 'The exercise is missing.' };
  const weight = readMeasure(row, weights, table.decimalComma);
  return {
    sets: [
      {
        session: { start: start.slice(0, 10), name: '', minutes: null, notes: '' },
        exercise,
        kind: 'normal',
        weight: weight.value,
        unit: parseUnit(cell(row, 'weight unit')) ?? parseUnit(weight.unit ?? ''),
        reps: number('reps'),
        rpe: null,
        distance: toMetres(number('distance'), cell(row, 'distance unit')),
        seconds: parseSeconds(cell(row, 'time')),
        note: cell(row, 'comment', 'notes'),
        superset: null,
      },
    ],
  };
}
