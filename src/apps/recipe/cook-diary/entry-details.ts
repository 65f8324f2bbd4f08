import { type CookDetails, MEAL_TYPES, type MealType } from './contract.ts';

const BEST_RATING = 5;

/** Detail columns of an entry; omitted fields are left out. */
export function toDetailColumns({ servings, meal_type, rating, notes }: CookDetails) {
  return {
    ...(servings === undefined ? {} : { servings }),
    ...(meal_type === undefined ? {} : { meal_type: parseMealType(meal_type) }),
    ...(rating === undefined ? {} : { rating: clampRating(rating) }),
    ...(notes === undefined ? {} : { notes: notes?.trim() || null }),
  };
}

/** Parses a meal type in any case; null for anything else. */
export function parseMealType(text: string | null): MealType | null {
  const wanted = text?.trim().toLowerCase();
  return MEAL_TYPES.find((meal) => meal === wanted) ?? null;
}

/** Limits a rating to 0–5; 0 becomes null. */
export function clampRating(rating: number | null): number | null {
  return Math.min(BEST_RATING, Math.max(0, rating ?? 0)) || null;
}
