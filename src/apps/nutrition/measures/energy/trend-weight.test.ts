import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { smoothWeights } from './trend-weight.ts';

const START = '2026-01-01';
const trendOf = (weights: readonly (readonly [day: number, kg: number])[]) =>
  smoothWeights(weights.map(([day, kg]) => ({ date: addDays(START, day), kg }))).map(
    ({ trend }) => trend,
  );

describe('the trend weight', () => {
  test('starts at the first weight and takes a tenth of the distance each day', () => {
    expect(
      trendOf([
        [0, 80],
        [1, 81],
        [2, 81],
      ]),
    ).toEqual([80, expect.closeTo(80.1, 10), expect.closeTo(80.19, 10)]);
    expect(trendOf([])).toEqual([]);
  });

  test('after a gap of n days is as after n days of the same weight', () => {
    const gaps = fc.integer({ min: 1, max: 40 });
    const weights = fc.integer({ min: 40, max: 160 });
    fc.assert(
      fc.property(gaps, weights, weights, (gap, first, kg) => {
        const daily = Array.from({ length: gap }, (_, day) => [day + 1, kg] as const);
        const after = trendOf([
          [0, first],
          [gap, kg],
        ]).at(-1);
        expect(after).toBeCloseTo(trendOf([[0, first], ...daily]).at(-1) ?? 0, 8);
      }),
    );
  });

  test('stays between the lowest and the highest weight', () => {
    const weights = fc.array(fc.integer({ min: 40, max: 160 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(weights, (kgs) => {
        for (const trend of trendOf(kgs.map((kg, day) => [day, kg]))) {
          expect(trend).toBeGreaterThanOrEqual(Math.min(...kgs) - 1e-9);
          expect(trend).toBeLessThanOrEqual(Math.max(...kgs) + 1e-9);
        }
      }),
    );
  });
});
