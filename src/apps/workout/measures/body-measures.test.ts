import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY_MEASURES, fromMetric, rangeProblem, toMetric, unitsOf } from './body-measures.ts';

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
  ['weight', 0.5, 500],
  ['bodyFat', 0, 80],
  ['waist', 30, 250],
  ['hips', 30, 250],
  ['neck', 15, 100],
  ['chest', 40, 250],
  ['biceps', 10, 100],
  ['thighs', 20, 150],
  ['calves', 15, 100],
] as const)('%s is from %d to %d', (measure, least, most) => {
  expect(rangeProblem(measure, least)).toBeNull();
  expect(rangeProblem(measure, most)).toBeNull();
  expect(rangeProblem(measure, least - 0.01)).toMatch(`must be from ${least} to ${most}`);
  expect(rangeProblem(measure, most + 0.01)).not.toBeNull();
});
