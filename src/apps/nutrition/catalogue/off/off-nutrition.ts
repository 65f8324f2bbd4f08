import { NUTRIMENTS, type Nutriment } from '../../../../shared/food/nutriments.ts';
import { readNumber } from '../import/clean-text.ts';

/** Names of Open Food Facts by nutriment; the first known one counts. */
const OFF_NAMES: Readonly<Record<Nutriment, readonly string[]>> = {
  calories: ['energy-kcal'],
  kilojoules: ['energy-kj', 'energy'],
  fat: ['fat'],
  'saturated-fat': ['saturated-fat'],
  'trans-fat': ['trans-fat'],
  'polyunsaturated-fat': ['polyunsaturated-fat'],
  'monounsaturated-fat': ['monounsaturated-fat'],
  cholesterol: ['cholesterol'],
  sodium: ['sodium'],
  salt: ['salt'],
  carbohydrates: ['carbohydrates'],
  fiber: ['fiber'],
  sugars: ['sugars'],
  'added-sugars': ['added-sugars'],
  proteins: ['proteins'],
  'vitamin-d': ['vitamin-d'],
  calcium: ['calcium'],
  iron: ['iron'],
  potassium: ['potassium'],
  'vitamin-a': ['vitamin-a'],
  'vitamin-c': ['vitamin-c'],
  'vitamin-e': ['vitamin-e'],
  'vitamin-k': ['vitamin-k', 'phylloquinone'],
  b1: ['vitamin-b1'],
  b2: ['vitamin-b2'],
  b3: ['vitamin-pp', 'vitamin-b3'],
  b6: ['vitamin-b6'],
  b9: ['vitamin-b9', 'folates'],
  b12: ['vitamin-b12'],
  magnesium: ['magnesium'],
  zinc: ['zinc'],
  phosphorus: ['phosphorus'],
  caffeine: ['caffeine'],
  alcohol: ['alcohol'],
};

/** From grams, in which Open Food Facts stores every mass. */
const PER_GRAM: Readonly<Record<string, number>> = { g: 1, mg: 1e3, µg: 1e6, kcal: 1, kJ: 1 };
const GRAMS_PER_ML_OF_ALCOHOL = 0.789;

/** Every column of a CSV file that holds a nutriment. */
export const OFF_NUTRIMENT_COLUMNS: readonly string[] = Object.values(OFF_NAMES)
  .flat()
  .flatMap((name) => [`${name}_100g`, `${name}_prepared_100g`]);

/**
 * The amounts in 100 g or 100 ml by our nutriments. A product that is only described as prepared,
 * such as a powder, has the amounts of the prepared food.
 */
export function readOffNutrition(fields: Readonly<Record<string, unknown>>): {
  readonly facts: Partial<Record<Nutriment, number>>;
  readonly isPrepared: boolean;
} {
  const asSold = readAmounts(fields, '_100g');
  if (Object.keys(asSold).length > 0) return { facts: asSold, isPrepared: false };
  const prepared = readAmounts(fields, '_prepared_100g');
  return { facts: prepared, isPrepared: Object.keys(prepared).length > 0 };
}

function readAmounts(
  fields: Readonly<Record<string, unknown>>,
  suffix: string,
): Partial<Record<Nutriment, number>> {
  const facts: Partial<Record<Nutriment, number>> = {};
  for (const [nutriment, names] of Object.entries(OFF_NAMES) as [Nutriment, readonly string[]][]) {
    const amount = names
      .map((name) => readNumber(fields[name + suffix]))
      .find((one) => one !== undefined);
    if (amount === undefined) continue;
    // Alcohol is in percent by volume.
    const factor =
      nutriment === 'alcohol' ? GRAMS_PER_ML_OF_ALCOHOL : (PER_GRAM[NUTRIMENTS[nutriment]] ?? 1);
    facts[nutriment] = amount * factor;
  }
  return facts;
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  mg: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  mcg: 1e-6,
  kg: 1e3,
};
const ENERGY_UNITS: Readonly<Record<string, string>> = { kcal: 'energy-kcal', kj: 'energy-kj' };

/**
 * The newer form of a product's nutrition, `aggregated_set`, in the fields of the older one.
 * Amounts of a serving are converted if its weight is known.
 */
export function flattenNutrition(
  nutrition: unknown,
  servingQuantity: number | undefined,
): Record<string, number> {
  const fields: Record<string, number> = {};
  const set = asRecord(asRecord(nutrition).aggregated_set);
  const per = String(set.per ?? '');
  const factor = per.startsWith('100')
    ? 1
    : per === 'serving'
      ? 100 / (servingQuantity ?? 0)
      : Number.NaN;
  if (!Number.isFinite(factor)) return fields;
  const suffix = String(set.preparation).startsWith('prepared') ? '_prepared_100g' : '_100g';
  for (const [name, given] of Object.entries(asRecord(set.nutrients))) {
    const { value, unit } = asRecord(given);
    const amount = readNumber(value);
    if (amount === undefined) continue;
    const unitName = String(unit ?? 'g').toLowerCase();
    const energy = ENERGY_UNITS[unitName];
    if (name.startsWith('energy')) {
      if (energy) fields[energy + suffix] = amount * factor;
    } else if (name === 'alcohol') fields[name + suffix] = amount * factor;
    else if (GRAMS[unitName] !== undefined)
      fields[name + suffix] = amount * factor * GRAMS[unitName];
  }
  return fields;
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
