import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber } from './fraction.ts';
import { NUMBER_PATTERN, parseNumber } from './parse-number.ts';

test.each([
  ['1 ½', 1.5],
  ['1-1/2', 1.5],
  ['2 and 3/4', 2.75],
  ['1,25', 1.25],
  ['1,250', 1250],
  ['0,125', 0.125],
])('%j stands for %d', (text, value) => {
  const number = parseNumber(text);
  expect(number && toNumber(number)).toBe(value);
});

test('everything that looks like a number is read, except over zero', () => {
  const whole = new RegExp(`^(?:${NUMBER_PATTERN})$`, 'iu');
  const scraps = fc
    .array(fc.constantFrom('1', '0', '25', ' ', '/', '⁄', '½', '-', ',', '.', ' and ', '&'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(scraps, (text) => {
      fc.pre(whole.test(text));
      expect(parseNumber(text) === undefined).toBe(/[/⁄] ?0+$/.test(text));
    }),
  );
});
