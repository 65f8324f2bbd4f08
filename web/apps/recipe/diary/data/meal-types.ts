import type { MealType } from '../../../../../src/apps/recipe/cook-diary/contract.ts';

/** In the order of the day. */
export const MEAL_TYPES = [
  'breakfast',
  'lunch',
  'dinner',
  'snack',
] as const satisfies readonly MealType[];

export function parseMealType(value: string | null | undefined): MealType | null {
  return MEAL_TYPES.find((type) => type === value?.toLowerCase()) ?? null;
}
