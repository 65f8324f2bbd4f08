import { describe, expect, test } from 'vitest';
import { fixture } from '../fixtures/fixture.ts';
import { readTandoor } from './tandoor.ts';

describe('a Tandoor recipe', () => {
  const recipe = readTandoor(fixture('tandoor-2.json'));

  test('keeps its name, times, servings, tags and nutrition', () => {
    expect(recipe).toMatchObject({
      source: 'tandoor',
      name: 'Focaccia with two toppings',
      description: 'A slow bread.',
      servings: 8,
      yield_text: 'pieces',
      prep_minutes: 25,
      cook_minutes: 505,
      total_minutes: null,
      tags: ['Bread', 'Italian'],
      categories: [],
      nutrition: { calories: 305, protein: 7.25, carbs: 48.5, fat: 9 },
      source_url: null,
      image: null,
      cooks: [],
      favorite: false,
    });
  });

  test('has a group per step, split at header rows, with kitchen fractions and common units', () => {
    expect(recipe.ingredients).toEqual([
      {
        name: 'Dough',
        items: [
          { qty: '500', unit: 'g', name: 'bread flour', note: '' },
          { qty: '1 2/3', unit: 'cup', name: 'water', note: 'lukewarm' },
        ],
      },
      {
        name: 'For the brine',
        items: [
          { qty: '1/3', unit: 'tsp', name: 'salt', note: '' },
          { qty: '', unit: null, name: 'olive oil', note: 'the good one' },
        ],
      },
      {
        name: 'Topping',
        items: [
          { qty: '', unit: null, name: 'rosemary', note: '' },
          { qty: '1 1/2', unit: 'yellow', name: 'onion', note: 'sliced' },
        ],
      },
    ]);
  });

  test('has its instructions in order, with placeholders replaced', () => {
    expect(recipe.steps).toEqual([
      { title: '', text: 'Preheat the oven.' },
      {
        title: 'Dough',
        text: 'Mix 500 g bread flour with 1 2/3 cup water and 2 pinches of salt.\nRest for 8 hours.',
      },
    ]);
  });

  test('of an older version has one list without a name', () => {
    const older = readTandoor(fixture('tandoor-0.17.json'));
    expect(older).toMatchObject({ name: 'Linsensuppe', description: null, cook_minutes: null });
    expect(older.ingredients).toEqual([
      {
        name: '',
        items: [
          { qty: '250', unit: 'g', name: 'Linsen', note: '' },
          { qty: '1/2', unit: 'EL', name: 'Essig', note: '' },
        ],
      },
    ]);
    expect(older.steps).toEqual([{ title: '', text: 'Alles kochen.\n\nAbschmecken.' }]);
  });

  test('tolerates invalid values in every field but its name', () => {
    const odd = {
      name: 'Odd',
      keywords: [null, 5, { name: null }],
      steps: [null, 'x', { ingredients: [null, {}, { food: 'rice', amount: 'a lot', note: 7 }] }],
      working_time: -3,
      waiting_time: 'soon',
      nutrition: [],
      servings: 0,
      servings_text: { no: 'text' },
      source_url: 'javascript:alert(1)',
    };
    expect(readTandoor(odd)).toMatchObject({
      servings: null,
      prep_minutes: null,
      source_url: null,
      ingredients: [{ name: '', items: [{ qty: '', unit: null, name: 'rice', note: '7' }] }],
      steps: [],
      tags: [],
    });
    expect(() => readTandoor({ ...odd, name: ' ' })).toThrow('This recipe has no name.');
  });
});

test.each([
  ['by its name', { name: '', step_recipe_data: { name: 'Pesto' } }, ['|Pesto']],
  [
    'under the name of the step',
    { name: 'Sauce', step_recipe_data: { name: 'Pesto' } },
    ['Sauce|Pesto'],
  ],
  [
    'with words of its own',
    { name: '', instruction: 'Cool it.', step_recipe_data: { name: 'Pesto' } },
    ['|Cool it.'],
  ],
])('a step that refers to another recipe is read %s', (_how, step, expected) => {
  const { steps } = readTandoor({ name: 'Pasta', steps: [step] });
  expect(steps.map(({ title, text }) => `${title}|${text}`)).toEqual(expected);
});

test('the last time that it was cooked is a cook', () => {
  const { cooks } = readTandoor({ name: 'Pasta', steps: [], last_cooked: '2024-05-02T20:00:00Z' });
  expect(cooks).toMatchObject([{ date: '2024-05-02', at: '2024-05-02T20:00:00.000Z' }]);
});
