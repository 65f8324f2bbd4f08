import { keyWords } from '../../../shared/food/text/key-words.ts';

const MOST_REMEMBERED = 10_000;
const remembered = new Map<string, string>();

/**
 * Names with the same key are the same item in the pantry and on the shopping list. Empty for a
 * name without any word. Keys are cached, because recipes repeat the same few names.
 */
export function itemKey(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const key = keyWords(name).join(' ');
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, key);
  return key;
}
