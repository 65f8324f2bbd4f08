import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import {
  cleanBrand,
  cleanName,
  cleanNote,
  cleanPortion,
  cleanUnit,
  parseDay,
} from '../clean-values.ts';
import { createItem } from '../create-item.ts';
import {
  hasAll,
  NO_DATE,
  NOTHING_KNOWN,
  openWithNutrients,
  type RowReading,
  type TableContext,
  type TableFormat,
} from '../csv-format.ts';
import type { ImportedRow } from '../imported-rows.ts';
import type { NutrientColumns } from '../nutrient-columns.ts';
import { wholeDay } from '../whole-day.ts';
import { findMeasure, findMeasureUnit, toMeasure } from './measure-columns.ts';

const PROGRAM = 'cronometer';
const WATER = /^(?:tap |mineral |bottled |drinking )?water(?:, .*)?$/i;

const servings: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'day', 'food name', 'amount'),
  open: openWithNutrients(readServing),
};

function readServing(
  { identities, foods, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  const at = parseDay(cell(row, 'day'), cell(row, 'time'));
  if (!at) return { skipped: NO_DATE };
  const name = cleanName(cell(row, 'food name'));
  if (name === '') return { skipped: 'The row has no food.' };
  const { portion, unit } = parseAmount(cell(row, 'amount'), cell(row, 'unit'), decimalComma);
  const nutrition = columns.read(row, decimalComma);
  const slot = cleanName(cell(row, 'group'));
  const { calories = null } = nutrition;
  const eaten = { name, brand: null, portion, unit, nutrition };
  const category = cleanBrand(cell(row, 'category'))?.slice(0, 50) ?? null;
  const { food, rows } = foods.use({ ...eaten, category });
  const uuid = identities.uuidOf('item', at.date, slot, name, portion, unit, calories);
  const drunk = toMillilitres(portion, unit);
  return {
    rows: [
      ...rows,
      createItem({
        uuid,
        ...at,
        slot: slot === '' || slot.toLowerCase() === 'uncategorized' ? null : slot,
        kind: 'food',
        ...eaten,
        food,
        source: PROGRAM,
      }),
      ...(WATER.test(name) && drunk !== null
        ? [
            {
              is: 'drink' as const,
              uuid: `${uuid}-drink`,
              ...at,
              amount_ml: drunk,
              container: null,
            },
          ]
        : []),
    ],
  };
}

/** `58.00 g`, `1.00 cup, sliced` or `full recipe — 235.0g`. */
function parseAmount(amount: string, unitCell: string, decimalComma: boolean) {
  const [, number = '', rest = ''] = /^([\d.,]+)\s*(.*)$/s.exec(amount.trim()) ?? [];
  const portion = cleanPortion(parseNumber(number, decimalComma));
  const unit = cleanUnit(rest === '' ? unitCell : rest);
  if (portion !== null) return { portion, unit: unit ?? 'serving' };
  const grams = /([\d.]+)\s*g\b/.exec(amount)?.[1];
  const weighed = cleanPortion(grams === undefined ? null : Number(grams));
  return weighed === null ? { portion: null, unit: null } : { portion: weighed, unit: 'g' };
}

const MILLILITRES: Readonly<Record<string, number>> = {
  ml: 1,
  g: 1,
  l: 1000,
  cup: 236.588,
  'fl oz': 29.5735,
  glass: 250,
};

function toMillilitres(portion: number | null, unit: string | null): number | null {
  const each = MILLILITRES[(unit ?? '').toLowerCase()];
  const ml = portion === null || each === undefined ? 0 : Math.round(portion * each);
  return ml > 0 && ml <= 5000 ? ml : null;
}

/** `dailysummary.csv`: used for days of which the file has no servings, and for completed days. */
const dailySummary: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'energy (kcal)') && !headings.has('meal'),
  open: openWithNutrients(readDailySummary),
};

