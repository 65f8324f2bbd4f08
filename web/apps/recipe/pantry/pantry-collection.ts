import type {
  PantryCategory,
  pantryCategoriesContract,
} from '../../../../src/apps/recipe/pantry/categories/contract.ts';
import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  orders,
  removes,
  setSentFields,
  updates,
} from '../../../core/collections/effects.ts';

export const applyToPantry = listOf<typeof pantryContract, PantryItem>(
  {
    'POST /api/pantry': creates((input, now) =>
      changeStock({ ...BLANK_ITEM, name: input.name, created_at: now, updated_at: now }, input),
    ),
    'PUT /api/pantry/:id': updates(changeStock),
    'PATCH /api/pantry/:id/stock': updates(changeStock),
    'DELETE /api/pantry/:id': removes(),
    'POST /api/pantry/remove': removes(({ id }, { ids }) => ids.includes(id)),
  },
  { derive: computeAvailability },
);

export const applyToPantryCategories = listOf<typeof pantryCategoriesContract, PantryCategory>({
  'POST /api/pantry/categories': creates((input) =>
    setSentFields({ ...BLANK_CATEGORY, name: input.name }, input),
  ),
  'PUT /api/pantry/categories/order': orders(),
  'PUT /api/pantry/categories/:id': updates(),
  'DELETE /api/pantry/categories/:id': removes(),
});

const BLANK_ITEM = {
  ...nullFields('brand', 'barcode', 'category', 'category_id', 'quantity', 'unit', 'expires_on'),
  ...nullFields('serving_size', 'serving_unit', 'serving_label', 'nutrition', 'g_per_cup'),
  ...nullFields('img_url', 'notes', 'generic_parent_id'),
  ...{ user_id: 0, in_stock: true, available: true, variant_count: 0 },
};

const BLANK_CATEGORY = {
  ...nullFields('icon', 'color', 'default_aisle'),
  ...{ sort_order: Number.MAX_SAFE_INTEGER, item_count: 0, created_at: '', updated_at: '' },
};

interface StockChange {
  in_stock?: boolean | undefined;
  quantity?: number | null | undefined;
}

/** As on the server, a quantity sets the stock status: 0 means out of stock. */
function changeStock<Item extends Omit<PantryItem, 'id'>>(item: Item, change: StockChange): Item {
  const next = setSentFields(item, change) as Item;
  const { quantity, in_stock } = change;
  if (quantity === 0) return { ...next, in_stock: false };
  if (typeof quantity === 'number') return { ...next, in_stock: in_stock ?? true };
  return in_stock && next.quantity === 0 ? { ...next, quantity: null } : next;
}

/** A general item is available while one of its variants is. */
function computeAvailability(items: PantryItem[]): PantryItem[] {
  const general = new Set(
    items.filter(({ in_stock }) => in_stock).map(({ generic_parent_id }) => generic_parent_id),
  );
  return items.map((item) => {
    const available = item.in_stock || general.has(item.id);
    return available === item.available ? item : { ...item, available };
  });
}
