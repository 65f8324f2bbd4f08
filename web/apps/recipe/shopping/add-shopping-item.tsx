import type { Ref } from 'preact';
import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { AddBar } from '../../../ui/form/add-bar.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { formatItemAmount } from './format-item-amount.ts';
import { listParameter } from './list-in-use.ts';
import { useTypedItems, withTypedItems } from './load-typed-items.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  input: Ref<HTMLInputElement>;
}

export function AddShoppingItem({ items, input }: Props) {
  useTypedItems();
  const add = (typed: string) =>
    withTypedItems(({ parseItem, joinItem }) => {
      const item = parseItem(typed);
      const joined = joinItem(items, item);
      if (joined) return addToItem(joined.item, joined);
      const aisle = findKnownAisle(items, item.name) ?? guessAisle(item.name, item.unit);
      const written = { ...item, aisle, ...listParameter() };
      shopping.write('POST /api/shopping', written, words.writes.add(item.name));
    });
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

/** The row may be out of sight, so a message says what became of it. */
function addToItem(
  item: ShoppingItem,
  { quantity, unit }: Pick<ShoppingItem, 'quantity' | 'unit'>,
) {
  if (quantity !== item.quantity || unit !== item.unit) {
    const change = { id: item.id, quantity, unit, ...listParameter() };
    shopping.write('PUT /api/shopping/:id', change, words.writes.change(item.name));
  }
  showToast(words.joined(item.name, formatItemAmount({ ...item, quantity, unit })));
}

/** The aisle of an existing item of the same name. */
function findKnownAisle(items: readonly ShoppingItem[], name: string) {
  return items.find((item) => item.name.toLowerCase() === name.toLowerCase())?.aisle ?? null;
}
