import { describe, expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

function histogramOf(values: readonly number[], bounds: readonly number[] = [1, 10, 100]) {
  const histogram = new Histogram(bounds);
  for (const value of values) histogram.record(value);
  return histogram;
}

describe('a histogram', () => {
  test('counts a value in the first bucket that holds it, the bound included', () => {
    const histogram = histogramOf([0, 1, 1.5, 10, 99, 100, 101]);
    expect(histogram.cumulativeCounts()).toEqual([2, 4, 6]);
    expect(histogram).toMatchObject({ count: 7, sum: 312.5, max: 101 });
  });

  test('without values is zero', () => {
    const { count, sum, max, mean } = histogramOf([]);
    expect({ count, sum, max, mean }).toEqual({ count: 0, sum: 0, max: 0, mean: 0 });
    expect(histogramOf([]).quantile(0.95)).toBe(0);
  });

  test.each([
    ['the middle of a bucket', [2, 4, 6, 8], 0.5, 4.5],
    ['the last bucket ends at the largest value', [200, 400], 1, 400],
    ['a value of a lower bucket', [0.5, 0.5, 0.5, 50], 0.75, 1],
    ['one value is its own quantile', [7], 0.95, 7],
  ])('estimates a quantile: %s', (_name, values, share, expected) => {
    expect(histogramOf(values).quantile(share)).toBeCloseTo(expected);
  });
});
