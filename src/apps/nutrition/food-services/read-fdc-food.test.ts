import { expect, test } from 'vitest';
import { readFdcFood } from './read-fdc-food.ts';

const read = (fields: object) => readFdcFood({ fdcId: 1, description: 'Food', ...fields });

test.each([
  ['a search hit', { nutrientNumber: '301', unitName: 'MG', value: 67 }],
  ['a search hit with ids only', { nutrientId: 1087, unitName: 'MG', value: 67 }],
  ['a food in full', { nutrient: { id: 1087, number: '301', unitName: 'mg' }, amount: 67 }],
  ['an abridged food', { number: '301', unitName: 'MG', amount: 67 }],
  ['numbers for texts and texts for numbers', { number: 301, unitName: 'mg', amount: '67' }],
])('nutrients of %s are read', (_name, nutrient) => {
  expect(read({ foodNutrients: [nutrient] })?.nutrition).toEqual({ calcium: 67 });
});

test.each([
  [
    [
      ['208', 100],
      ['957', 90],
      ['958', 80],
    ],
    100,
  ],
  [
    [
      ['958', 80],
      ['957', 90],
    ],
    90,
  ],
  [[['958', 80]], 80],
] as const)('energy of %o is %i kcal', (given, calories) => {
  const foodNutrients = given.map(([number, amount]) => ({ number, amount, unitName: 'KCAL' }));
  expect(read({ foodNutrients })?.nutrition.calories).toBe(calories);
});

test('kJ gives kcal, sodium gives salt, IU of vitamin D give µg, and IU of vitamin A are unknown', () => {
  const foodNutrients = [
    { number: '268', amount: 418.4, unitName: 'kJ' },
    { number: '307', amount: 400, unitName: 'MG' },
    { number: '324', amount: 40, unitName: 'IU' },
    { number: '318', amount: 500, unitName: 'IU' },
    { number: '418', amount: 0.4, unitName: 'UG' },
    { number: '221', amount: 10.4, unitName: 'G' },
  ];
  expect(read({ foodNutrients })?.nutrition).toEqual({
    calories: 100,
    kilojoules: 418.4,
    sodium: 400,
    salt: 1,
    'vitamin-d': 1,
    b12: 0.4,
    alcohol: 10.4,
  });
});

test('a packaged food has its barcode as GTIN-14, its brand and its serving', () => {
  expect(
    read({
      gtinUpc: '034000470693',
      brandOwner: 'Kar Nut',
      brandedFoodCategory: 'Candy',
      servingSize: 28,
      servingSizeUnit: 'GRM',
      householdServingFullText: '1 ONZ',
    }),
  ).toMatchObject({
    source: 'usda',
    source_id: '1',
    barcodes: ['00034000470693'],
    brand: 'Kar Nut',
    category: 'Candy',
    serving: { label: '1 ONZ', grams: 28 },
    unit: 'g',
  });
  expect(read({ servingSize: 240, servingSizeUnit: 'MLT' })).toMatchObject({
    unit: 'ml',
    serving: { label: '240 ml', grams: 240 },
  });
});

test.each([
  [{ portionDescription: '1 cup, sliced', gramWeight: 150 }, '1 cup, sliced'],
  [
    { amount: 1, measureUnit: { name: 'undetermined' }, modifier: 'medium', gramWeight: 118 },
    '1 medium',
  ],
  [{ amount: 2, measureUnit: { name: 'tablespoon' }, gramWeight: 30 }, '2 tablespoon'],
])('the household portion %o is “%s”', (portion, label) => {
  const food = read({ foodCategory: { description: 'Fruits' }, foodPortions: [portion] });
  expect(food).toMatchObject({ category: 'Fruits', serving: { label, grams: portion.gramWeight } });
});

test('implausible values are marked, and a food without a name or an id is left out', () => {
  const foodNutrients = [{ number: '208', amount: 950, unitName: 'KCAL' }];
  expect(read({ foodNutrients })?.problems).toEqual(['too_much_energy']);
  expect(readFdcFood({ fdcId: 1 })).toBeNull();
  expect(readFdcFood({ description: 'Food' })).toBeNull();
  expect(readFdcFood('text')).toBeNull();
});
