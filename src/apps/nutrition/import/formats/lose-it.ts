import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { LEAST_TARGET_HOURS, MOST_TARGET_HOURS } from '../../measures/health/fasting.ts';
import {
  cleanBrand,
  cleanName,
  cleanNote,
  cleanPortion,
  cleanUnit,
  parseAmericanDay,
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
import { NutrientColumns } from '../nutrient-columns.ts';
import { findMeasure, toMeasure } from './measure-columns.ts';

const PROGRAM = 'lose-it';
const DELETED = 'It was deleted there.';

function isDeleted(row: CsvRow): boolean {
  return /^(true|1|yes)$/i.test(cell(row, 'deleted'));
}

function readDate(row: CsvRow): string | null {
  const text = cell(row, 'date');
  return parseAmericanDay(text) ?? parseDay(text)?.date ?? null;
}

const foodLogs: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'name', 'meal', 'quantity', 'units', 'calories'),
  open: openWithNutrients(readFoodLog),
};

function readFoodLog(
  { identities, foods, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  if (isDeleted(row)) return { skipped: DELETED };
  const date = readDate(row);
  if (date === null) return { skipped: NO_DATE };
  const name = cleanName(cell(row, 'name'));
  if (name === '') return { skipped: 'The row has no food.' };
  const slot = cleanName(cell(row, 'meal'));
  const unit = singular(cleanUnit(cell(row, 'units')));
  const portion = cleanPortion(parseNumber(cell(row, 'quantity'), decimalComma));
  const eaten = {
    name,
    brand: null,
    portion,
    unit: portion === null ? null : (unit ?? 'serving'),
    nutrition: columns.read(row, decimalComma),
  };
  const { food, rows } = foods.use(eaten);
  const { calories = null } = eaten.nutrition;
  return {
    rows: [
      ...rows,
      createItem({
        uuid: identities.uuidOf('item', date, slot, name, portion, unit, calories),
        date,
        time: null,
        slot,
        kind: 'food',
        ...eaten,
        food,
        source: PROGRAM,
      }),
    ],
  };
}

/** `Servings` and `Grams` as units of an amount. */
function singular(unit: string | null): string | null {
  if (unit === null) return null;
  if (/^grams?$/i.test(unit)) return 'g';
  if (/^milliliters?$/i.test(unit)) return 'ml';
  return unit
    .replace(/^(serving|cup|slice|piece|ounce|tablespoon|teaspoon|each)s$/i, '$1')
    .toLowerCase();
}

const weights: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'weight', 'last updated'),
  open:
    ({ decimalComma }) =>
    (row) => {
      if (isDeleted(row)) return { skipped: DELETED };
      return readMeasure(row, 'weight', cell(row, 'weight'), decimalComma);
    },
};

function readMeasure(row: CsvRow, name: string, text: string, decimalComma: boolean): RowReading {
  const date = readDate(row);
  if (date === null) return { skipped: NO_DATE };
  const measure = findMeasure(name);
  const value = parseNumber(text, decimalComma);
  if (measure === undefined || value === null) return { skipped: NOTHING_KNOWN };
  const read = toMeasure({ date, time: null }, measure, value, 'ask');
  return read ? { rows: [read] } : { skipped: `${value} is not plausible.` };
}

/** Files that have the same headings and differ only by their names in the archive. */
const SERIES = /^(body-fat|waist-size|hips-size|neck|steps|sleep)$/;

const series: TableFormat = {
  program: PROGRAM,
  isOf: (headings, name) =>
    hasAll(headings, 'date', 'value', 'secondary value') && SERIES.test(name),
  open:
    ({ name, decimalComma }) =>
    (row) => {
      if (isDeleted(row)) return { skipped: DELETED };
      if (name !== 'steps' && name !== 'sleep') {
        return readMeasure(row, name.replaceAll('-', ' '), cell(row, 'value'), decimalComma);
      }
      const date = readDate(row);
      if (date === null) return { skipped: NO_DATE };
      const value = parseNumber(cell(row, 'value'), decimalComma);
      if (value === null || value <= 0) return { skipped: NOTHING_KNOWN };
      if (name === 'steps') {
        return { rows: [{ is: 'steps', date, source: PROGRAM, steps: Math.round(value) }] };
      }
      const metrics = { sleep_minutes: Math.round(value * 60) };
      return { rows: [{ is: 'metrics', table: 'wellness', date, source: PROGRAM, metrics }] };
    },
};

