import type { Ref } from 'preact';
import { aisleOf } from '../../../../src/apps/recipe/measures/aisle-of.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { AddBar } from '../../../ui/add-bar.tsx';
import { onListInUse } from './list-in-use.ts';
import { parseItem } from './parse-item.ts';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  input: Ref<HTMLInputElement>;
}

export function AddItem({ items, input }: Props) {
  function add(typed: string) {
    const item = parseItem(typed);
    const aisle = aisleKnown(items, item.name) ?? aisleOf(item.name, item.unit);
    const written = { ...item, aisle, ...onListInUse() };
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

/** The aisle that someone already gave to a thing of this name. */
function aisleKnown(items: readonly ShoppingItem[], name: string) {
  return items.find((item) => item.name.toLowerCase() === name.toLowerCase())?.aisle ?? null;
}
