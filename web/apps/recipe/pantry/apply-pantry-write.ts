import type { PantryItem, pantryContract } from '../../../../src/apps/recipe/pantry/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';

type PantryWrite = WriteOf<typeof pantryContract>;

/** Applies a pending write to the pantry. */
export function applyPantryWrite(items: readonly PantryItem[], write: PantryWrite): PantryItem[] {
  switch (write.route) {
    case 'POST /api/pantry':
      return computeAvailability(addItem(items, write.answer ?? itemFromWrite(write)));
    case 'PUT /api/pantry/:id':
    case 'PATCH /api/pantry/:id/stock':
      return computeAvailability(
        items.map((item) =>
          item.id === write.input.id ? applyStockChange(item, write.input) : item,
        ),
      );
    case 'DELETE /api/pantry/:id':
      return computeAvailability(items.filter(({ id }) => id !== write.input.id));
    default:
      return [...items];
  }
}

type AddItemWrite = Extract<PantryWrite, { route: 'POST /api/pantry' }>;

function itemFromWrite({ input, temporaryId }: AddItemWrite): PantryItem {
  const now = new Date().toISOString();
  const blank: PantryItem = {
    id: temporaryId,
    user_id: 0,
    name: input.name,
    brand: null,
    barcode: null,
    category: null,
    category_id: null,
    in_stock: true,
    available: true,
    quantity: null,
    unit: null,
    expires_on: null,
    serving_size: null,
    serving_unit: null,
    serving_label: null,
    nutrition: null,
    g_per_cup: null,
    img_url: null,
    notes: null,
    generic_parent_id: null,
    variant_count: 0,
    created_at: now,
    updated_at: now,
  };
  return applyStockChange(blank, input);
}

interface StockChange {
  in_stock?: boolean | undefined;
  quantity?: number | null | undefined;
}

/** As on the server, a quantity sets the stock status: 0 means out of stock. */
function applyStockChange(item: PantryItem, change: StockChange): PantryItem {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const next: PantryItem = { ...item, ...Object.fromEntries(sent) };
  const { quantity, in_stock } = change;
  if (quantity === 0) return { ...next, in_stock: false };
  if (typeof quantity === 'number') return { ...next, in_stock: in_stock ?? true };
  return in_stock && next.quantity === 0 ? { ...next, quantity: null } : next;
}

/** A general item is available while one of its variants is. */
function computeAvailability(items: readonly PantryItem[]): PantryItem[] {
  const general = new Set(
    items.filter(({ in_stock }) => in_stock).map(({ generic_parent_id }) => generic_parent_id),
  );
  return items.map((item) => {
    const available = item.in_stock || general.has(item.id);
    return available === item.available ? item : { ...item, available };
  });
}

function addItem(items: readonly PantryItem[], item: PantryItem) {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}
