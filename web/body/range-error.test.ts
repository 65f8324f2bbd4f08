import { expect, test } from 'vitest';
import { rangeError } from './range-error.ts';

test.each([
  ['bodyFat', 500, '%', 'Enter a number from 0 to 80 %.'],
  ['waist', 12, 'cm', 'Enter a number from 30 to 250 cm.'],
  ['biceps', 80, 'in', 'Enter a number from 3.94 to 39.37 in.'],
  ['biceps', 14, 'in', undefined],
  ['bodyFat', 18, '%', undefined],
  ['bodyFat', null, '%', undefined],
] as const)('%s of %s %s: %s', (measure, value, unit, problem) => {
  expect(rangeError(measure, value, unit)).toBe(problem);
});