function readDailySummary(
  { identities, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  const at = parseDay(cell(row, 'date'));
  if (!at) return { skipped: NO_DATE };
  const { date } = at;
  const nutrition = columns.read(row, decimalComma);
  if ((nutrition.calories ?? 0) === 0) return { skipped: 'Nothing was logged on this day.' };
  const rows: ImportedRow[] = [wholeDay(PROGRAM, identities.uuidOf('day', date), date, nutrition)];
  if (/^(true|yes|1)$/i.test(cell(row, 'completed'))) {
    rows.push({ is: 'day', date, note: '', complete: true, incomplete: false });
  }
  return { rows };
}

const exercises: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'day', 'exercise', 'minutes'),
  open:
    ({ identities, decimalComma }) =>
    (row) => {
      const at = parseDay(cell(row, 'day'), cell(row, 'time'));
      if (!at) return { skipped: NO_DATE };
      const name = cleanName(cell(row, 'exercise'));
      // The export writes burned energy as a negative number.
      const burned = parseNumber(cell(row, 'calories burned'), decimalComma);
      const kcal = burned === null || burned === 0 ? null : Math.abs(burned);
      const minutes = parseNumber(cell(row, 'minutes'), decimalComma);
      if (name === '' || kcal === null) return { skipped: 'The exercise has no energy.' };
      const uuid = identities.uuidOf('activity', at.date, name, kcal, minutes);
      return {
        rows: [{ is: 'activity', uuid, ...at, name, minutes, kcal, note: '', stored: null }],
      };
    },
};

const biometrics: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'day', 'metric', 'unit', 'amount'),
  open:
    ({ decimalComma }) =>
    (row) =>
      readBiometric(row, decimalComma),
};

/** Daily metrics by the name that Cronometer gives them. */
const METRICS: readonly (readonly [RegExp, string])[] = [
  [/^resting heart rate|^heart rate \(resting/i, 'resting_heart_rate'],
  [/^heart rate variability|^hrv/i, 'hrv_ms'],
  [/^heart rate$/i, 'average_heart_rate'],
  [/^mood/i, 'mood'],
  [/^body temperature/i, 'body_temperature_c'],
  [/^sleep$/i, 'sleep_minutes'],
  [/^vo2/i, 'vo2_max'],
];

function readBiometric(row: CsvRow, decimalComma: boolean): RowReading {
  const at = parseDay(cell(row, 'day'), cell(row, 'time'));
  if (!at) return { skipped: NO_DATE };
  const name = cell(row, 'metric');
  const amount = cell(row, 'amount');
  const unit = cell(row, 'unit');
  const metrics = (values: Record<string, number>): RowReading => ({
    rows: [{ is: 'metrics', table: 'wellness', date: at.date, source: PROGRAM, metrics: values }],
  });
  const pressure = /^(\d{2,3})\s*\/\s*(\d{2,3})$/.exec(amount);
  if (/blood pressure/i.test(name)) {
    return pressure
      ? metrics({ systolic: Number(pressure[1]), diastolic: Number(pressure[2]) })
      : { skipped: 'The blood pressure can’t be read.' };
  }
  const value = parseNumber(amount, decimalComma);
  if (value === null) return { skipped: NOTHING_KNOWN };
  const measure = findMeasure(name);
  if (measure !== undefined) {
    const read = toMeasure(at, measure, value, findMeasureUnit(unit) ?? 'ask');
    return read ? { rows: [read] } : { skipped: `${name} of ${amount} ${unit} is not plausible.` };
  }
  if (/^steps/i.test(name)) {
    return { rows: [{ is: 'steps', date: at.date, source: PROGRAM, steps: Math.round(value) }] };
  }
  if (/glucose/i.test(name)) {
    return metrics({ blood_glucose_mmol_l: /mg/i.test(unit) ? round(value / 18.016) : value });
  }
  const metric = METRICS.find(([pattern]) => pattern.test(name))?.[1];
  if (metric === undefined) return { skipped: `${name || 'This metric'} has no place here.` };
  return metrics({ [metric]: toMetricUnit(metric, value, unit) });
}

function toMetricUnit(metric: string, value: number, unit: string): number {
  if (metric === 'sleep_minutes' && /^h/i.test(unit)) return Math.round(value * 60);
  if (metric === 'body_temperature_c' && /f/i.test(unit)) return round(((value - 32) * 5) / 9);
  return value;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const notes: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'day', 'note'),
  open: () => (row) => {
    const at = parseDay(cell(row, 'day'));
    if (!at) return { skipped: NO_DATE };
    const note = cleanNote(cell(row, 'note'), 5000);
    if (note === '') return { skipped: NOTHING_KNOWN };
    return { rows: [{ is: 'day', date: at.date, note, complete: false, incomplete: false }] };
  },
};

export const cronometer: readonly TableFormat[] = [
  servings,
  exercises,
  biometrics,
  notes,
  dailySummary,
];
