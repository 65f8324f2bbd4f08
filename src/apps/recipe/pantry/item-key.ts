import { keyWords } from '../measures/ingredients/ingredient-key.ts';

const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * Two names with one key are the same thing in a pantry, as on the shopping list; a name without
 * any word has none. Kitchens call few things by many recipes, so keys are remembered.
 */
export function itemKey(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const key = keyWords(name).join(' ');
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, key);
  return key;
}
