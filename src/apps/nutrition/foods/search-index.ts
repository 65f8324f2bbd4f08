import { SearchIndex } from '../../../kernel/database/search/search.ts';
import { SpellingIndex } from '../../../kernel/database/search/spelling.ts';

export const foodSearch = new SearchIndex('food_search', ['name', 'brand', 'category']);

/** Words of names and brands, for correcting misspelt searches. */
export const foodWords = new SpellingIndex('food_words');
