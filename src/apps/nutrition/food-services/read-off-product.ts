import { toGtin } from '../../../shared/food/barcodes.ts';
import { findNutriment, type Nutriment } from '../../../shared/food/nutriments.ts';
import { hasKnown, type NutritionFacts, scaleFacts } from '../../../shared/food/nutrition-facts.ts';
import { completeFacts, findImplausible } from './complete-facts.ts';
import type { ServiceFood } from './contract.ts';
import {
  type LooseObject,
  readAmount,
  readImageUrl,
  readList,
  readObject,
  readText,
} from './loose-values.ts';
import { toNutrimentUnit } from './nutriment-units.ts';

/** The fields of a product that are read. */
export const OFF_FIELDS = [
  'code',
  'product_name',
  'product_name_en',
  'generic_name',
  'brands',
  'categories_tags',
  'serving_size',
  'serving_quantity',
  'serving_quantity_unit',
  'product_quantity',
  'product_quantity_unit',
  'nutrition_data_per',
  'nutrition',
  'nutriments',
  'completeness',
  'image_front_small_url',
].join(',');

const NAMES: Readonly<Record<string, Nutriment>> = {
  'energy-kcal': 'calories',
  'energy-kj': 'kilojoules',
  energy: 'kilojoules',
  'vitamin-pp': 'b3',
  folates: 'b9',
};

/** Values for 100 g or 100 ml. */
interface OffNutrition {
  readonly facts: NutritionFacts;
  readonly isPrepared: boolean;
}

/** A product of Open Food Facts, in the shape of API 3.5 or the flat one before it. */
export function readOffProduct(given: unknown): ServiceFood | null {
  const product = readObject(given);
  const code = readText(product.code);
  const gtin = code === null ? undefined : toGtin(code);
  if (code === null) return null;
  const serving = readServing(product);
  const { facts, isPrepared } = readNutrition(product, serving?.grams);
  const brand = readNames(product.brands)[0] ?? null;
  const nutrition = completeFacts(facts);
  const completeness = readAmount(product.completeness);
  return {
    source: 'off',
    source_id: code,
    name:
      readText(product.product_name) ??
      readText(product.product_name_en) ??
      readText(product.generic_name) ??
      brand ??
      code,
    brand,
    barcodes: gtin === undefined ? [] : [gtin],
    category: readCategory(product.categories_tags),
    serving,
    package: readPackage(product),
    unit: isLiquid(product) ? 'ml' : 'g',
    nutrition,
    completeness: completeness === undefined ? null : Math.min(completeness, 1),
    problems: [...findImplausible(nutrition), ...(isPrepared ? (['prepared_only'] as const) : [])],
    image_url: readImageUrl(product.image_front_small_url),
  };
}

function readServing(product: LooseObject): ServiceFood['serving'] {
  const grams = readAmount(product.serving_quantity);
  const unit = readText(product.serving_quantity_unit) ?? 'g';
  if (grams === undefined || grams === 0 || !/^(?:g|ml)$/i.test(unit)) return null;
  return { label: readText(product.serving_size) ?? `${grams} ${unit}`, grams };
}

function readPackage(product: LooseObject): ServiceFood['package'] {
  const quantity = readAmount(product.product_quantity);
  const unit = readText(product.product_quantity_unit)?.toLowerCase() ?? 'g';
  return quantity && (unit === 'g' || unit === 'ml') ? { quantity, unit } : null;
}

/** The product has a text with commas, a search hit has a list. */
function readNames(value: unknown): string[] {
  const names = typeof value === 'string' ? value.split(',') : readList(value);
  return names.flatMap((name) => readText(name) ?? []);
}

/** The most special category comes last: `en:hazelnut-spreads`. */
function readCategory(tags: unknown): string | null {
  const last = readText(readList(tags).at(-1));
  return last === null ? null : readText(last.replace(/^[a-z]{2}:/, '').replaceAll('-', ' '));
}

function isLiquid(product: LooseObject): boolean {
  const { per } = readObject(readObject(product.nutrition).aggregated_set);
  const units = [product.product_quantity_unit, product.serving_quantity_unit];
  return [per, product.nutrition_data_per].includes('100ml') || units.includes('ml');
}

function readNutrition(product: LooseObject, servingGrams: number | undefined): OffNutrition {
  const aggregated = readAggregatedSet(readObject(product.nutrition), servingGrams);
  return aggregated ?? readFlatNutriments(readObject(product.nutriments));
}

/** Null if there are no values in the newer shape. */
function readAggregatedSet(
  nutrition: LooseObject,
  servingGrams: number | undefined,
): OffNutrition | null {
  const set = readObject(nutrition.aggregated_set);
  const facts = collectFacts(readObject(set.nutrients), (given) => {
    const { value, value_computed: computed, unit } = readObject(given);
    return { amount: readAmount(value) ?? readAmount(computed), unit: readText(unit) };
  });
  if (!hasKnown(facts)) return null;
  const isPrepared = set.preparation === 'prepared';
  if (set.per !== 'serving') return { facts, isPrepared };
  // Without the weight of a serving its values say nothing about 100 g.
  return { facts: servingGrams ? scaleFacts(facts, 100 / servingGrams) : {}, isPrepared };
}

/** `X_100g` is in grams, kJ or kcal regardless of the label. */
function readFlatNutriments(nutriments: LooseObject): OffNutrition {
  const asSold = readFlat(nutriments, '_100g');
  if (hasKnown(asSold)) return { facts: asSold, isPrepared: false };
  const prepared = readFlat(nutriments, '_prepared_100g');
  return { facts: prepared, isPrepared: hasKnown(prepared) };
}

function readFlat(nutriments: LooseObject, suffix: string): NutritionFacts {
  const named = Object.entries(nutriments).flatMap(([key, value]) =>
    key.endsWith(suffix) && (suffix !== '_100g' || !key.endsWith('_prepared_100g'))
      ? [[key.slice(0, -suffix.length), value] as const]
      : [],
  );
  return collectFacts(Object.fromEntries(named), (given) => ({
    amount: readAmount(given),
    unit: null,
  }));
}

interface ProductAmount {
  readonly amount: number | undefined;
  readonly unit: string | null;
}

/** Without a unit the amount is in the service's own: grams, kJ, kcal, and percent by volume. */
function collectFacts(
  given: LooseObject,
  readGiven: (value: unknown) => ProductAmount,
): NutritionFacts {
  const facts: Partial<Record<Nutriment, number>> = {};
  for (const [name, value] of Object.entries(given)) {
    const nutriment = NAMES[name] ?? findNutriment(name);
    const { amount, unit } = readGiven(value);
    if (nutriment === undefined || amount === undefined) continue;
    const converted = toNutrimentUnit(nutriment, amount, unit ?? defaultUnit(nutriment));
    if (converted === undefined) continue;
    // `energy` and `folates` repeat what a more exact name says.
    if (name === 'energy' || name === 'folates') facts[nutriment] ??= converted;
    else facts[nutriment] = converted;
  }
  return facts;
}

function defaultUnit(nutriment: Nutriment): string {
  if (nutriment === 'calories') return 'kcal';
  if (nutriment === 'kilojoules') return 'kJ';
  return nutriment === 'alcohol' ? '% vol' : 'g';
}
