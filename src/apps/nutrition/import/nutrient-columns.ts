import { NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';
import { caloriesOf } from '../../../shared/food/nutrition-facts.ts';
import { parseNumber } from '../../../shared/imports/files/cells.ts';
import type { CsvRow } from '../../../shared/imports/files/csv.ts';
import { MOST_AMOUNT } from '../facts-schema.ts';
import { findConversion } from '../food-services/nutriment-units.ts';
import type { ImportedFacts } from './imported-rows.ts';

/** What programs call a nutriment, folded, without unit and additions in parentheses. */
const NAMES: Readonly<Record<string, Nutriment>> = {
  energy: 'calories',
  calories: 'calories',
  kcal: 'calories',
  kilojoules: 'kilojoules',
  fat: 'fat',
  fats: 'fat',
  'total fat': 'fat',
  'saturated fat': 'saturated-fat',
  'saturated fats': 'saturated-fat',
  saturated: 'saturated-fat',
  'trans fat': 'trans-fat',
  'trans fats': 'trans-fat',
  trans: 'trans-fat',
  'polyunsaturated fat': 'polyunsaturated-fat',
  'polyunsaturated fats': 'polyunsaturated-fat',
  polyunsaturated: 'polyunsaturated-fat',
  'monounsaturated fat': 'monounsaturated-fat',
  'monounsaturated fats': 'monounsaturated-fat',
  monounsaturated: 'monounsaturated-fat',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  salt: 'salt',
  carbs: 'carbohydrates',
  carbohydrate: 'carbohydrates',
  carbohydrates: 'carbohydrates',
  'total carbohydrates': 'carbohydrates',
  fiber: 'fiber',
  fibre: 'fiber',
  'dietary fiber': 'fiber',
  sugar: 'sugars',
  sugars: 'sugars',
  'total sugars': 'sugars',
  'added sugars': 'added-sugars',
  'sugars added': 'added-sugars',
  protein: 'proteins',
  proteins: 'proteins',
  'vitamin a': 'vitamin-a',
  'vitamin c': 'vitamin-c',
  'vitamin d': 'vitamin-d',
  'vitamin e': 'vitamin-e',
  'vitamin k': 'vitamin-k',
  calcium: 'calcium',
  iron: 'iron',
  potassium: 'potassium',
  magnesium: 'magnesium',
  zinc: 'zinc',
  phosphorus: 'phosphorus',
  caffeine: 'caffeine',
  alcohol: 'alcohol',
  b1: 'b1',
  'vitamin b1': 'b1',
  thiamin: 'b1',
  thiamine: 'b1',
  b2: 'b2',
  'vitamin b2': 'b2',
  riboflavin: 'b2',
  b3: 'b3',
  'vitamin b3': 'b3',
  niacin: 'b3',
  b6: 'b6',
  'vitamin b6': 'b6',
  b9: 'b9',
  'vitamin b9': 'b9',
  folate: 'b9',
  b12: 'b12',
  'vitamin b12': 'b12',
};

/** `Vitamin D (IU)`: the unit is in the last parentheses. */
const WITH_UNIT = /^(.*?)\s*\(([^()]*)\)$/;

interface NutrientColumn {
  readonly heading: string;
  readonly nutriment: Nutriment;
  readonly unit: string;
}

interface ConvertedColumn extends Pick<NutrientColumn, 'heading' | 'nutriment'> {
  /** Converts a cell to the unit of the nutriment. */
  readonly convert: (amount: number) => number;
}

/** Reads the nutriments of a row from the columns that name one. */
export class NutrientColumns {
  readonly #columns: readonly ConvertedColumn[];

  /** @param dailyValues nutriments whose columns without a unit are percents of old daily values */
  constructor(headings: Iterable<string>, dailyValues: readonly Nutriment[] = []) {
    const columns = [...headings].flatMap((heading) => toColumn(heading) ?? []);
    // The first column of a nutriment wins: `Carbs (g)` before `Net Carbs (g)`.
    const first = columns.filter(
      ({ nutriment }, at) => columns.findIndex((one) => one.nutriment === nutriment) === at,
    );
    this.#columns = first.flatMap(({ heading, nutriment, unit }) => {
      const convert =
        unit === '' && dailyValues.includes(nutriment)
          ? findDailyValue(nutriment)
          : findConversion(nutriment, unit === '' ? NUTRIMENTS[nutriment] : unit);
      return convert ? [{ heading, nutriment, convert }] : [];
    });
  }

  /** Blank and unreadable cells are unknown. */
  read(row: CsvRow, decimalComma: boolean): ImportedFacts {
    const facts: Record<string, number> = {};
    for (const { heading, nutriment, convert } of this.#columns) {
      const given = parseNumber(row.get(heading) ?? '', decimalComma);
      if (given !== null) addPlausible(facts, nutriment, convert(given));
    }
    return withCalories(facts);
  }
}

function toColumn(heading: string): NutrientColumn | undefined {
  const plain = heading.replaceAll('_', ' ').trim();
  const [, base = plain, unit = ''] = WITH_UNIT.exec(plain) ?? [];
  // `B1 (Thiamine) (mg)` and `Trans-Fats (g)`.
  const name = base
    .replaceAll(/\s*\([^()]*\)/g, '')
    .replaceAll('-', ' ')
    .trim();
  const nutriment = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (nutriment === undefined) return undefined;
  if (nutriment === 'calories' && /^kj$/i.test(unit))
    return { heading, nutriment: 'kilojoules', unit: 'kJ' };
  return { heading, nutriment, unit };
}

/** Daily values of labels in the United States until 2016: 100 % of them. */
const OLD_DAILY_VALUES: Partial<Record<Nutriment, number>> = {
  'vitamin-a': 1500,
  'vitamin-c': 60,
  calcium: 1000,
  iron: 18,
};

function findDailyValue(nutriment: Nutriment): ((percent: number) => number) | undefined {
  const whole = OLD_DAILY_VALUES[nutriment];
  return whole === undefined ? undefined : (percent) => (percent * whole) / 100;
}

/** Drops negative and absurd amounts, and derives calories from kilojoules where they are missing. */
export function keepPlausible(facts: Readonly<Record<string, number>>): ImportedFacts {
  const kept: Record<string, number> = {};
  for (const [name, amount] of Object.entries(facts)) addPlausible(kept, name, amount);
  return withCalories(kept);
}

function addPlausible(facts: Record<string, number>, name: string, amount: number): void {
  if (amount >= 0 && amount <= MOST_AMOUNT) facts[name] = round(amount);
}

function withCalories(facts: Record<string, number>): ImportedFacts {
  if (facts.calories === undefined && facts.kilojoules !== undefined) {
    facts.calories = round(caloriesOf(facts.kilojoules));
  }
  return facts;
}

/** Free of binary noise. */
function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
