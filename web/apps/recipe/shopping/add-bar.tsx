import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { aisleOf } from './aisle-of.ts';
import { onListInUse } from './list-in-use.ts';
import { parseItem } from './parse-item.ts';
import { shopping } from './shopping-list.ts';
import { text } from './text/text.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  input: Ref<HTMLInputElement>;
}

export function AddBar({ items, input }: Props) {
  const [typed, setTyped] = useState('');

  function add(event: Event) {
    event.preventDefault();
    const item = parseItem(typed);
    if (!item.name) return;
    const aisle = aisleKnown(items, item.name) ?? aisleOf(item.name);
    const input = { ...item, aisle, ...onListInUse() };
    shopping.write('POST /api/shopping', input, words.writes.add(item.name));
    setTyped('');
  }

  return (
    <form class="add-bar" onSubmit={add}>
      <input
        ref={input}
        class="input"
        type="text"
        aria-label={words.add}
        placeholder={words.addPlaceholder}
        autocomplete="off"
        enterkeyhint="done"
        maxLength={200}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <IconButton icon={plus} label={words.addButton} look="soft" type="submit" />
    </form>
  );
}

/** The aisle that someone already gave to a thing of this name. */
function aisleKnown(items: readonly ShoppingItem[], name: string) {
  return items.find((item) => item.name.toLowerCase() === name.toLowerCase())?.aisle ?? null;
}
