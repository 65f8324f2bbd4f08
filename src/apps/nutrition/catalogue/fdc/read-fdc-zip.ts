import { toGtin } from '../../../../shared/food/barcodes.ts';
import type { Nutriment } from '../../../../shared/food/nutriments.ts';
import type { CatalogueServing, NewFood } from '../catalogue-food.ts';
import { calmName, cleanText, readNumber } from '../import/clean-text.ts';
import type { ReadStep, ReadTask, SkipReason } from '../import/reading.ts';
import { dropImpossibleAmounts, findDoubts } from '../plausibility.ts';
import { countTellingWords } from '../rank-matches.ts';
import { findFdcNutrient } from './fdc-nutrients.ts';
import { type CsvRow, FdcZip } from './fdc-zip.ts';

/**
 * The kinds of foods that are kept, with their head start: plain foods come before branded ones.
 * `sr_legacy_food` is the Standard Reference, which every instance has.
 */
const KINDS: Readonly<Record<string, number>> = {
  foundation_food: 2000,
  survey_fndds_food: 1000,
  branded_food: 0,
};
const ROWS_AT_ONCE = 2000;
const MAX_SERVINGS = 6;
const MAX_SERVING = 10_000;

/** A file of the zip whose rows each change one food. */
interface Part {
  readonly file: string;
  /** The food after the row, or why the row is skipped. */
  readonly apply: (
    row: CsvRow,
    food: NewFood | undefined,
  ) => NewFood | SkipReason | null | undefined;
}

/** A FoodData Central download: one food is spread over rows of several files. */
export async function* readFdcZip({
  path,
  from,
  filter,
  draft,
}: ReadTask): AsyncGenerator<ReadStep> {
  const zip = await FdcZip.open(path);
  try {
    const lists = await readLists(zip);
    const parts: Part[] = [
      { file: 'food.csv', apply: (row) => readFood(row, lists) },
      {
        file: 'branded_food.csv',
        apply: (row, food) => food && addBrand(row, food, filter.countries),
      },
      { file: 'food_portion.csv', apply: (row, food) => food && addPortion(row, food, lists) },
      { file: 'food_nutrient.csv', apply: (row, food) => food && addNutrient(row, food, lists) },
    ];
    let position = 0;
    let bytesBefore = 0;
    for (const part of parts) {
      let rows: CsvRow[] = [];
      let unreadable = 0;
      let bytesRead = 0;
      for await (const group of zip.rows(part.file)) {
        for (const one of group) {
          bytesRead = one.bytesRead;
          position += 1;
          if (position <= from) continue;
          if (one.row === null) unreadable += 1;
          else rows.push(one.row);
          if (rows.length < ROWS_AT_ONCE) continue;
          yield toStep(
            part,
            rows,
            unreadable,
            await readFoods(draft, part, rows),
            position,
            bytesBefore + bytesRead,
          );
          rows = [];
          unreadable = 0;
        }
      }
      if (rows.length > 0 || unreadable > 0) {
        yield toStep(
          part,
          rows,
          unreadable,
          await readFoods(draft, part, rows),
          position,
          bytesBefore + bytesRead,
        );
      }
      bytesBefore += bytesRead;
    }
  } finally {
    zip.close();
  }
}

async function readFoods(
  draft: ReadTask['draft'],
  { file }: Part,
  rows: readonly CsvRow[],
): Promise<Map<string, NewFood>> {
  if (file === 'food.csv') return new Map();
  const keys = [...new Set(rows.map(({ fdc_id = '' }) => fdc_id))];
  return new Map((await draft.readStaged(keys)).map((food) => [food.key, food]));
}

function toStep(
  { file, apply }: Part,
  rows: readonly CsvRow[],
  unreadable: number,
  foods: Map<string, NewFood>,
  position: number,
  bytesRead: number,
): ReadStep {
  const skipped: Partial<Record<SkipReason, number>> = unreadable > 0 ? { unreadable } : {};
  const changed = new Map<string, NewFood>();
  for (const row of rows) {
    const key = row.fdc_id ?? '';
    const result = apply(row, foods.get(key));
    if (!result) continue;
    if (typeof result === 'string') {
      skipped[result] = (skipped[result] ?? 0) + 1;
      continue;
    }
    foods.set(key, result);
    changed.set(key, result);
  }
  // Only the first file has a record for each food.
  const read = file === 'food.csv' ? rows.length + unreadable : 0;
  const done = [...changed.values()].map((food) => ({
    ...food,
    doubts: findDoubts(food.nutrition),
  }));
  return { position, bytesRead, read, foods: done, skipped };
}

