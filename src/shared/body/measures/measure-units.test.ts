import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY_MEASURES, unitsOf } from './body-measures.ts';
import { convertMeasure, fromMetric, toMetric } from './measure-units.ts';

test('a value goes to metric and back to what was read, in every unit of every measure', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BODY_MEASURES),
      fc.integer({ min: 1, max: 50_000 }),
      fc.nat(1),
      (measure, hundredths, pick) => {
        const units = unitsOf(measure);
        const unit = units[pick % units.length] ?? 'kg';
        expect(fromMetric(toMetric(hundredths / 100, unit), unit)).toBe(hundredths / 100);
      },
    ),
  );
});

test.each([
  [180, 'lb', 81.65],
  [1, 'in', 2.54],
  [80, 'kg', 80],
  [18.5, '%', 18.5],
] as const)('%d %s is %d', (value, unit, metric) => {
  expect(toMetric(value, unit)).toBeCloseTo(metric, 2);
});

test.each([
  [100, 'lb', 'kg', 45.359237],
  [45.359237, 'kg', 'lb', 100],
  [33, 'in', 'cm', 83.82],
  [80.123456, 'kg', 'kg', 80.123456],
] as const)('%d %s is %s %d, not rounded', (value, from, to, converted) => {
  expect(convertMeasure(value, from, to)).toBeCloseTo(converted, 9);
});
