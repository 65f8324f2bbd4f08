import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, fraction, ONE, ratio } from '../numbers/fraction.ts';
import { parseQuantity } from './parse-quantity.ts';
import { scaleAmount, scaleQuantity, scaleText } from './scale.ts';

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
    ['100', 'g', 1, 3, '33'],
    ['2-3', 'clove', 8, 4, '4–6'],
    ['1/2 - 3/4', 'cup', 8, 4, '1–1½'],
    ['½', '', 6, 2, '1½'],
    ['3', '', 1, 2, '1½'],
    ['5', 'clove', 1, 3, '1½'],
    ['400', 'g', 1, 3, '135'],
    ['1', 'cup', 1, 3, '⅓'],
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

  test.each([
    ['1/2', 'cup', 1, 4, '2', 'tbsp'],
    ['1', 'cup', 1, 6, '2½', 'tbsp'],
    ['1', 'tbsp', 1, 3, '1', 'tsp'],
    ['1', 'tsp', 4, 1, '4', 'tsp'],
    ['2', 'tsp', 3, 1, '2', 'tbsp'],
    ['4', 'tbsp', 4, 1, '1', 'cup'],
    ['1', 'kg', 1, 3, '335', 'g'],
    ['600', 'g', 4, 2, '1.2', 'kg'],
    ['1', 'lb', 1, 2, '½', 'lb'],
    ['2-3', 'tsp', 6, 1, '4–6', 'tbsp'],
    ['1', 'EL', 1, 3, '¼', 'EL'],
    ['2', 'can', 1, 4, '½', 'can'],
    ['to taste', 'cup', 4, 1, 'to taste', 'cup'],
    ['1/2', 'cup', 1, 1, '1/2', 'cup'],
  ])('%j %s for %d instead of %d in a unit that measures it: %s %s', (...row) => {
    const [qty, unit, wanted, written, scaled, inUnit] = row;
    expect(scaleAmount({ qty, unit }, ratio(wanted, written))).toEqual({
      qty: scaled,
      unit: inUnit,
    });
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
