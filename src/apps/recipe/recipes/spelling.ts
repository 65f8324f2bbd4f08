import { SpellingIndex } from '../../../kernel/database/search/spelling.ts';

/** Words of an owner's recipes, for correcting misspelled searches. */
export const recipeWords = new SpellingIndex('recipe_words', { parts: true });
