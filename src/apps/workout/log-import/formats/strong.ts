import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import type { ImportedSet } from '../imported-set.ts';
import type { LogFormat, LogTable, RowReading } from '../log-format.ts';
import {
  findDistanceColumns,
  findWeightColumns,
  readMeasure,
  type UnitColumn,
  unitOfColumns,
} from '../unit-columns.ts';
import { parseSeconds, parseUnit, toMetres } from '../values.ts';

const KINDS: ReadonlyMap<string, ImportedSet['kind']> = new Map([
  ['w', 'warmup'],
  ['d', 'drop'],
  ['f', 'failure'],
]);

interface StrongColumns {
  readonly weights: readonly UnitColumn[];
  readonly distances: readonly UnitColumn[];
}

/**
 * The layouts differ in their columns and in the place of the unit: in the row, in the heading, or
 * as the heading itself (`lbs`, `mi.`).
 */
export const strong: LogFormat = {
  program: 'strong',
  isOf: (headings) =>
    headings.has('exercise name') && headings.has('set order') && headings.has('workout name'),
  open: (table) => {
    const columns = {
      weights: findWeightColumns(table.columns),
      distances: findDistanceColumns(table.columns),
    };
    return {
      unit: table.headings.has('weight unit') ? 'by-row' : unitOfColumns(columns.weights),
      read: (row) => readRow(row, table, columns),
    };
  },
};

function readRow(row: CsvRow, table: LogTable, columns: StrongColumns): RowReading {
  const start = table.parseTime(cell(row, 'date'));
  if (start === null) return { skipped: `The date "${cell(row, 'date')}" can't be read.` };
  const exercise = cell(row, 'exercise name');
  if (exercise === '') return { skipped: 'The exercise is missing.' };
  const seconds = parseSeconds(cell(row, 'duration (sec)', 'duration', 'workout duration'));
  const session = {
    start,
    name: cell(row, 'workout name'),
    minutes: seconds === null ? null : Math.round(seconds / 60),
    notes: cell(row, 'workout notes'),
  };
  const order = cell(row, 'set order').toLowerCase();
  if (order === 'rest timer') {
    const rest = parseNumber(cell(row, 'seconds'), table.decimalComma);
    return rest ? { rest, session, exercise } : { skipped: 'This row is a rest timer.' };
  }
  if (order === 'note') return { note: cell(row, 'notes'), session, exercise };
  return { sets: [{ session, exercise, ...setIn(row, order, table, columns) }] };
}

function setIn(
  row: CsvRow,
  order: string,
  { decimalComma }: LogTable,
  { weights, distances }: StrongColumns,
): Omit<ImportedSet, 'session' | 'exercise'> {
  const number = (...headings: string[]) => parseNumber(cell(row, ...headings), decimalComma);
  const weight = readMeasure(row, weights, decimalComma);
  const distance = readMeasure(row, distances, decimalComma);
  const distanceUnit = cell(row, 'distance unit') || distance.unit;
  return {
    kind: KINDS.get(order) ?? 'normal',
    weight: weight.value,
    unit: parseUnit(cell(row, 'weight unit')) ?? parseUnit(weight.unit ?? ''),
    reps: number('reps'),
    rpe: number('rpe'),
    ...(distanceUnit === null
      ? { distance: null, road: distance.value }
      : { distance: toMetres(distance.value, distanceUnit) }),
    seconds: number('seconds'),
    note: cell(row, 'notes'),
    superset: null,
  };
}
