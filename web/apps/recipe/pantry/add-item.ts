import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import { text as common } from '../../../core/text/text.ts';
import { toast } from '../../../core/toasts.ts';
import { pantry } from './pantry-items.ts';
import { folded } from './shelves.ts';
import { text } from './text/text.ts';
import { typedItem } from './typed-item.ts';

/** Puts what was typed into the pantry; what is there already is put back in stock. */
export function addItem(typed: string, items: readonly PantryItem[]) {
  const { name, quantity, unit } = typedItem(typed);
  if (!name) return;
  const amount = quantity === null || quantity === 0 ? {} : { quantity, unit };
  const known = items.find((item) => folded(item.name) === folded(name));
  if (known) {
    pantry.writeWithUndo(
      'PUT /api/pantry/:id',
      [{ id: known.id, in_stock: true, ...amount }],
      text.nowIn(known.name),
    );
    return;
  }
  const id = pantry.write('POST /api/pantry', { name, ...amount }, text.writes.add(name));
  toast(text.added(name), {
    action: {
      label: common.undo,
      run: () => void pantry.write('DELETE /api/pantry/:id', { id }, text.writes.remove(name)),
    },
  });
}
