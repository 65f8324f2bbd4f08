import type { Ref } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import { guessAisle } from '../../../../src/apps/recipe/measures/ingredients/guess-aisle.ts';
import { ingredientKey } from '../../../../src/apps/recipe/measures/ingredients/ingredient-key.ts';
import type { ShoppingItem } from '../../../../src/apps/recipe/shopping/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { readCachedValue, useServerQuery } from '../../../core/queries/use-server-query.ts';
import { AddBar } from '../../../ui/form/add-bar.tsx';
import { shoppingText as text } from '../text/shopping.ts';
import { boughtQuery } from './bought-query.ts';
import { formatItemAmount } from './format-item-amount.ts';
import { findKnownAisles } from './group-by-aisle.ts';
import { listChoice, listParameter, readListName, useListInUse } from './list-in-use.ts';
import { useTypedItems, withTypedItems } from './load-typed-items.ts';
import { shopping } from './shopping-list.ts';

const words = text.shopping;

interface Props {
  items: readonly ShoppingItem[];
  input: Ref<HTMLInputElement>;
}

export function AddShoppingItem({ items, input }: Props) {
  const [used, setUsed] = useState(false);
  const suggestions = useId();
  useTypedItems(used);
  const add = (typed: string) =>
    withTypedItems(({ parseItem, joinItem }) => {
      const item = parseItem(typed);
      const joined = joinItem(items, item);
      if (joined) return addToItem(joined.item, joined);
      const aisle = findAisle(items, item.name) ?? guessAisle(item.name, item.unit);
      const list_name = readListName();
      const written = { ...item, aisle, ...(list_name && { list_name }), ...listParameter() };
      shopping.write('POST /api/shopping', written, words.writes.add(item.name));
    });
  return (
    <>
      <AddBar
        label={words.add}
        placeholder={words.addPlaceholder}
        button={words.addButton}
        maxLength={200}
        input={input}
        list={suggestions}
        onFocus={() => setUsed(true)}
        onAdd={add}
      />
      {used && <Suggestions id={suggestions} items={items} />}
    </>
  );
}

/** Earlier purchases that are not on the list; loaded when somebody starts to type. */
function Suggestions({ id, items }: { id: string; items: readonly ShoppingItem[] }) {
  const list = useListInUse();
  const { value: bought = [] } = useServerQuery(useMemo(() => boughtQuery(list), [list]));
  const open = new Set(items.flatMap(({ name, checked }) => (checked ? [] : ingredientKey(name))));
  return (
    <datalist id={id}>
      {bought.map(
        ({ name }) => !open.has(ingredientKey(name)) && <option key={name} value={name} />,
      )}
    </datalist>
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

/** Where the thing is on the list, or was when it was bought before. */
function findAisle(items: readonly ShoppingItem[], name: string): string | null {
  const key = ingredientKey(name);
  const bought = readCachedValue(boughtQuery(listChoice.read()), []);
  const before = bought.find((one) => ingredientKey(one.name) === key)?.aisle ?? null;
  return findKnownAisles(items).get(key) ?? before;
}
