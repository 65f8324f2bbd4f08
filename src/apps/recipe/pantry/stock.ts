import { Invalid } from '../../../kernel/errors.ts';

interface Stock {
  readonly in_stock: boolean;
  readonly quantity: number | null;
}

interface StockChange {
  readonly in_stock?: boolean | undefined;
  readonly quantity?: number | null | undefined;
}

/**
 * Stock after a change. A quantity puts the item in stock and 0 takes it out. `in_stock: true`
 * alone keeps the quantity, but turns 0 into unknown.
 */
export function applyStockChange(before: Stock, { in_stock, quantity }: StockChange): Stock {
  if (quantity === 0) {
    if (in_stock) {
      const message = 'must not be 0 for an item that is in stock';
      throw new Invalid(`quantity ${message}.`, [{ path: 'quantity', message }]);
    }
    return { in_stock: false, quantity };
  }
  if (quantity !== undefined && quantity !== null) return { in_stock: in_stock ?? true, quantity };
  const there = in_stock ?? before.in_stock;
  if (quantity === null) return { in_stock: there, quantity };
  return { in_stock: there, quantity: there && before.quantity === 0 ? null : before.quantity };
}
