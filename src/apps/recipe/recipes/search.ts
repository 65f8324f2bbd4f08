import { SearchIndex } from '../../../kernel/database/search.ts';

/** A word in the name counts most, then one in the tags. */
export const recipeSearch = new SearchIndex('recipe_search', [
  'name',
  'tags',
  'ingredients',
  'description',
]);
