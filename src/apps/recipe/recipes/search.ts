import { SearchIndex } from '../../../kernel/database/search/search.ts';

/** A word in the name counts most, then one in the tags. */
const FIELDS = ['name', 'tags', 'ingredients', 'description'] as const;
export type RecipeField = (typeof FIELDS)[number];

export const recipeSearch = new SearchIndex<RecipeField>('recipe_search', FIELDS);
