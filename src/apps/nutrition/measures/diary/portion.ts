import { roundFacts, scaleFacts } from '../../../../shared/food/nutrition-facts.ts';
import type { Facts } from './diary-item.ts';

/** A household measure of a food: "1 slice" is 30 g. */
export interface Serving {
  readonly label: string;
  /** In the food's unit. */
  readonly grams: number;
}

/** Another unit of a food: 1 cup is 240 ml. */
export interface AlternativeUnit {
  readonly unit: string;
  /** How many of the food's unit one of it is. */
  readonly portion: number;
}

/** What the nutrition of a food is for. */
export interface PortionedFood {
  readonly portion: number | null;
  readonly unit: string;
  readonly alt_units: readonly AlternativeUnit[];
  readonly nutrition: Facts;
}

export interface Amount {
  readonly portion: number;
  readonly unit: string;
}

/** The nutrition of an amount of a food; undefined if its unit has no known relation to the food's. */
export function nutritionOfAmount(food: PortionedFood, amount: Amount): Facts | undefined {
  const factor = factorOfAmount(food, amount);
  return factor === undefined ? undefined : roundFacts(scaleFacts(food.nutrition, factor), 2);
}

/** Keeps small amounts of small portions, so that the way back finds them again. */
const RESCALED_DECIMALS = 6;

/** The nutrition of another portion of an item whose food is not known. */
export function rescaleNutrition(nutrition: Facts, from: number, to: number): Facts {
  return roundFacts(scaleFacts(nutrition, to / from), RESCALED_DECIMALS);
}

/** How many of the food's portions an amount is. */
export function factorOfAmount(food: PortionedFood, { portion, unit }: Amount): number | undefined {
  if (food.portion === null || food.portion <= 0) return undefined;
  if (isSameUnit(unit, food.unit)) return portion / food.portion;
  const other = food.alt_units.find((one) => isSameUnit(one.unit, unit));
  return other && (portion * other.portion) / food.portion;
}

export function isSameUnit(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
