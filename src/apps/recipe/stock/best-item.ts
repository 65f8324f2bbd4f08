import { keyWords } from '../../../shared/food/text/key-words.ts';
import { itemKey } from './item-key.ts';

interface NamedItem {
  readonly id: number;
  readonly name: string;
  readonly generic_parent_id: number | null;
}

export interface ItemMatch<Item> {
  readonly item: Item;
  /** Whether the item's name matches the whole ingredient name, not only a part of it. */
  readonly exact: boolean;
}

/**
 * Items by the key of their name. If several share a key, the most general one wins, then the
 * oldest.
 */
export function indexByKey<Item extends NamedItem>(items: readonly Item[]): Map<string, Item> {
  const known = new Map<string, Item>();
  for (const item of items) {
    const key = itemKey(item.name);
    const before = known.get(key);
    if (key !== '' && (!before || comesBefore(item, before))) known.set(key, item);
  }
  return known;
}

function comesBefore(one: NamedItem, other: NamedItem): boolean {
  const general = [one, other].map(({ generic_parent_id }) => generic_parent_id === null);
  return general[0] === general[1] ? one.id < other.id : general[0] === true;
}

/** Longer ingredient names are prose. */
const MOST_WORDS = 30;

/**
 * Finds the item that an ingredient refers to: among the items whose words appear next to each
 * other in the ingredient's name, the one with the most words; if tied, the last one, because
 * "chicken stock" is stock.
 */
export function findBestItem<Item>(
  known: ReadonlyMap<string, Item>,
  name: string,
): ItemMatch<Item> | null {
  const said = keyWords(name).slice(0, MOST_WORDS);
  for (let length = said.length; length > 0; length -= 1) {
    for (let start = said.length - length; start >= 0; start -= 1) {
      const item = known.get(said.slice(start, start + length).join(' '));
      if (item !== undefined) return { item, exact: length === said.length };
    }
  }
  return null;
}
