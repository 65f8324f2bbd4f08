import { NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1000,
  g: 1,
  mg: 1e-3,
  µg: 1e-6,
  ug: 1e-6,
  mcg: 1e-6,
};

const ETHANOL_GRAMS_PER_ML = 0.789;
/** Micrograms of an international unit. The unit of vitamin A depends on its form, so it is unknown. */
const MICROGRAMS_PER_IU: Partial<Record<Nutriment, number>> = { 'vitamin-d': 0.025 };

/** An amount in the unit of its nutriment; undefined if the unit cannot be converted. */
export function toNutrimentUnit(
  nutriment: Nutriment,
  amount: number,
  unit: string,
): number | undefined {
  return findConversion(nutriment, unit)?.(amount);
}

/** Converts amounts of one unit to that of a nutriment; undefined if it cannot be converted. */
export function findConversion(
  nutriment: Nutriment,
  unit: string,
): ((amount: number) => number) | undefined {
  // The micro sign has two code points.
  const given = unit.trim().toLowerCase().replace('μ', 'µ');
  const wanted = NUTRIMENTS[nutriment];
  if (given === wanted.toLowerCase()) return (amount) => amount;
  if (nutriment === 'alcohol' && given.startsWith('%')) {
    return (amount) => amount * ETHANOL_GRAMS_PER_ML;
  }
  const perIu = given === 'iu' ? MICROGRAMS_PER_IU[nutriment] : undefined;
  const grams = perIu === undefined ? GRAMS[given] : perIu * 1e-6;
  const wantedGrams = GRAMS[wanted];
  if (grams === undefined || wantedGrams === undefined) return undefined;
  return (amount) => (amount * grams) / wantedGrams;
}
