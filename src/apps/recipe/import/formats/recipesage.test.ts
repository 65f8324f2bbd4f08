import { expect, test } from 'vitest';
import { context, fixture } from '../fixtures/fixture.ts';
import { record } from '../values/loose.ts';
import { readRecipeSage } from './recipesage.ts';

const [falafel] = fixture('recipesage.json').recipes as unknown[];

test('a recipe of RecipeSage', () => {
  expect(readRecipeSage(record(falafel) ?? {}, context)).toMatchObject({
    source: 'recipesage',
    name: 'Falafel',
    servings: 20,
    yield_text: '20 balls',
    prep_minutes: 20,
    total_minutes: 45,
    rating: 5,
    tags: ['street food', 'vegan'],
    notes: 'Never use a food processor.\n\nAunt Rima',
    image: { kind: 'data', mime: 'image/gif' },
    ingredients: [
      { name: 'Balls', items: [{ qty: '1', unit: 'can', name: 'chickpeas', note: 'drained' }] },
      { name: 'Sauce', items: [{ qty: '1/2', unit: 'cup', name: 'tahini', note: '' }] },
    ],
    steps: [
      { title: '', text: 'Grind everything.' },
      { title: 'Sauce', text: 'Stir tahini and lemon.' },
    ],
  });
});

test('a line in brackets is a heading, among the ingredients and among the steps', () => {
  const step = (text: string) => ({ '@type': 'HowToStep', text });
  const { ingredients, steps } = readRecipeSage(
    {
      name: 'Pie',
      recipeIngredient: ['[Dough]', '200 g flour'],
      recipeInstructions: [step('Heat the oven.'), step('[Dough]'), step('Knead.'), step('Rest.')],
    },
    context,
  );
  expect(ingredients).toMatchObject([{ name: 'Dough', items: [{ name: 'flour' }] }]);
  expect(steps).toEqual([
    { title: '', text: 'Heat the oven.' },
    { title: 'Dough', text: 'Knead.' },
    { title: '', text: 'Rest.' },
  ]);
});

test.each([
  ['Grandma', 'https://s.example/chili', 'Grandma'],
  ['S.Example', 'https://s.example/chili', null],
])(
  'the credit %s stays beside the address %s unless it says the same',
  (creditText, isBasedOn, notes) => {
    const told = { '@type': 'Recipe', name: 'Chili', creditText, isBasedOn };
    expect(readRecipeSage(told, context).notes).toBe(notes);
  },
);

test('a heading may begin with a number', () => {
  const told = {
    '@type': 'Recipe',
    name: 'Cake',
    recipeIngredient: ['[2nd layer]', '[1 cup milk]'],
  };
  expect(readRecipeSage(told, context).ingredients).toMatchObject([
    { name: '2nd layer', items: [{}] },
  ]);
});
