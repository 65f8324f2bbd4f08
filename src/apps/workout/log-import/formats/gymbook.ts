import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import type { ImportedSet } from '../imported-set.ts';
import type { LogFormat, LogTable, RowReading } from '../log-format.ts';
import { parseSeconds, parseUnit, toMetres } from '../values.ts';

/** Headings in the languages of the app, without accents. */
const DATES = ['datum', 'date'];
const CLOCKS = ['zeit', 'time'];
const WORKOUTS = ['training', 'workout'];
const EXERCISES = ['ubung', 'exercise'];
const AMOUNTS = ['wiederholungen / zeit', 'repetitions / time', 'reps / time'];
const LOADS = ['gewicht / strecke', 'weight / distance'];
const KINDS = ['satz / aufwarmsatz / abkuhlungssatz', 'set / warmup set / cooldown set'];
const SKIPPED = ['ausgelassen', 'skipped'];
const NOTES = ['notizen', 'notes'];

/** Cells hold numbers with their units: `10 Wiederholungen`, `1:30 min`, `62,5 kg`, `5 km`. */
export const gymbook: LogFormat = {
  program: 'gymbook',
  oneEntryEach: true,
  isOf: (headings) =>
    AMOUNTS.some((one) => headings.has(one)) && EXERCISES.some((one) => headings.has(one)),
  open: (table) => ({ unit: 'by-row', read: (row) => readRow(row, table) }),
};

function readRow(row: CsvRow, { parseTime, decimalComma }: LogTable): RowReading {
  const date = cell(row, ...DATES);
  const day = parseTime(date)?.slice(0, 10);
  if (!day) return { skipped: `The date "${date}" can't be read.` };
  const exercise = cell(row, ...EXERCISES);
  if (exercise === '') return { skipped: 'The exercise is missing.' };
  if (/^(?:ja|yes|true|1)$/i.test(cell(row, ...SKIPPED)))
    return { skipped: 'The set was left out.' };
  const at = parseTime(`${day} ${cell(row, ...CLOCKS)}`) ?? day;
  const name = cell(row, ...WORKOUTS);
  const set: ImportedSet = {
    session: { start: at, name, minutes: null, notes: '', id: `${day} ${name}`.trim() },
    exercise,
    kind: /warm|aufw/i.test(cell(row, ...KINDS)) ? 'warmup' : 'normal',
    ...readAmount(cell(row, ...AMOUNTS), decimalComma),
    ...readLoad(cell(row, ...LOADS), decimalComma),
    rpe: null,
    note: cell(row, ...NOTES),
    superset: null,
    ...(at.includes('T') && { at }),
  };
  return { sets: [set] };
}

const AMOUNT = /^(-?[\d.,]+)\s*(\p{L}*)/u;

function readAmount(text: string, decimalComma: boolean): Pick<ImportedSet, 'reps' | 'seconds'> {
  const [, number = '', unit = ''] = AMOUNT.exec(text) ?? [];
  const isTime = text.includes(':') || /^(?:s|h|sek|sec|min|std|stunde|hour|minute)/i.test(unit);
  const clock = /^(?:\d+:)?\d+:\d+/.exec(text)?.[0];
  if (isTime) return { reps: null, seconds: parseSeconds(clock ?? text) };
  return { reps: parseNumber(number, decimalComma), seconds: null };
}

function readLoad(
  text: string,
  decimalComma: boolean,
): Pick<ImportedSet, 'weight' | 'unit' | 'distance'> {
  const [, number = '', name = ''] = AMOUNT.exec(text) ?? [];
  const value = parseNumber(number, decimalComma);
  const unit = parseUnit(name);
  if (unit === null && name !== '') return { weight: null, unit, distance: toMetres(value, name) };
  return { weight: value, unit, distance: null };
}
