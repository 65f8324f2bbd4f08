import { foldedWords, foldText } from '../../../../shared/food/text/fold-text.ts';
import { rememberByText } from '../../../../shared/food/text/remember.ts';
import { singularize } from '../../../../shared/food/text/singularize.ts';
import { withoutSizes } from './size-words.ts';

/**
 * Ingredients with the same key are the same thing to buy. Case, accents, hyphens, plurals and the
 * size of the pieces are ignored; every other word counts, so olive oil is not oil.
 */
export const ingredientKey = rememberByText(
  (name) => withoutSizes(foldedWords(name)).map(singularize).join(' ') || foldText(name),
);

/** Whether a name says more than its key: how large the pieces are. */
export const namesSize = rememberByText((name) => {
  const words = foldedWords(name);
  return withoutSizes(words).length < words.length;
});
