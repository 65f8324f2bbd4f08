import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLines } from './explanation.ts';

test('rounded lines add up to the rounded sum', () => {
  const amounts = fc.array(fc.double({ min: -5000, max: 5000, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, (given) => {
      const { amount, lines } = addLines(given.map((one) => ({ label: 'one', amount: one })));
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      const exact = given.reduce((sum, one) => sum + one, 0);
      expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      for (const line of lines) expect(Number.isInteger(line.amount)).toBe(true);
    }),
  );
});

test('a half is rounded once, not line by line', () => {
  const { amount, lines } = addLines([
    { label: 'tdee', amount: 2385.5 },
    { label: 'factor', amount: -477.1 },
  ]);
  expect(amount).toBe(1908);
  expect(lines.map((line) => line.amount)).toEqual([2386, -478]);
});
