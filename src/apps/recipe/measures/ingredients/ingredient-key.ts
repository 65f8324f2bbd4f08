import { foldedWords, foldText } from '../../../../shared/food/text/fold-text.ts';
import { singularize } from '../../../../shared/food/text/singularize.ts';
import { withoutSizes } from './size-words.ts';

/** Keys are computed for every row of a list whenever it is summed up, and most names return. */
const keys = new Map<string, string>();
const MOST_KEYS = 5000;

/**
 * Ingredients with the same key are the same thing to buy. Case, accents, hyphens, plurals and the
 * size of the pieces are ignored; every other word counts, so olive oil is not oil.
 */
export function ingredientKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = withoutSizes(foldedWords(name)).map(singularize).join(' ') || foldText(name);
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

/** Whether a name says more than its key: how large the pieces are. */
export function namesSize(name: string): boolean {
  const words = foldedWords(name);
  return withoutSizes(words).length < words.length;
}
