import { expect, test } from 'vitest';
import { convertMacros, readMacroUnit, sumOfPercents } from './macro-units.ts';

const GRAMS = { calories: 2000, proteins: 150, carbohydrates: 200, fat: 67, fiber: 30 };

test('grams become percent of the energy and come back', () => {
  const percent = convertMacros(GRAMS, 'percent');
  expect(percent).toEqual({ calories: 2000, proteins: 30, carbohydrates: 40, fat: 30, fiber: 30 });
  expect(sumOfPercents(percent)).toBe(100);
  expect(convertMacros(percent, 'g')).toEqual(GRAMS);
});

test('without energy there is nothing to convert by', () => {
  const { calories: _calories, ...rest } = GRAMS;
  expect(convertMacros(rest, 'percent')).toEqual({
    proteins: null,
    carbohydrates: null,
    fat: null,
    fiber: 30,
  });
});

test('a missing macronutriment leaves the sum open', () => {
  expect(sumOfPercents({ proteins: 30, fat: 30, carbohydrates: null })).toBeNull();
});

test('one goal in percent means percent', () => {
  expect(readMacroUnit({ fat: { max: 30, isPercent: true }, proteins: { min: 100 } })).toBe(
    'percent',
  );
  expect(readMacroUnit({ proteins: { min: 100 } })).toBe('g');
});
