import { toGtin } from '../../../shared/food/barcodes.ts';
import type { Nutriment } from '../../../shared/food/nutriments.ts';
import type { NutritionFacts } from '../../../shared/food/nutrition-facts.ts';
import { completeFacts, findImplausible } from './complete-facts.ts';
import type { ServiceFood } from './contract.ts';
import { type LooseObject, readAmount, readList, readObject, readText } from './loose-values.ts';
import { toNutrimentUnit } from './nutriment-units.ts';

/** Nutrients by number and by id; of several for a nutriment the first that is known counts. */
const NUTRIENTS: readonly (readonly [Nutriment, number: string, id: number])[] = [
  ['calories', '208', 1008],
  // Energy by the general and by the specific Atwater factors.
  ['calories', '957', 2047],
  ['calories', '958', 2048],
  ['kilojoules', '268', 1062],
  ['proteins', '203', 1003],
  ['fat', '204', 1004],
  ['fat', '298', 1085],
  ['carbohydrates', '205', 1005],
  ['fiber', '291', 1079],
  ['sugars', '269', 2000],
  ['sugars', '269.3', 1063],
  ['added-sugars', '539', 1235],
  ['saturated-fat', '606', 1258],
  ['trans-fat', '605', 1257],
  ['polyunsaturated-fat', '646', 1293],
  ['monounsaturated-fat', '645', 1292],
  ['cholesterol', '601', 1253],
  ['sodium', '307', 1093],
  ['potassium', '306', 1092],
  ['calcium', '301', 1087],
  ['iron', '303', 1089],
  ['magnesium', '304', 1090],
  ['phosphorus', '305', 1091],
  ['zinc', '309', 1095],
  ['vitamin-a', '320', 1106],
  ['vitamin-c', '401', 1162],
  ['vitamin-d', '328', 1114],
  ['vitamin-d', '324', 1110],
  ['vitamin-e', '323', 1109],
  ['vitamin-k', '430', 1185],
  ['b1', '404', 1165],
  ['b2', '405', 1166],
  ['b3', '406', 1167],
  ['b6', '415', 1175],
  ['b9', '417', 1177],
  ['b9', '435', 1190],
  ['b12', '418', 1178],
  ['caffeine', '262', 1057],
  ['alcohol', '221', 1018],
];

interface FdcNutrient {
  readonly number: string;
  readonly id: number | undefined;
  readonly amount: number;
  readonly unit: string;
}

/** A food of USDA FoodData Central: a search hit, a food in full or an abridged one. */
export function readFdcFood(given: unknown): ServiceFood | null {
  const food = readObject(given);
  const id = readAmount(food.fdcId);
  const name = readText(food.description);
  if (id === undefined || name === null) return null;
  const gtin = toGtin(readText(food.gtinUpc) ?? '');
  const nutrition = completeFacts(readFacts(food.foodNutrients));
  const unit = /^(?:ml|mlt)$/i.test(readText(food.servingSizeUnit) ?? '') ? 'ml' : 'g';
  return {
    source: 'usda',
    source_id: String(id),
    name,
    brand: readText(food.brandName) ?? readText(food.brandOwner),
    barcodes: gtin === undefined ? [] : [gtin],
    category:
      readText(food.brandedFoodCategory) ??
      readText(food.foodCategory) ??
      readText(readObject(food.foodCategory).description),
    serving: readServing(food),
    unit,
    nutrition,
    completeness: null,
    problems: findImplausible(nutrition),
    image_url: null,
  };
}

/** The serving of a packaged food, else the first household portion. */
function readServing(food: LooseObject): ServiceFood['serving'] {
  const size = readAmount(food.servingSize);
  const unit = readText(food.servingSizeUnit) ?? '';
  if (size !== undefined && size > 0 && /^(?:g|grm|ml|mlt)$/i.test(unit)) {
    const label = readText(food.householdServingFullText);
    return { label: label ?? `${size} ${/^m/i.test(unit) ? 'ml' : 'g'}`, grams: size };
  }
  const portion = readObject(readList(food.foodPortions)[0]);
  const grams = readAmount(portion.gramWeight);
  if (grams === undefined || grams === 0) return null;
  return { label: labelPortion(portion) ?? `${grams} g`, grams };
}

/** `1 cup, sliced` is given as one text or as amount, unit and modifier. */
function labelPortion(portion: LooseObject): string | null {
  const written = readText(portion.portionDescription);
  if (written !== null) return written;
  const unit = readText(readObject(portion.measureUnit).name);
  const parts = [
    readAmount(portion.amount),
    unit === 'undetermined' ? null : unit,
    readText(portion.modifier),
  ];
  return readText(parts.filter((part) => part !== null && part !== undefined).join(' '));
}

function readFacts(given: unknown): NutritionFacts {
  const nutrients = readList(given).flatMap(readNutrient);
  const facts: Partial<Record<Nutriment, number>> = {};
  for (const [nutriment, number, id] of NUTRIENTS) {
    const found = nutrients.find((nutrient) => nutrient.number === number || nutrient.id === id);
    const amount = found && toNutrimentUnit(nutriment, found.amount, found.unit);
    if (amount !== undefined) facts[nutriment] ??= amount;
  }
  return facts;
}

/** The three ways to write a nutrient: of a search hit, of a food in full and of an abridged one. */
function readNutrient(given: unknown): FdcNutrient[] {
  const entry = readObject(given);
  const nutrient = readObject(entry.nutrient);
  const amount = readAmount(entry.value) ?? readAmount(entry.amount);
  const unit = readText(entry.unitName) ?? readText(nutrient.unitName);
  if (amount === undefined || unit === null) return [];
  const number = entry.nutrientNumber ?? nutrient.number ?? entry.number;
  const id = readAmount(entry.nutrientId) ?? readAmount(nutrient.id);
  return [{ number: String(number ?? ''), id, amount, unit }];
}
