import { describe, expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';

const read = (text: string) => readPlainText(text);

describe('a recipe as text', () => {
  test('under English headings', () => {
    expect(
      read(`Banana bread

The best use of old bananas.
Serves 8
Prep time: 15 min
Cook time: 1 hour
https://bananas.example/bread

Ingredients:
- 3 bananas, mashed
- 1 1/2 cups flour
For the top:
- 1 banana

Instructions
1. Mix.
2. Bake for an hour.

Notes
Keeps for days.`),
    ).toMatchObject({
      source: 'text',
      name: 'Banana bread',
      description: 'The best use of old bananas.',
      servings: 8,
      prep_minutes: 15,
      cook_minutes: 60,
      source_url: 'https://bananas.example/bread',
      notes: 'Keeps for days.',
      ingredients: [
        {
          name: '',
          items: [
            { qty: '3', unit: null, name: 'bananas', note: 'mashed' },
            { qty: '1 1/2', unit: 'cup', name: 'flour', note: '' },
          ],
        },
        { name: 'For the top', items: [{ qty: '1', name: 'banana' }] },
      ],
      steps: [{ text: 'Mix.' }, { text: 'Bake for an hour.' }],
    });
  });

  test.each([
    ['German', 'Zutaten für 4 Personen:', 'Zubereitung'],
    ['French', 'Ingrédients (4 personnes)', 'Préparation :'],
    ['Spanish', '## Ingredientes para 4 personas', '## Elaboración'],
    ['Italian', 'Ingredienti per 4 persone', 'Preparazione'],
    ['Dutch', 'Ingrediënten voor 4 personen', 'Bereidingswijze'],
    ['Polish', 'Składniki (4 porcje)', 'Przygotowanie'],
    ['Russian', 'Ингредиенты (4)', 'Приготовление'],
  ])('under %s headings', (_language, ingredients, steps) => {
    expect(
      read(`Tarte\n\n${ingredients}\n200 g flour\nsalt\n\n${steps}\nKnead.\n\nBake\nwell.`),
    ).toMatchObject({
      name: 'Tarte',
      servings: 4,
      ingredients: [{ items: [{ qty: '200', unit: 'g', name: 'flour' }, { name: 'salt' }] }],
      steps: [{ text: 'Knead.' }, { text: 'Bake well.' }],
    });
  });

  test('without headings: what is measured comes first', () => {
    expect(read('# Porridge\n50 g oats\n250 ml milk\n\nBoil and stir.\n')).toMatchObject({
      name: 'Porridge',
      ingredients: [{ items: [{ name: 'oats' }, { name: 'milk' }] }],
      steps: [{ text: 'Boil and stir.' }],
    });
  });

  test.each(['', '   \n', 'Just one line', 'Dear Ana,\n\nsee you tomorrow.\nBen'])(
    'is not "%s"',
    (text) => {
      expect(() => read(text)).toThrow('neither ingredients nor steps');
    },
  );
});
