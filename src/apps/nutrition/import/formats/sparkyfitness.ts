import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import { cleanBrand, cleanName, cleanPortion, cleanUnit, parseDay } from '../clean-values.ts';
import { createItem } from '../create-item.ts';
import { hasAll, NO_DATE, type TableFormat } from '../csv-format.ts';
import { NutrientColumns } from '../nutrient-columns.ts';

const PROGRAM = 'sparkyfitness';

const diary: TableFormat = {
  program: PROGRAM,
  isOf: (headings) => hasAll(headings, 'date', 'meal_type', 'food_name', 'quantity', 'unit'),
  open: ({ headings, identities, foods, decimalComma }) => {
    const columns = new NutrientColumns(headings);
    return (row) => {
      const at = parseDay(cell(row, 'date'));
      if (!at) return { skipped: NO_DATE };
      const name = cleanName(cell(row, 'food_name', 'meal_name'));
      if (name === '') return { skipped: 'The row has no food.' };
      const portion = cleanPortion(parseNumber(cell(row, 'quantity'), decimalComma));
      const eaten = {
        name,
        brand: cleanBrand(cell(row, 'brand')),
        portion,
        unit: portion === null ? null : (cleanUnit(cell(row, 'unit')) ?? 'serving'),
        nutrition: columns.read(row, decimalComma),
      };
      const slot = cleanName(cell(row, 'meal_type'));
      const { food, rows } = foods.use(eaten);
      const { calories = null } = eaten.nutrition;
      const { brand, unit } = eaten;
      return {
        rows: [
          ...rows,
          createItem({
            ...at,
            uuid: identities.uuidOf('item', at.date, slot, name, brand, portion, unit, calories),
            slot,
            kind: 'food',
            ...eaten,
            food,
            source: PROGRAM,
          }),
        ],
      };
    };
  },
};

export const sparkyFitness: readonly TableFormat[] = [diary];