const exerciseLogs: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'name', 'type', 'quantity', 'units', 'calories'),
  open:
    ({ identities, decimalComma }) =>
    (row) => {
      if (isDeleted(row)) return { skipped: DELETED };
      const date = readDate(row);
      if (date === null) return { skipped: NO_DATE };
      const name = cleanName(cell(row, 'name'));
      const energy = parseNumber(cell(row, 'calories'), decimalComma);
      const kcal = energy === null || energy === 0 ? null : Math.abs(energy);
      const quantity = parseNumber(cell(row, 'quantity'), decimalComma);
      const minutes = /^min/i.test(cell(row, 'units')) ? quantity : null;
      if (name === '' || kcal === null) return { skipped: 'The exercise has no energy.' };
      const uuid = identities.uuidOf('activity', date, name, kcal, minutes);
      const entry = { date, time: null, name, minutes, kcal, note: '', stored: null };
      return { rows: [{ is: 'activity', uuid, ...entry }] };
    },
};

const fastingLogs: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'actual start', 'actual end', 'scheduled duration'),
  open:
    ({ identities, decimalComma }) =>
    (row) => {
      if (isDeleted(row)) return { skipped: DELETED };
      const started_at = readMoment(cell(row, 'actual start'));
      const ended_at = readMoment(cell(row, 'actual end'));
      if (started_at === null || ended_at === null) return { skipped: 'The fast has not ended.' };
      const hours = readHours(cell(row, 'scheduled duration'), decimalComma);
      return {
        rows: [
          {
            is: 'fast',
            uuid: identities.uuidOf('fast', started_at, ended_at),
            plan: 'custom',
            target_hours: Math.min(MOST_TARGET_HOURS, Math.max(LEAST_TARGET_HOURS, hours)),
            started_at,
            ended_at,
            zone: null,
            end_date: null,
            note: '',
          },
        ],
      };
    },
};

/** A local time, also `05/02/2023 8:00 PM`; a time with a zone keeps its instant. */
function readMoment(text: string): string | null {
  const zoned = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})$/.exec(
    text,
  );
  if (zoned) {
    const millis = Date.parse(`${zoned[1]}${zoned[2]?.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
    return Number.isNaN(millis) ? null : new Date(millis).toISOString();
  }
  const american = parseAmericanDay(text);
  const day = american === null ? text : text.replace(/^[\d/]+/, american);
  const at = parseDay(day);
  return at?.time ? `${at.date}T${at.time}:00` : null;
}

/** Hours, or seconds or minutes where the number is too large for hours. */
function readHours(text: string, decimalComma: boolean): number {
  const value = parseNumber(text, decimalComma) ?? 16;
  if (value > 10_080) return value / 3600;
  return value > MOST_TARGET_HOURS ? value / 60 : value;
}

const notes: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'title', 'body'),
  open: () => (row) => {
    const date = readDate(row);
    if (date === null) return { skipped: NO_DATE };
    const note = cleanNote(
      [cell(row, 'title'), cell(row, 'body')].filter(Boolean).join('\n'),
      5000,
    );
    if (note === '') return { skipped: NOTHING_KNOWN };
    return { rows: [{ is: 'day', date, note, complete: false, incomplete: false }] };
  },
};

const customFoods: TableFormat = {
  program: PROGRAM,
  isOf: (headings) =>
    hasAll(headings, 'name', 'uniqueid', 'brand', 'quantity', 'measure', 'calories'),
  open: ({ headings, foods, decimalComma }) => {
    const columns = new NutrientColumns(headings);
    return (row) => {
      const name = cleanName(cell(row, 'name'));
      const portion = cleanPortion(parseNumber(cell(row, 'quantity'), decimalComma));
      const { rows } = foods.use({
        name,
        brand: cleanBrand(cell(row, 'brand')),
        portion,
        unit: singular(cleanUnit(cell(row, 'measure'))) ?? 'serving',
        nutrition: columns.read(row, decimalComma),
      });
      return name === '' || rows.length === 0 ? { skipped: 'The food has no energy.' } : { rows };
    };
  },
};

export const loseIt: readonly TableFormat[] = [
  foodLogs,
  weights,
  series,
  exerciseLogs,
  fastingLogs,
  notes,
  customFoods,
];
