import type { Facts } from './diary-item.ts';
import type { Serving } from './portion.ts';

/** What the servings of a food are chosen by. */
export interface ServedFood {
  readonly portion: number | null;
  readonly servings: readonly Serving[];
  readonly nutrition: Facts;
  readonly source: string;
}

/** A portion that people eat at once, in g or ml and in kcal. */
const TYPICAL_SIZE = 100;
const TYPICAL_KCAL = 150;
const LARGEST_SIZE = 500;
const MOST_KCAL = 400;

/**
 * The serving that one tap logs. The servings of an own food and of a label are portions, so the
 * first one counts. USDA lists household measures, such as a cup of dry oats: of those, the one
 * nearest to a typical portion counts. Undefined if none is a portion; then the amount is 100 g.
 */
export function usualServing(food: ServedFood): Serving | undefined {
  if (food.source !== 'usda') return food.servings[0];
  return food.servings
    .map((serving) => ({ serving, distance: distanceFromTypical(food, serving) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0))[0]?.serving;
}

/** By ratio: half a portion is as far away as two. Undefined for more than one eats at once. */
function distanceFromTypical(food: ServedFood, { grams }: Serving): number | undefined {
  if (grams <= 0 || grams > LARGEST_SIZE) return undefined;
  const { calories } = food.nutrition;
  const kcal =
    typeof calories === 'number' && food.portion ? (calories * grams) / food.portion : undefined;
  if (kcal !== undefined && kcal > MOST_KCAL) return undefined;
  const bySize = Math.abs(Math.log(grams / TYPICAL_SIZE));
  return kcal === undefined || kcal < 1 ? bySize : bySize + Math.abs(Math.log(kcal / TYPICAL_KCAL));
}
