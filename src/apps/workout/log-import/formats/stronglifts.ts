import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { buildLocalTime, TIME_OF_DAY } from '../../../../shared/imports/files/local-time.ts';
import type { ImportUnit } from '../contract.ts';
import type { ImportedHeader, ImportedSet } from '../imported-set.ts';
import type { LogFormat, LogTable, RowReading } from '../log-format.ts';
import { parseSeconds } from '../values.ts';
import { minutesBetween } from './hevy.ts';

const MOST_SETS = 50;
const DATES = ['date (yyyy/mm/dd)', 'date'];

/** A row is an exercise of a day, with two columns per set. */
export const stronglifts: LogFormat = {
  program: 'stronglifts',
  isOf: (headings) => headings.has('exercise') && headings.has('set 1 (reps)'),
  open: (table) => ({
    unit: table.headings.has('set 1 (kg)') ? 'kg' : table.headings.has('set 1 (lb)') ? 'lb' : null,
    read: (row) => readRow(row, table),
  }),
};

function readRow(row: CsvRow, table: LogTable): RowReading {
  const date = cell(row, ...DATES);
  const day = table.parseTime(date)?.slice(0, 10);
  if (!day) return { skipped: `The date "${date}" can't be read.` };
  const exercise = cell(row, 'exercise');
  if (exercise === '') return { skipped: 'The exercise is missing.' };
  const session = {
    ...timesOf(row, day, table.decimalComma),
    name: cell(row, 'workout name', 'workout'),
    notes: cell(row, 'note', 'notes'),
    isOfDay: true,
    ...bodyWeightIn(row, table.decimalComma),
  };
  const sets = [...setsIn(row, table.decimalComma)];
  return sets.some(({ reps, seconds }) => reps || seconds)
    ? { sets: sets.map((set) => ({ ...set, session, exercise })) }
    : { skipped: 'No set was completed.' };
}

/** The time of day and the duration, if the file has them. */
function timesOf(
  row: CsvRow,
  day: string,
  decimalComma: boolean,
): Pick<ImportedHeader, 'start' | 'minutes'> {
  const start = timeOn(day, cell(row, 'start time (h:mm)', 'start time'));
  const end = timeOn(day, cell(row, 'end time (h:mm)', 'end time'));
  const hours = parseNumber(cell(row, 'duration (hours)'), decimalComma);
  const minutes = hours ? Math.round(hours * 60) : null;
  return { start, minutes: minutesBetween(start, end) ?? minutes };
}

const CLOCK = new RegExp(`^${TIME_OF_DAY}`, 'iu');

function timeOn(day: string, clock: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const [, ...time] = CLOCK.exec(` ${clock}`) ?? [];
  return buildLocalTime(year, Number(month), date, time) ?? day;
}

type SetOfRow = Omit<ImportedSet, 'session' | 'exercise'>;

function* setsIn(row: CsvRow, decimalComma: boolean): Generator<SetOfRow> {
  const rest = { kind: 'normal', rpe: null, distance: null, note: '', superset: null } as const;
  const timed = timesPerSet(cell(row, 'sets×time', 'setsxtime'));
  for (let n = 1; n <= MOST_SETS; n += 1) {
    const written = cell(row, `set ${n} (reps)`);
    const reps = parseNumber(written, decimalComma);
    const seconds = timed[n - 1] ?? (written.includes(':') ? parseSeconds(written) : null);
    if (reps === null && seconds === null) continue;
    yield {
      ...rest,
      weight: parseNumber(cell(row, `set ${n} (kg)`, `set ${n} (lb)`), decimalComma),
      unit: row.has(`set ${n} (kg)`) ? 'kg' : 'lb',
      reps: seconds === null ? reps : null,
      seconds,
    };
  }
}

/** `3×60`, `2x1:30` or `60/60/45`. */
function timesPerSet(text: string): number[] {
  const repeated = /^(\d{1,2})\s*[×x]\s*(.+)$/i.exec(text);
  const times = repeated
    ? Array.from({ length: Number(repeated[1]) }, () => repeated[2] ?? '')
    : text.split('/').map((one) => one.trim());
  return times.slice(0, MOST_SETS).flatMap((time) => parseSeconds(time) ?? []);
}

function bodyWeightIn(row: CsvRow, decimalComma: boolean) {
  const value = parseNumber(cell(row, 'body weight (kg)', 'body weight (lb)'), decimalComma);
  const unit: ImportUnit = row.has('body weight (kg)') ? 'kg' : 'lb';
  return value ? { bodyWeight: { value, unit } } : {};
}
