import { folded, foldedWords } from './folded-words.ts';
import { singular } from './singular.ts';

/**
 * Two ingredients with one key are the same thing to buy: case, accents, hyphens and plurals do
 * not matter. Every word counts, so that olive oil stays apart from oil.
 */
export function ingredientKey(name: string): string {
  return foldedWords(name).map(singular).join(' ') || folded(name);
}
