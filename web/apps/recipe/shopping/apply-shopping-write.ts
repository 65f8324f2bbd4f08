import { titleCase } from '../../../../src/apps/recipe/measures/ingredients/title-case.ts';
import type {
  ShoppingItem,
  shoppingContract,
} from '../../../../src/apps/recipe/shopping/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

/** Applies a pending write to the shopping list. */
export function applyShoppingWrite(
  items: readonly ShoppingItem[],
  write: WriteOf<typeof shoppingContract>,
): ShoppingItem[] {
  switch (write.route) {
    case 'POST /api/shopping':
      return addItem(items, write.answer ?? itemFromWrite(write));
    case 'PUT /api/shopping/:id':
    case 'PATCH /api/shopping/:id/check':
      return items.map((item) =>
        item.id === write.input.id ? applyChange(item, write.input) : item,
      );
    case 'DELETE /api/shopping/:id':
      return items.filter(({ id }) => id !== write.input.id);
    case 'DELETE /api/shopping/checked':
      return items.filter(({ checked }) => !checked);
    default:
      return [...items];
  }
}

type AddItemWrite = Extract<WriteOf<typeof shoppingContract>, { route: 'POST /api/shopping' }>;

function itemFromWrite({ input, temporaryId }: AddItemWrite): ShoppingItem {
  const now = new Date().toISOString();
  return {
    id: temporaryId,
    user_id: 0,
    name: titleCase(input.name),
    quantity: input.quantity ?? null,
    unit: input.unit ?? null,
    aisle: input.aisle ?? null,
    checked: input.checked ?? false,
    pantry_id: input.pantry_id ?? null,
    recipe_id: input.recipe_id ?? null,
    sort_order: Number.MAX_SAFE_INTEGER,
    sources: [],
    pantry_name: null,
    pantry_img_url: null,
    recipe_name: null,
    recipes: [],
    created_at: now,
    updated_at: now,
  };
}

function addItem(items: readonly ShoppingItem[], item: ShoppingItem) {
  return items.some(({ id }) => id === item.id) ? [...items] : [...items, item];
}

function applyChange(item: ShoppingItem, change: object): ShoppingItem {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...item, ...Object.fromEntries(sent) };
}
