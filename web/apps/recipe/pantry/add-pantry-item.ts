import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { withTypedItems } from '../shopping/load-typed-items.ts';
import type { TypedItem } from '../shopping/parse-item.ts';
import { pantryText as text } from '../text/shopping.ts';
import { pantryParameter } from './pantry-in-use.ts';
import { pantry } from './pantry-items.ts';
import { foldText } from './shelves.ts';

/** Adds a typed item to the pantry, or restocks an existing one. */
export function addPantryItem(typed: string, items: readonly PantryItem[]) {
  withTypedItems(({ parseItem }) => addParsedItem(parseItem(typed), items));
}

function addParsedItem({ name, quantity, unit }: TypedItem, items: readonly PantryItem[]) {
  if (!name) return;
  const amount = quantity === null || quantity === 0 ? {} : { quantity, unit };
  const place = pantryParameter();
  const known = items.find((item) => foldText(item.name) === foldText(name));
  if (known) {
    pantry.writeWithUndo(
      'PUT /api/pantry/:id',
      [{ id: known.id, in_stock: true, ...amount, ...place }],
      text.nowIn(known.name),
    );
    return;
  }
  const id = pantry.write('POST /api/pantry', { name, ...amount, ...place }, text.writes.add(name));
  showToast(text.added(name), {
    action: {
      label: common.undo,
      run: () =>
        void pantry.write('DELETE /api/pantry/:id', { id, ...place }, text.writes.remove(name)),
    },
  });
}
