import { expect, test } from 'vitest';
import { drawRoute, speedAlong } from './course.ts';

const sample = (seconds: number, metres: number) => ({
  ...{ seconds, metres, altitude: null, heart_rate: null },
});

test('the speed along the way is that of its neighbourhood; a stop is left out', () => {
  const even = Array.from({ length: 80 }, (_, n) => sample(n * 10, n * 30));
  const speeds = speedAlong(even);
  expect(speeds).toHaveLength(80);
  expect(speeds.every(({ value }) => Math.abs(value - 3) < 1e-9)).toBe(true);
  const stop = [sample(0, 0), sample(100, 300), sample(400, 300), sample(700, 300)];
  expect(speedAlong(stop).map(({ metres }) => metres)).toEqual([0, 300]);
  expect(speedAlong([sample(5, 1), sample(5, 1)])).toEqual([]);
});

test('a route keeps its shape, north at the top, within its box', () => {
  // A square of about a kilometre near Berlin: east, south, west, north.
  const north = 52.509;
  const east = 13.4 + 0.009 / Math.cos((52.5045 * Math.PI) / 180);
  const { points, width, height } = drawRoute(
    [
      [north, 13.4],
      [north, east],
      [52.5, east],
      [52.5, 13.4],
      [north, 13.4],
    ],
    300,
    200,
  );
  expect([width, Math.round(height)]).toEqual([300, 200]);
  const rounded = points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(rounded).toEqual([
    [50, 0],
    [250, 0],
    [250, 200],
    [50, 200],
    [50, 0],
  ]);
});

test('a route that stays in one place is a point, not an error', () => {
  const { points } = drawRoute(
    [
      [1, 2],
      [1, 2],
    ],
    300,
    200,
  );
  expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
});
