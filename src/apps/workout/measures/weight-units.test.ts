import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertForDisplay, convertForStorage } from './weight-units.ts';

test('55 kg read 121.3 lb, and 225 lb read 102.1 kg', () => {
  expect(convertForDisplay(55, 'kg', 'lb')).toBe(121.3);
  expect(convertForDisplay(225, 'lb', 'kg')).toBe(102.1);
  expect(convertForDisplay(61.25, 'kg', 'kg')).toBe(61.25);
});

test.each([
  ['kg', 'lb'],
  ['lb', 'kg'],
] as const)('a weight typed in %s into a log in %s reads as it was typed', (typed, log) => {
  const tenths = fc.integer({ min: 0, max: 100_000 }).map((tenth) => tenth / 10);
  fc.assert(
    fc.property(tenths, (weight) => {
      expect(convertForDisplay(convertForStorage(weight, typed, log), log, typed)).toBe(weight);
    }),
  );
});
