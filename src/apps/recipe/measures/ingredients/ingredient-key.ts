import { foldedWords, foldText } from '../text/fold-text.ts';
import { singularize } from '../text/singularize.ts';

/** The words of a name as they are compared: folded, and in the singular. */
export function keyWords(name: string): string[] {
  return foldedWords(name).map(singularize);
}

/**
 * Two ingredients with one key are the same thing to buy: case, accents, hyphens and plurals do
 * not matter. Every word counts, so that olive oil stays apart from oil.
 */
export function ingredientKey(name: string): string {
  return keyWords(name).join(' ') || foldText(name);
}
