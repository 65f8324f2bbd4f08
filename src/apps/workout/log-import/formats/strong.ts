import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { parseLocalTime } from '../../../../shared/imports/files/local-time.ts';
import type { ImportedSet, LogFormat } from '../imported-set.ts';
import { parseSeconds, parseUnit, toMetres } from '../values.ts';

const KINDS: Readonly<Record<string, ImportedSet['kind']>> = {
  w: 'warmup',
  d: 'drop',
  f: 'failure',
};

/** The three layouts differ in their column names and in the place of the unit. */
export const strong: LogFormat = {
  program: 'strong',
  isOf: (headings) =>
    headings.has('exercise name') && headings.has('set order') && headings.has('workout name'),
  unitOf: (headings) => {
    if (headings.has('weight unit')) return 'by-row';
    if (headings.has('weight (kg)')) return 'kg';
    return headings.has('weight (lbs)') || headings.has('weight (lb)') ? 'lb' : null;
  },
  read: (row, decimalComma) => {
    const start = parseLocalTime(cell(row, 'date'));
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
      const rest = parseNumber(cell(row, 'seconds'), decimalComma);
      return rest ? { rest, session, exercise } : { skipped: 'This row is a rest timer.' };
    }
    if (order === 'note') return { note: cell(row, 'notes'), session, exercise };
    return { sets: [{ session, exercise, ...setIn(row, order, decimalComma) }] };
  },
};

function setIn(
  row: CsvRow,
  order: string,
  decimalComma: boolean,
): Omit<ImportedSet, 'session' | 'exercise'> {
  const number = (...headings: string[]) => parseNumber(cell(row, ...headings), decimalComma);
  const inPounds = row.has('weight (lbs)') || row.has('weight (lb)');
  const distanceUnit = cell(row, 'distance unit') || (row.has('distance (meters)') ? 'm' : '');
  const distance = number('distance', 'distance (meters)');
  const columnUnit = row.has('weight (kg)') ? 'kg' : inPounds ? 'lb' : null;
  return {
    kind: KINDS[order] ?? 'normal',
    weight: number('weight', 'weight (kg)', 'weight (lbs)', 'weight (lb)'),
    unit: parseUnit(cell(row, 'weight unit')) ?? columnUnit,
    reps: number('reps'),
    rpe: number('rpe'),
    ...(distanceUnit === ''
      ? { distance: null, road: distance }
      : { distance: toMetres(distance, distanceUnit) }),
    seconds: number('seconds'),
    note: cell(row, 'notes'),
    superset: null,
  };
}
