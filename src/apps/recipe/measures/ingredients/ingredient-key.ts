import { foldText } from '../../../../shared/food/text/fold-text.ts';
import { keyWords } from '../../../../shared/food/text/key-words.ts';

/**
 * Ingredients with the same key are the same thing to buy. Case, accents, hyphens and plurals are
 * ignored; every word counts, so olive oil is not oil.
 */
export function ingredientKey(name: string): string {
  return keyWords(name).join(' ') || foldText(name);
}
