import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, fraction, ONE, ratio } from '../numbers/fraction.ts';
import { parseQuantity } from './parse-quantity.ts';
import { scaleQuantity, scaleText } from './scale.ts';

const positive = fc
  .tuple(fc.bigInt(1n, 1000n), fc.bigInt(1n, 1000n))
  .map(([n, d]) => fraction(n, d));

describe('a quantity field is scaled', () => {
  test.each([
    ['1', 'cup', 3, 2, '1½'],
    ['1/2', 'cup', 4, 2, '1'],
    ['3/4', 'cup', 4, 2, '1½'],
    ['1 1/2', 'tsp', 1, 2, '¾'],
    ['200', 'g', 3, 4, '150'],
    ['100', 'g', 1, 3, '33.33'],
    ['2-3', 'clove', 8, 4, '4–6'],
    ['1/2 - 3/4', 'cup', 8, 4, '1–1½'],
    ['½', '', 6, 2, '1½'],
    ['3', '', 1, 2, '1.5'],
    ['about 2', '', 4, 2, 'about 4'],
    ['2 large', '', 4, 2, '4 large'],
    ['2', 'Tassen', 1, 8, '¼'],
    ['to taste', '', 4, 2, 'to taste'],
    ['', '', 4, 2, ''],
  ])('%j %s for %d instead of %d: %j', (qty, unit, wanted, written, scaled) => {
    expect(scaleText(qty, unit, ratio(wanted, written))).toBe(scaled);
  });

  test('in the locale given', () => {
    expect(scaleText('2,5', 'kg', ratio(1, 2), { locale: 'de' })).toBe('1,25');
  });

  test('by one it stays as it was written, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (qty, unit) => {
        expect(scaleText(qty, unit, ONE)).toBe(qty);
      }),
    );
  });

  test('scaling up and down gives the same amount', () => {
    fc.assert(
      fc.property(positive, positive, positive, (a, b, factor) => {
        const quantity = { low: a, high: b };
        const back = scaleQuantity(scaleQuantity(quantity, factor), divide(ONE, factor));
        expect(back).toEqual(quantity);
      }),
    );
  });

  test('every scaled text can be read again', () => {
    fc.assert(
      fc.property(positive, fc.constantFrom('cup', 'g', ''), (factor, unit) => {
        expect(parseQuantity(scaleText('1 1/2', unit, factor))).toBeDefined();
      }),
    );
  });
});
