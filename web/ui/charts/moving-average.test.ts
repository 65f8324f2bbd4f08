import { expect, test } from 'vitest';
import { movingAverage } from './moving-average.ts';

test('each point is the mean of the days up to it', () => {
  const points = [80, 82, 84].map((value, at) => ({ at, value }));
  expect(movingAverage(points, 2).map(({ value }) => value)).toEqual([80, 81, 83]);
});

test("days without a value don't affect the window", () => {
  const points = [
    { at: 0, value: 80 },
    { at: 10, value: 90 },
  ];
  expect(movingAverage(points, 7)).toEqual(points);
  expect(movingAverage([], 7)).toEqual([]);
});