interface Lists {
  readonly categories: ReadonlyMap<string, string>;
  readonly measures: ReadonlyMap<string, string>;
  /** Number and unit of a nutrient by its id. */
  readonly nutrients: ReadonlyMap<string, { readonly number: string; readonly unit: string }>;
}

async function readLists(zip: FdcZip): Promise<Lists> {
  const categories = new Map<string, string>();
  const measures = new Map<string, string>();
  const nutrients = new Map<string, { number: string; unit: string }>();
  const each = async (file: string, add: (row: CsvRow) => void) => {
    for await (const group of zip.rows(file)) for (const { row } of group) if (row) add(row);
  };
  await each('food_category.csv', (row) => categories.set(row.id ?? '', row.description ?? ''));
  await each('wweia_food_category.csv', (row) =>
    categories.set(row.wweia_food_category ?? '', row.wweia_food_category_description ?? ''),
  );
  await each('measure_unit.csv', (row) => measures.set(row.id ?? '', row.name ?? ''));
  await each('nutrient.csv', (row) =>
    nutrients.set(row.id ?? '', { number: row.nutrient_nbr ?? '', unit: row.unit_name ?? '' }),
  );
  return { categories, measures, nutrients };
}

function readFood(row: CsvRow, { categories }: Lists): NewFood | SkipReason {
  const key = row.fdc_id ?? '';
  if (!/^\d{1,12}$/.test(key)) return 'no-code';
  const headStart = KINDS[row.data_type ?? ''];
  if (headStart === undefined) return 'other-kind';
  const name = calmName(cleanText(row.description));
  if (name === '') return 'no-name';
  return {
    key,
    name,
    otherNames: '',
    brand: null,
    category: cleanText(categories.get(row.food_category_id ?? '')) || null,
    unit: 'g',
    servings: [],
    nutrition: {},
    barcode: null,
    completeness: null,
    doubts: [],
    score: headStart - countTellingWords(name),
  };
}

function addBrand(row: CsvRow, food: NewFood, countries: readonly string[]): NewFood | SkipReason {
  const country = cleanText(row.market_country).toLowerCase().replaceAll(' ', '-');
  // Without nutrition it is left out in the end.
  if (countries.length > 0 && country !== '' && !countries.includes(country))
    return 'other-country';
  const brand = calmName(cleanText(row.brand_name, 100) || cleanText(row.brand_owner, 100));
  const unit = /^(?:ml|mlt)$/i.test(row.serving_size_unit ?? '') ? 'ml' : 'g';
  return {
    ...food,
    brand: brand || null,
    category: cleanText(row.branded_food_category, 100) || food.category,
    unit,
    barcode: toGtin(row.gtin_upc ?? '') ?? null,
    servings: readServing(row, unit),
  };
}

function readServing(row: CsvRow, unit: 'g' | 'ml'): CatalogueServing[] {
  const grams = readNumber(row.serving_size);
  const isKnownUnit = /^(?:g|grm|ml|mlt)$/i.test(row.serving_size_unit ?? '');
  if (grams === undefined || !isKnownUnit || grams <= 0 || grams > MAX_SERVING) return [];
  const label = cleanText(row.household_serving_fulltext, 60).toLowerCase();
  return [{ label: label || `${grams} ${unit}`, grams }];
}

function addPortion(row: CsvRow, food: NewFood, { measures }: Lists): NewFood | null {
  const grams = readNumber(row.gram_weight);
  if (grams === undefined || grams <= 0 || grams > MAX_SERVING) return null;
  const measure = measures.get(row.measure_unit_id ?? '') ?? '';
  const parts = [row.amount, measure === 'undetermined' ? '' : measure, row.modifier];
  const described = cleanText(row.portion_description, 60);
  const label = described || cleanText(parts.filter(Boolean).join(' '), 60);
  const isKnown = food.servings.some((serving) => serving.label === label);
  if (label === '' || isKnown || food.servings.length >= MAX_SERVINGS) return null;
  return { ...food, servings: [...food.servings, { label, grams }] };
}

function addNutrient(row: CsvRow, food: NewFood, { nutrients }: Lists): NewFood | null {
  const id = row.nutrient_id ?? '';
  const known = nutrients.get(id);
  const nutrient =
    (known && findFdcNutrient(known.number, known.unit)) ?? findFdcNutrient(id, known?.unit);
  const amount = readNumber(row.amount);
  if (nutrient === undefined || amount === undefined) return null;
  const { nutriment, factor, isSubstitute } = nutrient;
  if (isSubstitute && food.nutrition[nutriment] !== undefined) return null;
  const added: Partial<Record<Nutriment, number>> = { [nutriment]: amount * factor };
  return { ...food, nutrition: { ...food.nutrition, ...dropImpossibleAmounts(added) } };
}
