import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, fromDecimal, toNumber } from '../numbers/fraction.ts';
import { type ConversionOptions, convertAmount } from './convert-amount.ts';
import { gramsPerMl } from './densities.ts';
import { BUILT_IN, buildUnits } from './units.ts';

const flour = gramsPerMl('all-purpose flour');

function converted(amount: string, from: string, to: string, bridge?: ConversionOptions) {
  const result = convertAmount(fromDecimal(amount), from, to, bridge);
  return result.ok ? toNumber(result.amount) : result.reason;
}

describe('conversion', () => {
  test.each([
    ['1', 'tbsp', 'tsp', 3],
    ['1', 'cup', 'tbsp', 16],
    ['1', 'gal', 'cup', 16],
    ['2', 'cups', 'ml', 473.176473],
    ['1', 'lb', 'oz', 16],
    ['1', 'lb', 'g', 453.59237],
    ['1500', 'g', 'kg', 1.5],
    ['5', 'dl', 'l', 0.5],
    ['3', 'clove', 'cloves', 3],
    ['2', '', 'pc', 2],
  ])('%s %s in %s is %d', (amount, from, to, expected) => {
    expect(converted(amount, from, to)).toBe(expected);
  });

  test('a density bridges volume and mass', () => {
    expect(converted('1', 'cup', 'g', { gPerMl: flour })).toBeCloseTo(119.95, 2);
    expect(converted('119.95', 'g', 'cup', { gPerMl: flour })).toBeCloseTo(1, 3);
    const pantry = gramsPerMl('all-purpose flour', 125);
    expect(converted('1', 'cup', 'g', { gPerMl: pantry })).toBe(125);
  });

  test.each([
    ['glug', 'ml', 'unknown-unit'],
    ['ml', 'glug', 'unknown-unit'],
    ['glug', 'glug', 'unknown-unit'],
    ['clove', 'g', 'count-unit'],
    ['g', 'clove', 'count-unit'],
    ['', 'g', 'count-unit'],
    ['clove', 'head', 'count-unit'],
    ['cup', 'g', 'no-density'],
    ['oz', 'ml', 'no-density'],
  ])('from %s to %s: %s', (from, to, reason) => {
    expect(converted('1', from, to)).toBe(reason);
  });

  test('custom units convert by their equivalence', () => {
    const units = buildUnits({
      disabled: ['cup'],
      custom: [{ abbr: 'mug', name: 'mug', family: 'volume', factor: 300 }],
    });
    expect(converted('2', 'mug', 'dl', { units })).toBe(6);
    expect(converted('1', 'cup', 'tbsp', { units })).toBe(16);
  });

  test('converting back gives the original amount', () => {
    const measured = fc.constantFrom(...BUILT_IN.filter(({ factor }) => factor !== undefined));
    const amounts = fc
      .tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** 6n))
      .map(([n, d]) => fraction(n, d));
    fc.assert(
      fc.property(amounts, measured, measured, (amount, from, to) => {
        const there = convertAmount(amount, from.abbr, to.abbr, { gPerMl: flour });
        expect(
          there.ok && convertAmount(there.amount, to.abbr, from.abbr, { gPerMl: flour }),
        ).toEqual({
          ok: true,
          amount,
        });
      }),
    );
  });
});
