import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, fromNumber } from '../numbers/fraction.ts';
import { BUILT_IN } from '../units/units.ts';
import { formatMeasured } from './format-quantity.ts';
import { measureOf, roundAmount, roundToBuy } from './round-amount.ts';
import { scaleAmount } from './scale.ts';

describe('an amount is rounded to what can be measured', () => {
  test.each([
    [0.04, 'g', 0.1],
    [6.8, 'g', 7],
    [33.3, 'g', 33],
    [119.95, 'g', 120],
    [52, 'g', 50],
    [333.33, 'g', 335],
    [1.267, 'kg', 1.25],
    [0.333, 'kg', 0.33],
    [236.59, 'ml', 240],
    [14.79, 'ml', 15],
    [44.4, 'ml', 45],
    [2.46, 'ml', 2.5],
    [1.1, 'cup', 1],
    [0.7, 'cup', 2 / 3],
    [2.25, 'tsp', 2.25],
    [0.1, 'tsp', 0.125],
    [1.33, 'tbsp', 1.5],
    [1.33, '', 1.5],
    [0.3, 'can', 1 / 3],
    [12.4, '', 12],
    [0, 'g', 0],
  ])('%d %s is %d', (value, unit, rounded) => {
    expect(roundAmount(value, unit)).toBe(rounded);
  });

  test.each([
    [1.5, 'can', 2],
    [0.25, 'bunch', 1],
    [2.01, '', 3],
    [3, 'clove', 3],
    [3.0000000001, '', 3],
    [1.125, 'cup', 1.25],
    [333.33, 'g', 335],
    [0, '', 0],
  ])('of %d %s one buys %d', (value, unit, bought) => {
    expect(roundToBuy(value, unit)).toBe(bought);
  });
});

const anyUnit = fc.constantFrom('', 'glug', ...BUILT_IN.map(({ abbr }) => abbr));
const anyAmount = fc.oneof(
  fc.double({ min: 1e-6, max: 100, noNaN: true }),
  fc.double({ min: 1, max: 100_000, noNaN: true }),
);
const FRACTION = /^\d*[⅛¼⅓⅜½⅝⅔¾⅞]?$/;

/** Decimals that the finest part of a unit needs: tenths one, hundredths two. */
function decimalsOf(unit: string): number {
  const finest = Math.max(...measureOf(unit).grid.map(([, parts]) => parts));
  return finest >= 100 ? 2 : finest > 1 ? 1 : 0;
}

function expectMeasurable(shown: string, unit: string) {
  if (measureOf(unit).fractions) return expect(shown).toMatch(FRACTION);
  return expect((/\.(\d+)$/.exec(shown)?.[1] ?? '').length).toBeLessThanOrEqual(decimalsOf(unit));
}

describe('for any amount', () => {
  test('what is shown has no more digits than its unit can measure', () => {
    fc.assert(
      fc.property(anyAmount, anyUnit, (value, unit) => {
        expectMeasurable(formatMeasured({ low: fromNumber(value) }, unit), unit);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is scaled has no more digits than the unit it is shown in', () => {
    const factor = fc
      .tuple(fc.bigInt(1n, 500n), fc.bigInt(1n, 500n))
      .map(([n, d]) => fraction(n, d))
      .filter(({ n, d }) => n !== d);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), anyUnit, factor, (many, unit, by) => {
        const scaled = scaleAmount({ qty: String(many), unit }, by);
        expectMeasurable(scaled.qty, scaled.unit);
      }),
      { numRuns: 1000 },
    );
  });

  test('rounding twice changes nothing, and nothing becomes of nothing only', () => {
    fc.assert(
      fc.property(anyAmount, anyUnit, (value, unit) => {
        const once = roundAmount(value, unit);
        expect(once).toBeGreaterThan(0);
        expect(roundAmount(once, unit)).toBeCloseTo(once, 9);
      }),
      { numRuns: 1000 },
    );
  });

  test('more is never shown as less', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyUnit, (one, other, unit) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(roundAmount(less, unit)).toBeLessThanOrEqual(roundAmount(more, unit) + 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  test('of pieces and packages one never buys too few, nor one too many', () => {
    const counted = fc.constantFrom('', 'can', 'bunch', 'clove', 'pkg', 'glug');
    fc.assert(
      fc.property(anyAmount, counted, (value, unit) => {
        const bought = roundToBuy(value, unit);
        expect(Number.isInteger(bought)).toBe(true);
        expect(bought).toBeGreaterThanOrEqual(value - 1e-6);
        expect(bought).toBeLessThan(value + 1);
      }),
    );
  });
});
