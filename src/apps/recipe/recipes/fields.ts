import {
  address,
  choice,
  count,
  line,
  measure,
  PRIVATE,
  PUBLIC,
  prose,
} from '../../../kernel/fields.ts';

const MOST_MINUTES = 10_000;
const MOST_GRAMS = 100_000;

/** So many categories a recipe may be in. */
export const MOST_CATEGORIES = 12;

/** Photos of a recipe beside its picture. */
export const MOST_PHOTOS = 12;
export const LONGEST_CAPTION = 200;

/** Optional fields that lists show; columns of `recipes`. */
export const LISTED_FIELDS = {
  description: prose(10_000, PUBLIC),
  yield_text: line(100, PUBLIC),
  prep_minutes: count(MOST_MINUTES, PUBLIC),
  cook_minutes: count(MOST_MINUTES, PUBLIC),
  rest_minutes: count(MOST_MINUTES, PUBLIC),
  source_url: address(PUBLIC),
  difficulty: choice(['easy', 'medium', 'hard'], PUBLIC),
  /** Grams of all servings together, as weighed after cooking. */
  cooked_weight: measure(MOST_GRAMS, PUBLIC),
};

/** Optional fields that only the recipe itself shows; columns of `recipe_texts`. */
export const DETAIL_FIELDS = {
  video_url: address(PUBLIC),
  notes: prose(20_000, PRIVATE),
};

export const RECIPE_FIELDS = { ...LISTED_FIELDS, ...DETAIL_FIELDS };
