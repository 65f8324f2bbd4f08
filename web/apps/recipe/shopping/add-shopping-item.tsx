import type { Ref } from 'preact';
import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { AddBar } from '../../../ui/form/add-bar.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { listParameter } from './list-in-use.ts';
import { parseItem } from './parse-item.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  input: Ref<HTMLInputElement>;
}

export function AddShoppingItem({ items, input }: Props) {
  function add(typed: string) {
    const item = parseItem(typed);
    const aisle = findKnownAisle(items, item.name) ?? guessAisle(item.name, item.unit);
    const written = { ...item, aisle, ...listParameter() };
    shopping.write('POST /api/shopping', written, words.writes.add(item.name));
  }
  return (
    <AddBar
      label={words.add}
      placeholder={words.addPlaceholder}
      button={words.addButton}
      maxLength={200}
      input={input}
      onAdd={add}
    />
  );
}

/** The aisle of an existing item of the same name. */
function findKnownAisle(items: readonly ShoppingItem[], name: string) {
  return items.find((item) => item.name.toLowerCase() === name.toLowerCase())?.aisle ?? null;
}
