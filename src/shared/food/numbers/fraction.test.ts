import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  fraction,
  fromDecimal,
  fromNumber,
  multiply,
  ratio,
  toNumber,
  ZERO,
} from './fraction.ts';

const fractions = fc
  .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n))
  .map(([n, d]) => fraction(n, d));

describe('fractions', () => {
  test('are kept in lowest terms with the sign on top', () => {
    expect(fraction(6n, -4n)).toEqual({ n: -3n, d: 2n });
    expect(fraction(0n, 7n)).toEqual(ZERO);
    expect(() => fraction(1n, 0n)).toThrow('zero');
  });

  test.each([
    ['4.92892159375', 157725491n, 32000000n],
    ['0.1', 1n, 10n],
    ['.5', 1n, 2n],
    ['-2.50', -5n, 2n],
    ['1e-7', 1n, 10000000n],
    ['1e+21', 10n ** 21n, 1n],
  ])('%s is read exactly', (text, n, d) => {
    expect(fromDecimal(text)).toEqual({ n, d });
  });

  test.each(['', '.', '-', 'x', '1,5', 'Infinity'])('%j is no decimal', (text) => {
    expect(() => fromDecimal(text)).toThrow('not a decimal');
  });

  test('a third of three is one', () => {
    expect(multiply(ratio(1, 3), fraction(3n))).toEqual(fraction(1n));
  });

  test('the order of a sum does not matter', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(add(add(a, b), c)).toEqual(add(c, add(b, a)));
      }),
    );
  });

  test('dividing undoes multiplying', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        fc.pre(b.n !== 0n);
        expect(divide(multiply(a, b), b)).toEqual(a);
      }),
    );
  });

  test('compare agrees with the numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(compare(fromNumber(a), fromNumber(b))).toBe(Math.sign(a - b));
      }),
    );
  });

  test('a number round-trips', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
        expect(toNumber(fromNumber(value))).toBeCloseTo(value, 6);
      }),
    );
  });

  test('numbers beyond float precision are converted', () => {
    const long = 10n ** 400n;
    expect(toNumber(fraction(3n * long + 1n, long))).toBeCloseTo(3, 9);
  });
});
