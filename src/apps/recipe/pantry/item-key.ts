import { keyWords } from '../measures/ingredient-key.ts';

/**
 * Two names with one key are the same thing in a pantry, as on the shopping list; a name without
 * any word has none.
 */
export function itemKey(name: string): string {
  return keyWords(name).join(' ');
}
