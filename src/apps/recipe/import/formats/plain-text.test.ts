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

  test.each([
    ["You'll need", 'How to make it', 'Cook’s notes'],
    ['Zutatenliste', "So geht's:", 'Tipp'],
    ['Ingrédients', 'Mode de préparation', 'Astuces'],
    ['Ingredientes', 'Modo de preparación', 'Consejos:'],
    ['Ingredienti', 'Esecuzione', 'Consigli'],
    ['Ingredienser', 'Gör så här', 'Anteckningar'],
    ['Ingredienser', 'Slik gjør du', 'Notater'],
    ['Ainekset', 'Valmistusohje', 'Vinkit'],
    ['Ingredientes', 'Modo de preparo', 'Dicas'],
    ['Składniki', 'Sposób wykonania', 'Wskazówki'],
    ['Hozzávalók', 'Elkészítés', 'Megjegyzés'],
    ['Malzemeler', 'Hazırlanışı', 'Notlar'],
    ['Ингредиенты', 'Способ приготовления', 'Примечания'],
    ['材料', '作り方', 'メモ'],
  ])('under %s, %s and %s', (ingredients, steps, notes) => {
    expect(
      read(`Soup\n\n${ingredients}\n1 l water\n\n${steps}\nBoil.\n\n${notes}\nHot.`),
    ).toMatchObject({
      ingredients: [{ items: [{ name: 'water' }] }],
      steps: [{ text: 'Boil.' }],
      notes: 'Hot.',
    });
  });

  test('a method in one line is split into its steps', () => {
    const { steps } = read('Soup\nIngredients\n1 l water\nMethod\n1. Heat it. 2. Boil it.');
    expect(steps.map(({ text }) => text)).toEqual(['Heat it.', 'Boil it.']);
  });

  test('without headings: measured lines are the ingredients', () => {
    expect(read('# Porridge\n50 g oats\n250 ml milk\n\nBoil and stir.\n')).toMatchObject({
      name: 'Porridge',
      ingredients: [{ items: [{ name: 'oats' }, { name: 'milk' }] }],
      steps: [{ text: 'Boil and stir.' }],
    });
  });

  test.each(['', '   \n', 'Just one line', 'Dear Ana,\n\nsee you tomorrow.\nBen'])(
    'is not "%s"',
    (text) => {
      expect(() => read(text)).toThrow('No ingredients or steps');
    },
  );
});

describe('other facts in the text', () => {
  test('a line without a bullet among bullets is a heading', () => {
    const { ingredients } = read(
      'Pie\nIngredients\nCrust\n- 2 cups flour\n- butter\nFilling\n- 6 apples\n- cinnamon\n1 pinch salt\nAnything else\nMethod\nBake.',
    );
    expect(ingredients.map(({ name, items }) => `${name} ${items.length}`)).toEqual([
      'Crust 2',
      'Filling 4',
    ]);
    const plain = read('Pie\nIngredients\nflour\nbutter\n6 apples\nMethod\nBake.').ingredients;
    expect(plain.map(({ name, items }) => `${name} ${items.length}`)).toEqual([' 3']);
  });

  test('bold labels are facts, times may follow the steps, and a source the notes', () => {
    expect(
      read(
        'Suppe\n**Portionen:** 6\nZutaten\n1 l Wasser\nZubereitung\nKochen.\nArbeitszeit: ca. 30 Min.\nKochzeit: 1 Std. 20\nNotizen\nWarm.\nQuelle: https://s.example/suppe',
      ),
    ).toMatchObject({
      servings: 6,
      description: null,
      prep_minutes: 30,
      cook_minutes: 80,
      steps: [{ text: 'Kochen.' }],
      notes: 'Warm.\nQuelle: https://s.example/suppe',
      source_url: 'https://s.example/suppe',
    });
  });
});
