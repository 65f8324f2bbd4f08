import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, fromDecimal, toNumber } from '../numbers/fraction.ts';
import { formatAmount, formatMeasured, formatQuantity } from './format-quantity.ts';
import { parseQuantity } from './parse-quantity.ts';
import { usesFractions } from './round-amount.ts';

const shown = (amount: string, unit: string, locale = 'en') =>
  formatAmount(fromDecimal(amount), { locale, fractions: usesFractions(unit) });

describe('an amount is shown', () => {
  test.each([
    ['0.5', 'cup', '½'],
    ['1.5', 'cup', '1½'],
    ['0.333', 'tsp', '⅓'],
    ['0.31', 'tbsp', '⅓'],
    ['0.1', 'tsp', '⅛'],
    ['2.9', 'pt', '2⅞'],
    ['0.94', 'qt', '0.94'],
    ['0.06', 'gal', '0.06'],
    ['3', 'fl oz', '3'],
    ['2.01', 'cup', '2.01'],
    ['0.44', 'cup', '0.44'],
    ['0.5', 'kg', '0.5'],
    ['1.267', 'kg', '1.27'],
    ['0.5', '', '½'],
    ['1500', 'g', '1500'],
    ['0', 'g', '0'],
    ['0.001', 'g', '0.001'],
  ])('%s %s as %s', (amount, unit, text) => {
    expect(shown(amount, unit)).toBe(text);
  });

  test('in the locale given, English where it is none', () => {
    expect(shown('1.27', 'kg', 'de')).toBe('1,27');
    expect(shown('1234.5', 'g', 'de')).toBe('1234,5');
    expect(shown('1.27', 'kg', 'not a locale')).toBe('1.27');
    expect(shown('1.27', 'kg', 'ar-EG')).toMatch(/^1.27$/);
  });

  test('as a range, unless both ends look the same', () => {
    expect(formatQuantity({ low: fraction(1n), high: fraction(3n, 2n) }, { fractions: true })).toBe(
      '1–1½',
    );
    expect(
      formatQuantity({ low: fraction(1n, 3n), high: fraction(34n, 100n) }, { fractions: true }),
    ).toBe('⅓');
  });

  test('as it can be measured, with both ends of a range', () => {
    const range = { low: fromDecimal('119.95'), high: fromDecimal('239.9') };
    expect(formatMeasured(range, 'g')).toBe('120–240');
    expect(formatMeasured({ low: fromDecimal('1.267') }, 'kg', 'de')).toBe('1,25');
    expect(formatMeasured({ low: fraction(1n, 3n), high: fraction(34n, 100n) }, 'cup')).toBe('⅓');
  });

  test('so that parsing it gives nearly the same value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.boolean(),
        fc.constantFrom('en', 'de', 'fr', 'sv'),
        (thousandths, fractions, locale) => {
          const amount = fraction(BigInt(thousandths), 1000n);
          const back = parseQuantity(formatAmount(amount, { locale, fractions }));
          expect(back && Math.abs(toNumber(back.low) - toNumber(amount))).toBeLessThanOrEqual(
            fractions ? 0.0301 : 0.0051,
          );
        },
      ),
    );
  });
});
