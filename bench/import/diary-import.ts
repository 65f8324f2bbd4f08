import { parse } from 'csv-parse/sync';
import { Random } from '../../src/host/demo/random.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { dish, food } from '../seed-text.ts';
import { insertAgain } from './insert-again.ts';
import type { ImportCase } from './measure-import.ts';

const DAYS = 5 * 365;
const ITEMS_A_DAY = 11;
const FOODS = 600;
/** As many items as one transaction of the import holds. */
const AT_ONCE = 300;
const MEALS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks'];
/** In the order in which rows refer to each other. */
const TABLES = [
  'foods',
  'food_barcodes',
  'diary_days',
  'diary_items',
  'diary_months',
  'import_batches',
  'import_additions',
] as const;
const NUTRIENTS = [
  'Energy (kcal)',
  'Water (g)',
  'Fiber (g)',
  'Sugars (g)',
  'Carbs (g)',
  'Fat (g)',
  'Saturated (g)',
  'Cholesterol (mg)',
  'Protein (g)',
  'Calcium (mg)',
  'Iron (mg)',
  'Magnesium (mg)',
  'Potassium (mg)',
  'Sodium (mg)',
  'Zinc (mg)',
  'Vitamin A (µg)',
  'Vitamin C (mg)',
  'Vitamin D (IU)',
  'B12 (Cobalamin) (µg)',
  'Folate (µg)',
];

/** Five years of servings as Cronometer exports them. The bare work reads the file as well. */
export const diaryImport: ImportCase<null> = {
  name: 'diary-import',
  rows: 'diary items',
  count: DAYS * ITEMS_A_DAY,
  goal: 2.5,
  owners: [7, 8, 9],
  createFile: async (owner) => createServings(owner),
  preview: async (api, file) => {
    await api.post('/nutrition/api/nutrition-import/preview', formOf(file));
    return null;
  },
  commit: async (api, file) => {
    const { added } = (await api.post('/nutrition/api/nutrition-import/commit', formOf(file))) as {
      added: { kind: string; count: number }[];
    };
    return added.find(({ kind }) => kind === 'items')?.count ?? 0;
  },
  bare: (contest, owner, file) => {
    const began = process.cpuUsage();
    parse(file, { columns: true });
    const { user, system } = process.cpuUsage(began);
    const inserting = insertAgain({
      owner,
      file: contest.file,
      bareFile: contest.bareFile,
      tables: TABLES,
      batches: Math.ceil((DAYS * ITEMS_A_DAY) / AT_ONCE),
    });
    return (user + system) / 1e6 + inserting;
  },
};

function formOf(file: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'servings.csv');
  return form;
}

function createServings(owner: number): Buffer {
  const random = new Random(owner);
  const foods = Array.from({ length: FOODS }, (_, n) => ({
    name: `${food(random)} ${dish(random)} ${n}`,
    facts: NUTRIENTS.map(() => (random.chance(0.85) ? random.between(0, 4000) / 10 : '')),
  }));
  const lines = [['Day', 'Time', 'Group', 'Food Name', 'Amount', ...NUTRIENTS, 'Category']];
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays('2021-01-01', day);
    for (let n = 0; n < ITEMS_A_DAY; n += 1) {
      const { name, facts } = foods[random.between(0, FOODS - 1)] ?? { name: '', facts: [] };
      const meal = MEALS[n % MEALS.length] ?? '';
      const time = `${String(7 + n).padStart(2, '0')}:00`;
      lines.push([date, time, meal, `"${name}"`, '100.00 g', ...facts.map(String), 'Other']);
    }
  }
  return Buffer.from(lines.map((line) => line.join(',')).join('\n'));
}
