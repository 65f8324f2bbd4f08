import type { MealType } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { createPreference } from '../../../../core/preferences/preferences.ts';
import { useStore } from '../../../../core/state/store.ts';
import { MEAL_TYPES } from '../data/meal-types.ts';

const plannedMeal = createPreference<MealType | 'none'>('recipe.plan.meal', 'none', isMeal);

/** The meal that was last planned for; most people plan the same one again. */
export function usePlannedMeal(): [MealType | null, (meal: MealType | null) => void] {
  const meal = useStore(plannedMeal);
  return [meal === 'none' ? null : meal, (next) => plannedMeal.set(next ?? 'none')];
}

function isMeal(value: unknown): value is MealType | 'none' {
  return value === 'none' || MEAL_TYPES.some((meal) => meal === value);
}
