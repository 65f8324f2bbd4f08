import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import { cleanName, cleanNote, parseDay } from '../clean-values.ts';
import { createItem } from '../create-item.ts';
import {
  hasAll,
  NO_DATE,
  NOTHING_KNOWN,
  type RowReading,
  type TableContext,
  type TableFormat,
} from '../csv-format.ts';
import type { ImportedRow } from '../imported-rows.ts';
import { NutrientColumns } from '../nutrient-columns.ts';
import { readMeasures } from './measure-columns.ts';

const PROGRAM = 'myfitnesspal';

/** `Nutrition-Summary`: no names of foods; with `Time` one row per entry, otherwise one per meal. */
const nutrition: TableFormat = {
  program: PROGRAM,
  isOf: (headings) =>
    hasAll(headings, 'date', 'meal', 'calories', 'carbohydrates (g)') && !headings.has('name'),
  open: (context) => {
    const columns = new NutrientColumns(context.headings, [
      'vitamin-a',
      'vitamin-c',
      'calcium',
      'iron',
    ]);
    return (row) => readMeal(context, columns, row);
  },
};

function readMeal(
  { identities, decimalComma }: TableContext,
  columns: NutrientColumns,
  row: CsvRow,
): RowReading {
  const at = parseDay(cell(row, 'date'), cell(row, 'time'));
  if (!at) return { skipped: NO_DATE };
  const nutrition = columns.read(row, decimalComma);
  if (Object.keys(nutrition).length === 0) return { skipped: NOTHING_KNOWN };
  const slot = cleanName(cell(row, 'meal'));
  const { calories = null } = nutrition;
  return {
    rows: [
      createItem({
        uuid: identities.uuidOf('item', at.date, slot, at.time, calories),
        ...at,
        slot,
        kind: 'quick',
        name: slot || 'Meal',
        nutrition,
        source: PROGRAM,
        note: cleanNote(cell(row, 'note')),
        covers: 'meal',
      }),
    ],
  };
}

/** `Measurement-Summary`: no unit anywhere. */
const measurement: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'weight') && !hasForeign(headings),
  open:
    ({ decimalComma }) =>
    (row) => {
      const at = parseDay(cell(row, 'date'));
      if (!at) return { skipped: NO_DATE };
      const rows = readMeasures(row, decimalComma, at, 'ask');
      return rows.length > 0 ? { rows } : { skipped: NOTHING_KNOWN };
    },
};

/** Headings that other programs have beside a date and a weight. */
function hasForeign(headings: ReadonlySet<string>): boolean {
  return ['deleted', 'last updated', 'fat percent', 'comments', 'trend weight'].some((name) =>
    headings.has(name),
  );
}

/** `Exercise-Summary`: strength rows have sets instead of minutes and energy. */
const exercise: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'exercise', 'exercise calories'),
  open:
    ({ identities, decimalComma }) =>
    (row) => {
      const at = parseDay(cell(row, 'date'));
      if (!at) return { skipped: NO_DATE };
      const number = (heading: string) => parseNumber(cell(row, heading), decimalComma);
      const kcal = positive(number('exercise calories'));
      const minutes = positive(number('exercise minutes'));
      const steps = positive(number('steps'));
      // Some exports have the quotes of a name within the cell.
      const name = cleanName(cell(row, 'exercise').replace(/^"(.*)"$/s, '$1'));
      const rows: ImportedRow[] = [];
      if (steps !== null && steps <= 1_000_000) {
        rows.push({ is: 'steps', date: at.date, source: PROGRAM, steps: Math.round(steps) });
      }
      if (kcal !== null && name !== '') {
        rows.push({
          is: 'activity',
          uuid: identities.uuidOf('activity', at.date, name, kcal, minutes),
          ...at,
          name,
          minutes,
          kcal,
          note: cleanNote(cell(row, 'note')),
          stored: null,
        });
      }
      return rows.length > 0 ? { rows } : { skipped: 'The exercise has no energy.' };
    },
};

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

export const myFitnessPal: readonly TableFormat[] = [nutrition, exercise, measurement];
