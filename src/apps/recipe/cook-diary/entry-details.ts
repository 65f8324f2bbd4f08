import { type CookDetails, MEAL_TYPES, type MealType } from './contract.ts';

const BEST_RATING = 5;

/** The details of a cook as they are stored; what was not sent is left out. */
export function toDetailColumns({ servings, meal_type, rating, notes }: CookDetails) {
  return {
    ...(servings === undefined ? {} : { servings }),
    ...(meal_type === undefined ? {} : { meal_type: parseMealType(meal_type) }),
    ...(rating === undefined ? {} : { rating: clampRating(rating) }),
    ...(notes === undefined ? {} : { notes: notes?.trim() || null }),
  };
}

/** A meal in any spelling of case; what is no meal is none. */
export function parseMealType(text: string | null): MealType | null {
  const wanted = text?.trim().toLowerCase();
  return MEAL_TYPES.find((meal) => meal === wanted) ?? null;
}

/** Within 0 and 5, where 0 stands for no rating. */
export function clampRating(rating: number | null): number | null {
  return Math.min(BEST_RATING, Math.max(0, rating ?? 0)) || null;
}
