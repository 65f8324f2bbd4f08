import { expect, test } from 'vitest';
import { readRecipeRow } from './recipe-row.ts';

test('a recipe as our own API gives it', () => {
  expect(
    readRecipeRow({
      id: 5,
      user_id: 1,
      name: 'Rice',
      servings: 2,
      ingredients: [
        {
          name: 'Pot',
          items: [{ id: 'a', qty: '1', unit: 'cup', name: 'rice', note: null, pantry_item_id: 9 }],
        },
      ],
      steps: [{ title: '', text: 'Boil.', refIds: ['a'], imgUrl: null }],
      tags: ['easy'],
      nutrition: { calories: 200, sodium_mg: 3 },
      visibility: 'group',
      category: { id: 1, name: 'Sides' },
      favorite: true,
    }),
  ).toMatchObject({
    source: 'daybook',
    servings: 2,
    ingredients: [{ name: 'Pot', items: [{ qty: '1', unit: 'cup', name: 'rice', note: '' }] }],
    steps: [{ title: '', text: 'Boil.' }],
    tags: ['easy'],
    nutrition: { calories: 200, sodium_mg: 3 },
    categories: [],
    favorite: true,
  });
});

test('flat lists and lines are one group without a name', () => {
  expect(
    readRecipeRow({
      name: 'Rice',
      ingredients: ['1 cup rice', { qty: '2', name: 'eggs' }],
      steps: ['Boil.'],
    }),
  ).toMatchObject({
    ingredients: [
      {
        name: '',
        items: [
          { qty: '1', unit: 'cup', name: 'rice' },
          { qty: '2', name: 'eggs' },
        ],
      },
    ],
    steps: [{ title: '', text: 'Boil.' }],
  });
});
