import { expect, test } from 'vitest';
import { estimateBodyFat } from './body-fat.ts';

test('is by the formulas of the Navy', () => {
  expect(estimateBodyFat('male', { height: 180, waist: 90, neck: 38 })).toBeCloseTo(19.81, 2);
  const woman = { height: 165, waist: 75, neck: 32, hips: 97 };
  expect(estimateBodyFat('female', woman)).toBeCloseTo(28.43, 1);
});

test('is unknown without the hips of a woman and for impossible lengths', () => {
  expect(estimateBodyFat('female', { height: 165, waist: 75, neck: 32 })).toBeNull();
  expect(estimateBodyFat('male', { height: 180, waist: 38, neck: 40 })).toBeNull();
  expect(estimateBodyFat('male', { height: 0, waist: 90, neck: 38 })).toBeNull();
});
