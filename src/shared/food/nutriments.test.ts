import { expect, test } from 'vitest';
import { findNutriment, NUTRIMENTS } from './nutriments.ts';

test('there are 34, each with the unit of the specification', () => {
  const names = (unit: string) =>
    Object.entries(NUTRIMENTS).flatMap(([name, its]) => (its === unit ? [name] : []));
  expect(Object.keys(NUTRIMENTS)).toHaveLength(34);
  expect(names('kcal')).toEqual(['calories']);
  expect(names('kJ')).toEqual(['kilojoules']);
  expect(names('µg')).toEqual(['vitamin-d', 'vitamin-a', 'vitamin-k', 'b9', 'b12']);
  expect(names('mg')).toHaveLength(15);
  expect(names('g')).toHaveLength(12);
});

test.each([
  ['proteins', 'proteins'],
  ['protein', 'proteins'],
  ['carb', 'carbohydrates'],
  ['carbs', 'carbohydrates'],
  ['vitamin-b12', 'b12'],
  ['vitamin-d', 'vitamin-d'],
  ['vitamin-b5', undefined],
  ['toString', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is %j', (name, nutriment) => {
  expect(findNutriment(name)).toBe(nutriment);
});
