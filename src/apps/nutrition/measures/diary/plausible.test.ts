import { expect, test } from 'vitest';
import { checkPlausible } from './plausible.ts';

const kinds = (facts: object, portion: number | null = 100, unit = 'g') =>
  checkPlausible(facts as Record<string, number>, portion, unit).map(({ kind }) => kind);

test('a usual food raises nothing, and unknown values are not judged', () => {
  expect(kinds({ calories: 379, proteins: 13, carbohydrates: 68, fat: 6.5 })).toEqual([]);
  expect(kinds({ calories: 379 })).toEqual([]);
  expect(kinds({})).toEqual([]);
});

test('oil is the most energetic food there is', () => {
  expect(kinds({ calories: 900, fat: 100 })).toEqual([]);
  expect(kinds({ calories: 3700 })).toEqual(['tooEnergetic']);
  expect(kinds({ calories: 135, fat: 15 }, 15)).toEqual([]);
});

test('macros do not weigh more than the portion', () => {
  expect(kinds({ proteins: 60, carbohydrates: 50, fat: 10 })).toEqual(['tooHeavy']);
  expect(kinds({ proteins: 60, carbohydrates: 50, fat: 10 }, 1, 'bar')).toEqual([]);
});

test('energy that the macros contradict is shown with theirs', () => {
  const facts = { calories: 100, proteins: 20, carbohydrates: 30, fat: 10 };
  expect(checkPlausible(facts, 100, 'g')).toEqual([{ kind: 'disagrees', kcal: 290 }]);
});

test('a part of a nutriment is not more than the whole', () => {
  expect(kinds({ fat: 10, 'saturated-fat': 10.05 })).toEqual([]);
  expect(checkPlausible({ fat: 1, 'saturated-fat': 10 }, 100, 'g')).toEqual([
    { kind: 'partOverWhole', part: 'saturated-fat', whole: 'fat' },
  ]);
  expect(kinds({ carbohydrates: 5, sugars: 50, 'added-sugars': 51 }, 1, 'bar')).toEqual([
    'partOverWhole',
    'partOverWhole',
  ]);
});

test('kilojoules and salt say the same as kilocalories and sodium', () => {
  expect(kinds({ calories: 539, kilojoules: 2252, salt: 1, sodium: 400 })).toEqual([]);
  expect(kinds({ calories: 2, kilojoules: 5 })).toEqual([]);
  expect(checkPlausible({ calories: 100, kilojoules: 2092 }, 100, 'g')).toEqual([
    { kind: 'energiesDiffer', kcal: 500 },
  ]);
  expect(checkPlausible({ salt: 1, sodium: 4000 }, null, 'g')).toEqual([
    { kind: 'saltDiffers', salt: 10 },
  ]);
});
