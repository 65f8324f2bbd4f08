import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { parseSerialDay, parseSerialTime } from '../../../../shared/imports/files/xlsx.ts';
import { cleanName, cleanPortion, cleanUnit, parseDay } from '../clean-values.ts';
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
import { NutrientColumns } from '../nutrient-columns.ts';
import { wholeDay } from '../whole-day.ts';
import { readMeasures } from './measure-columns.ts';

const PROGRAM = 'macrofactor';

/** Dates are text, or day numbers of the spreadsheet. */
function readTime(row: CsvRow) {
  const date = cell(row, 'date');
  const time = cell(row, 'time');
  return parseDay(parseSerialDay(date) ?? date, parseSerialTime(time) ?? time);
}

const foodLog: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'food name', 'serving qty'),
  open: openWithNutrients(readFood),
};

function readFood(
  { identities, foods, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  const at = readTime(row);
  if (!at) return { skipped: NO_DATE };
  const name = cleanName(cell(row, 'food name'));
  if (name === '') return { skipped: 'The row has no food.' };
  const amount = (heading: string) => cleanPortion(parseNumber(cell(row, heading), decimalComma));
  const grams = amount('serving weight (g)');
  const count = amount('serving qty');
  const size = cleanUnit(cell(row, 'serving size')) ?? 'serving';
  const eaten = {
    name,
    brand: null,
    portion: grams ?? count,
    unit: grams === null ? (count === null ? null : size) : 'g',
    nutrition: columns.read(row, decimalComma),
  };
  const { food, rows } = foods.use(eaten);
  const { calories = null } = eaten.nutrition;
  const uuid = identities.uuidOf('item', at.date, at.time, name, count, size, calories);
  return {
    rows: [
      ...rows,
      createItem({
        uuid,
        ...at,
        slot: null,
        kind: 'food',
        ...eaten,
        food,
        source: PROGRAM,
      }),
    ],
  };
}

/** `Scale Weight` and `Body Metrics`. */
const measures: TableFormat = {
  program: PROGRAM,
  isOf: (headings, name) => headings.has('date') && /^(scale weight|body metrics)$/.test(name),
  open:
    ({ decimalComma }) =>
    (row) => {
      const at = readTime(row);
      if (!at) return { skipped: NO_DATE };
      const rows = readMeasures(row, decimalComma, at, 'ask');
      return rows.length > 0 ? { rows } : { skipped: NOTHING_KNOWN };
    },
};

/** `Quick Export`, `Calories & Macros`, `Micronutrients`: sums of days, beside targets. */
const days: TableFormat = {
  program: PROGRAM,
  isOf: (headings, name) =>
    headings.has('date') && /^(quick export|calories & macros|steps)$/.test(name),
  open: (context) => {
    const eaten = [...context.headings].filter((heading) => !/target|trend/.test(heading));
    const columns = new NutrientColumns(eaten);
    return (row) => readDay(context, columns, row);
  },
};

function readDay(
  { identities, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  const at = readTime(row);
  if (!at) return { skipped: NO_DATE };
  const { date } = at;
  const logged = new Map([...row].filter(([heading]) => !/target|trend/.test(heading)));
  const rows: ImportedRow[] = readMeasures(logged, decimalComma, at, 'ask');
  const steps = parseNumber(cell(row, 'steps'), decimalComma);
  if (steps !== null && steps > 0) {
    rows.push({ is: 'steps', date, source: PROGRAM, steps: Math.round(steps) });
  }
  const nutrition = columns.read(row, decimalComma);
  if ((nutrition.calories ?? 0) > 0) {
    rows.push(wholeDay(PROGRAM, identities.uuidOf('day', date), date, nutrition));
  }
  return rows.length > 0 ? { rows } : { skipped: NOTHING_KNOWN };
}

export const macroFactor: readonly TableFormat[] = [foodLog, measures, days];
