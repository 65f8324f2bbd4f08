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
 * What is left after a change. An amount says that the item is there and 0 that it is not; saying
 * only that it is there keeps the amount, unless that was 0: then nobody knows how much.
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
