import { roundFacts, scaleFacts } from '../../../../shared/food/nutrition-facts.ts';
import { MOST_PORTION } from './diary-item.ts';

type Nutrition = Record<string, number>;

/** An item of a meal or recipe. */
export interface MealPartItem {
  readonly kind: 'food' | 'meal' | 'recipe' | 'quick';
  readonly name: string;
  readonly brand: string | null;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly quantity: number;
  readonly nutrition: Nutrition;
  readonly slot: number | null;
  readonly food_id: number | null;
  readonly meal_id: number | null;
  readonly source: string | null;
  readonly note: string;
}

export interface LoggedMeal {
  readonly id: number;
  readonly name: string;
  readonly is_recipe: boolean;
  readonly cooked_weight: number | null;
  /** Of the whole. */
  readonly nutrition: Nutrition;
  readonly items: readonly MealPartItem[];
}

export interface MealLog {
  /** Replaces the slot of each item. */
  readonly slot?: number | undefined;
  /** The eaten share of the whole. */
  readonly share: number;
  /** The source of items that have none. */
  readonly source: string | null;
}

/** One diary item for each item of a meal. */
export function itemsOfMeal(meal: LoggedMeal, { slot, share, source }: MealLog) {
  return meal.items.map((item) => {
    const { kind, name, brand, portion, unit, nutrition, food_id, meal_id, note } = item;
    return {
      ...{ time: null, kind, name, brand, portion, unit, nutrition, food_id, meal_id, note },
      recipe_id: null,
      slot: slot ?? item.slot ?? 0,
      source: item.source ?? source,
      quantity: round(item.quantity * share),
      source_meal_id: meal.id,
    };
  });
}

/**
 * One diary item for the eaten share of a meal: one portion of what was eaten, or with `split` a
 * share of the whole, which keeps its ingredients.
 */
export function mealAsItem(meal: LoggedMeal, log: MealLog & { readonly split: boolean }) {
  const { share, split } = log;
  const cooked = meal.cooked_weight ?? Number.NaN;
  const weight = split ? cooked : round(cooked * share);
  const isWeighed = weight <= MOST_PORTION;
  return {
    slot: log.slot ?? 0,
    time: null,
    kind: split
      ? ('recipe_split' as const)
      : meal.is_recipe
        ? ('recipe' as const)
        : ('meal' as const),
    name: meal.name,
    brand: null,
    portion: isWeighed ? weight : null,
    unit: isWeighed ? 'g' : null,
    quantity: split ? round(share) : 1,
    nutrition: split ? {} : (roundFacts<string>(scaleFacts(meal.nutrition, share), 2) as Nutrition),
    ...(split && { items: meal.items.map(toIngredient) }),
    food_id: null,
    meal_id: meal.id,
    recipe_id: null,
    source_meal_id: null,
    source: log.source,
    note: '',
  };
}

function toIngredient({ name, portion, unit, quantity, nutrition, food_id }: MealPartItem) {
  return { name, portion, unit, quantity, nutrition, food_id };
}

/** Six decimals keep a share apart from its neighbours and free of binary noise. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
