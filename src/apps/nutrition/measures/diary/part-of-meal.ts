/** How much of a meal was eaten. */
export interface MealPart {
  readonly servings?: number | undefined;
  readonly grams?: number | undefined;
}

export interface DividedMeal {
  readonly servings: number;
  readonly cooked_weight: number | null;
}

/** The eaten share of the whole, 1 for all of it; undefined for grams of a meal nobody weighed. */
export function shareOfMeal(meal: DividedMeal, { servings, grams }: MealPart): number | undefined {
  if (grams !== undefined) return meal.cooked_weight ? grams / meal.cooked_weight : undefined;
  return servings === undefined ? 1 : servings / meal.servings;
}
