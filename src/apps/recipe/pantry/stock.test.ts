import { describe, expect, test } from 'vitest';
import { applyStockChange } from './stock.ts';

const there = (quantity: number | null) => ({ in_stock: true, quantity });
const gone = (quantity: number | null) => ({ in_stock: false, quantity });

describe('the stock of an item', () => {
  test.each([
    ['an amount puts it in stock', gone(0), { quantity: 3 }, there(3)],
    [
      'an amount of something that is out is kept so',
      there(1),
      { in_stock: false, quantity: 3 },
      gone(3),
    ],
    ['0 takes it out', there(3), { quantity: 0 }, gone(0)],
    ['0 and out say the same', there(3), { in_stock: false, quantity: 0 }, gone(0)],
    ['being out keeps the amount', there(3), { in_stock: false }, gone(3)],
    ['being there keeps the amount', gone(3), { in_stock: true }, there(3)],
    [
      'being there after 0 means some, nobody knows how much',
      gone(0),
      { in_stock: true },
      there(null),
    ],
    ['no amount leaves it where it is', there(3), { quantity: null }, there(null)],
    ['no amount, and out', there(3), { in_stock: false, quantity: null }, gone(null)],
    ['nothing said changes nothing', gone(2), {}, gone(2)],
  ])('%s', (_, before, change, after) => {
    expect(applyStockChange(before, change)).toEqual(after);
  });

  test('0 of something that is there is refused', () => {
    expect(() => applyStockChange(there(3), { in_stock: true, quantity: 0 })).toThrow(
      'quantity must not be 0 for an item that is in stock.',
    );
  });
});
