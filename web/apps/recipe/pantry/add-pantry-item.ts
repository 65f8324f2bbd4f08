import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { pantryText as text } from '../text/shopping.ts';
import { pantry } from './pantry-items.ts';
import { parsePantryItem } from './parse-pantry-item.ts';
import { foldText } from './shelves.ts';

/** Adds a typed item to the pantry, or restocks an existing one. */
export function addPantryItem(typed: string, items: readonly PantryItem[]) {
  const { name, quantity, unit } = parsePantryItem(typed);
  if (!name) return;
  const amount = quantity === null || quantity === 0 ? {} : { quantity, unit };
  const known = items.find((item) => foldText(item.name) === foldText(name));
  if (known) {
    pantry.writeWithUndo(
      'PUT /api/pantry/:id',
      [{ id: known.id, in_stock: true, ...amount }],
      text.nowIn(known.name),
    );
    return;
  }
  const id = pantry.write('POST /api/pantry', { name, ...amount }, text.writes.add(name));
  showToast(text.added(name), {
    action: {
      label: common.undo,
      run: () => void pantry.write('DELETE /api/pantry/:id', { id }, text.writes.remove(name)),
    },
  });
}
