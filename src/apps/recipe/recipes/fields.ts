import { address, choice, count, line, prose } from '../../../kernel/fields.ts';

const MOST_MINUTES = 10_000;

/** Optional fields that lists show; columns of `recipes`. */
export const LISTED_FIELDS = {
  description: prose(10_000, { isPublic: true }),
  yield_text: line(100, { isPublic: true }),
  prep_minutes: count(MOST_MINUTES, { isPublic: true }),
  cook_minutes: count(MOST_MINUTES, { isPublic: true }),
  rest_minutes: count(MOST_MINUTES, { isPublic: true }),
  source_url: address({ isPublic: true }),
  difficulty: choice(['easy', 'medium', 'hard'], { isPublic: true }),
};

/** Optional fields that only the recipe itself shows; columns of `recipe_texts`. */
export const DETAIL_FIELDS = {
  video_url: address({ isPublic: true }),
  notes: prose(20_000, { isPublic: false }),
};

export const RECIPE_FIELDS = { ...LISTED_FIELDS, ...DETAIL_FIELDS };
