import { foldedWords, foldText } from '../text/fold-text.ts';
import { singularize } from '../text/singularize.ts';

/** Words of a name for comparison: folded and singular. */
export function keyWords(name: string): string[] {
  return foldedWords(name).map(singularize);
}

/**
 * Ingredients with the same key are the same thing to buy. Case, accents, hyphens and plurals are
 * ignored; every word counts, so olive oil is not oil.
 */
export function ingredientKey(name: string): string {
  return keyWords(name).join(' ') || foldText(name);
}
