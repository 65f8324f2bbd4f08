import { expect, test } from 'vitest';
import { context, fixture } from '../fixtures/fixture.ts';
import { readNextcloud } from './nextcloud.ts';

test('a recipe of Nextcloud Cookbook', () => {
  expect(readNextcloud(fixture('nextcloud.json'), context)).toMatchObject({
    source: 'nextcloud',
    name: 'Apfelstrudel',
    servings: 8,
    yield_text: null,
    prep_minutes: 45,
    cook_minutes: 35,
    total_minutes: 80,
    tags: ['Herbst', 'Äpfel', 'Wien', 'Süßes'],
    tools: ['Nudelholz', 'Strudeltuch'],
    nutrition: { calories: 290, sugar: 20 },
    source_url: null,
    image: null,
    created_at: '2021-09-18T14:03:11.000Z',
    ingredients: [
      {
        name: 'Teig',
        items: [
          { qty: '250', unit: 'g', name: 'Mehl', note: '' },
          { qty: '1', unit: null, name: 'Ei', note: '' },
        ],
      },
      {
        name: 'Fülle',
        items: [
          { qty: '1', unit: 'kg', name: 'Äpfel', note: 'gerieben' },
          { qty: '', unit: null, name: 'Zimt', note: '' },
        ],
      },
    ],
    steps: [
      { title: 'Teig', text: 'Alles verkneten\nund ruhen lassen.' },
      { title: '', text: 'Ausziehen.' },
      { title: 'Fülle', text: 'Füllen und backen.' },
    ],
  });
});

test('a heading mark needs no space', () => {
  const recipe = readNextcloud(
    {
      '@type': 'Recipe',
      name: 'Kuchen',
      recipeIngredient: ['##Boden', '200 g Mehl', '## Guss', '1 Ei'],
      recipeInstructions: ['##Boden', 'Kneten.\nRuhen lassen.', '## Guss', 'Rühren.'],
    },
    context,
  );
  expect(recipe.ingredients.map(({ name, items }) => `${name} ${items.length}`)).toEqual([
    'Boden 1',
    'Guss 1',
  ]);
  expect(recipe.steps).toEqual([
    { title: 'Boden', text: 'Kneten.\nRuhen lassen.' },
    { title: 'Guss', text: 'Rühren.' },
  ]);
});
