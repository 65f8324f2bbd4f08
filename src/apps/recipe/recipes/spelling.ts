import { SpellingIndex } from '../../../kernel/database/spelling.ts';

/** The words of an owner's recipes, for searches with a typing mistake. */
export const recipeWords = new SpellingIndex('recipe_words');
