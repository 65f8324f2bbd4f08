import { caloriesOf } from '../../../../shared/food/nutrition-facts.ts';
import type { Facts } from './diary-item.ts';

/** Why the values of a food can hardly be right. */
export type Implausibility =
  | { readonly kind: 'tooEnergetic' | 'tooHeavy' }
  | { readonly kind: 'disagrees' | 'energiesDiffer'; readonly kcal: number }
  | { readonly kind: 'partOverWhole'; readonly part: string; readonly whole: string }
  | { readonly kind: 'saltDiffers'; readonly salt: number };

/** Pure fat has 900 kcal in 100 g. */
const MOST_KCAL_PER_100 = 900;
const MOST_MACROS_PER_100 = 105;
const KCAL_PER_GRAM = { proteins: 4, carbohydrates: 4, fat: 9, alcohol: 7 } as const;
/** Labels round, and fibre and polyols have less energy. */
const TOLERANCE = 0.25;
const SMALL_KCAL = 20;
const MOST_ENERGY_DIFFERENCE = 0.1;
/** Below this, rounding alone makes kcal and kJ differ. */
const LEAST_COMPARED_KCAL = 10;
const PARTS = [
  ['saturated-fat', 'fat'],
  ['trans-fat', 'fat'],
  ['monounsaturated-fat', 'fat'],
  ['polyunsaturated-fat', 'fat'],
  ['sugars', 'carbohydrates'],
  ['added-sugars', 'sugars'],
] as const;
/** By the definition of food labels: salt is sodium × 2.5. */
const SALT_PER_SODIUM = 2.5;
const MG_PER_GRAM = 1000;
const SMALL_GRAMS = 0.1;

/** Checks the values of a portion; those in other units than grams and millilitres only in part. */
export function checkPlausible(
  facts: Facts,
  portion: number | null,
  unit: string,
): Implausibility[] {
  const isWeight = portion !== null && portion > 0 && /^(g|ml)$/i.test(unit.trim());
  return [
    ...(isWeight ? checkPer100(facts, 100 / portion) : []),
    ...checkEnergy(facts),
    ...checkParts(facts),
    ...checkSalt(facts),
  ];
}

function checkPer100(facts: Facts, factor: number): Implausibility[] {
  const { calories, proteins, carbohydrates, fat } = facts;
  const found: Implausibility[] = [];
  if (isNumber(calories) && calories * factor > MOST_KCAL_PER_100) {
    found.push({ kind: 'tooEnergetic' });
  }
  const weight = [proteins, carbohydrates, fat].filter(isNumber).reduce((sum, one) => sum + one, 0);
  if (weight * factor > MOST_MACROS_PER_100) found.push({ kind: 'tooHeavy' });
  return found;
}

function checkEnergy(facts: Facts): Implausibility[] {
  const { calories, kilojoules, proteins, carbohydrates, fat } = facts;
  if (!isNumber(calories)) return [];
  const found: Implausibility[] = [];
  if (isNumber(proteins) && isNumber(carbohydrates) && isNumber(fat)) {
    const kcal = energyOfMacros(facts);
    const apart = Math.abs(kcal - calories);
    if (apart > SMALL_KCAL && apart > TOLERANCE * Math.max(kcal, calories)) {
      found.push({ kind: 'disagrees', kcal: Math.round(kcal) });
    }
  }
  if (isNumber(kilojoules)) {
    const kcal = caloriesOf(kilojoules);
    const larger = Math.max(kcal, calories);
    const differs = Math.abs(kcal - calories) > larger * MOST_ENERGY_DIFFERENCE;
    if (larger > LEAST_COMPARED_KCAL && differs) {
      found.push({ kind: 'energiesDiffer', kcal: Math.round(kcal) });
    }
  }
  return found;
}

function checkParts(facts: Facts): Implausibility[] {
  return PARTS.flatMap(([part, whole]) => {
    const [less, more] = [facts[part], facts[whole]];
    const isOver = isNumber(less) && isNumber(more) && less > more + SMALL_GRAMS;
    return isOver ? [{ kind: 'partOverWhole' as const, part, whole }] : [];
  });
}

function checkSalt({ salt, sodium }: Facts): Implausibility[] {
  if (!isNumber(salt) || !isNumber(sodium)) return [];
  const expected = (sodium / MG_PER_GRAM) * SALT_PER_SODIUM;
  const apart = Math.abs(expected - salt);
  if (apart <= SMALL_GRAMS || apart <= TOLERANCE * Math.max(expected, salt)) return [];
  return [{ kind: 'saltDiffers', salt: Math.round(expected * 100) / 100 }];
}

function energyOfMacros(facts: Facts): number {
  return Object.entries(KCAL_PER_GRAM).reduce((sum, [name, kcal]) => {
    const grams = facts[name];
    return sum + (isNumber(grams) ? grams * kcal : 0);
  }, 0);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
