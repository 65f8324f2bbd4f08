import type { NutrientAmounts } from '../apps/recipe/measures/nutrition.ts';
import type { Nutriment } from '../shared/food/nutriments.ts';

/** The recipe app's names of nutrients, and the nutriments of the nutrition app. */
const NUTRIMENT_OF = {
  calories: 'calories',
  protein: 'proteins',
  carbs: 'carbohydrates',
  fat: 'fat',
  saturated_fat: 'saturated-fat',
  fiber: 'fiber',
  sugar: 'sugars',
  sodium_mg: 'sodium',
  cholesterol_mg: 'cholesterol',
} as const satisfies Record<keyof NutrientAmounts, Nutriment>;

const NUTRIENTS = Object.keys(NUTRIMENT_OF) as (keyof NutrientAmounts)[];

/** Nutrition of a recipe or a pantry item as the nutrition app names it. */
export function toNutriments(nutrients: NutrientAmounts): Record<string, number> {
  return Object.fromEntries(
    NUTRIENTS.flatMap((name) => {
      const amount = nutrients[name];
      return typeof amount === 'number' ? [[NUTRIMENT_OF[name], amount] as const] : [];
    }),
  );
}

/** Nutrition of a food as the recipe app names it. Recipes have no place for further nutriments. */
export function toNutrients(
  nutriments: Readonly<Record<string, number | null | undefined>>,
): Record<string, number> {
  return Object.fromEntries(
    NUTRIENTS.flatMap((name) => {
      const amount = nutriments[NUTRIMENT_OF[name]];
      return typeof amount === 'number' ? [[name, amount] as const] : [];
    }),
  );
}
