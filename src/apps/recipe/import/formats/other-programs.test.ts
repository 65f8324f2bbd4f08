import { describe, expect, test } from 'vitest';
import { readAll, readOne } from '../fixtures/read-file.ts';

const PICTURE = 'A'.repeat(60);

describe('JSON of other programs', () => {
  test('Crouton', async () => {
    const crumb = {
      uuid: 'x',
      name: 'Cake',
      serves: 8,
      duration: 20,
      cookingDuration: 40,
      webLink: 'https://cakes.example/cake',
      notes: 'Moist.',
      images: [PICTURE, 'B'.repeat(60), 'no picture'],
      tags: [{ name: 'Sweet' }],
      ingredients: [
        { order: 2, ingredient: { name: 'Eggs' }, quantity: { amount: 2, quantityType: 'ITEM' } },
        {
          order: 0,
          ingredient: { name: 'Flour' },
          quantity: { amount: 1.5, quantityType: 'CUP' },
        },
        { order: 1, ingredient: { name: 'Filling' }, quantity: { quantityType: 'SECTION' } },
        { order: 3, ingredient: { name: 'Salt' } },
      ],
      steps: [
        { order: 1, step: 'Bake.' },
        { order: 0, isSection: true, step: 'Dough' },
      ],
    };
    expect(await readOne(crumb)).toMatchObject({
      source: 'crouton',
      name: 'Cake',
      servings: 8,
      prep_minutes: 20,
      cook_minutes: 40,
      source_url: 'https://cakes.example/cake',
      notes: 'Moist.',
      tags: ['Sweet'],
      image: { kind: 'data', base64: PICTURE },
      photos: [{ image: { kind: 'data', base64: 'B'.repeat(60) }, caption: null }],
      ingredients: [
        { name: '', items: [{ qty: '1 1/2', unit: 'cup', name: 'Flour' }] },
        {
          name: 'Filling',
          items: [
            { qty: '2', unit: null, name: 'Eggs' },
            { qty: '', unit: null, name: 'Salt' },
          ],
        },
      ],
      steps: [{ title: 'Dough', text: 'Bake.' }],
    });
  });

  test('Mela', async () => {
    const mela = {
      id: 'x',
      title: 'Pancakes',
      text: 'Thin.',
      ingredients: '# Batter\n200g flour\n2 eggs',
      instructions: 'Mix.\n\nFry.',
      yield: '4 servings',
      prepTime: '10 min',
      categories: ['Breakfast'],
      images: Array.from({ length: 20 }, () => PICTURE),
      link: 'Grandmother',
      favorite: true,
      date: 700_000_000,
    };
    expect(await readOne(mela)).toMatchObject({
      source: 'mela',
      name: 'Pancakes',
      description: 'Thin.',
      servings: 4,
      prep_minutes: 10,
      tags: ['Breakfast'],
      favorite: true,
      notes: 'Grandmother',
      photos: { length: 12 },
      created_at: '2023-03-08T20:26:40.000Z',
      ingredients: [{ name: 'Batter', items: [{ name: 'flour' }, { name: 'eggs' }] }],
      steps: [{ text: 'Mix.' }, { text: 'Fry.' }],
    });
  });

  test.each([
    { name: 'Cake', ingredients: [{ food: 'flour' }], steps: [{ action: 'bake' }] },
    { name: 'Cake', ingredients: ['1 egg'], steps: [{ action: 'bake' }] },
  ])('of an unknown program is never taken for our own: %j', async (foreign) => {
    await expect(readAll(foreign)).rejects.toThrow('No recipe in a known format');
  });
});

describe('CSV', () => {
  test('of Plan to Eat', async () => {
    const csv = [
      'Title,Course,Source,Url,Prep Time,Cook Time,Servings,Ingredients,Directions,Tags,Rating,Photo Url,Calories,Created At',
      '"Chili, hot",Dinner,,https://p.example/chili,15,45,6,"1 lb beef\n1 can beans\n, ","Brown it.\nSimmer it.","spicy,beans",5,https://p.example/c.jpg,420,2024-01-02 03:04:05 UTC',
      'Empty,,,,,,,,,,,,,',
    ].join('\n');
    const [chili, empty] = await readAll(csv);
    expect(chili?.recipe).toMatchObject({
      source: 'plan-to-eat',
      name: 'Chili, hot',
      servings: 6,
      prep_minutes: 15,
      cook_minutes: 45,
      rating: 5,
      tags: ['spicy', 'beans', 'Dinner'],
      source_url: 'https://p.example/chili',
      image: { kind: 'url', url: 'https://p.example/c.jpg' },
      nutrition: { calories: 420 },
      created_at: '2024-01-02T03:04:05.000Z',
      ingredients: [{ items: [{ name: 'beef' }, { name: 'beans' }] }],
      steps: [{ text: 'Brown it.' }, { text: 'Simmer it.' }],
    });
    expect(empty).toMatchObject({
      recipe: null,
      name: 'Empty',
      reason: 'This recipe has neither ingredients nor steps.',
    });
  });

  test('of My Recipe Box', async () => {
    const csv = `title;preparationTime;cookingTime;quantity;ingredients;instructions;notes;source;tags
Toast;5;2;2;"2 slices bread
butter";"Toast it.
Butter it.";nice;my aunt;"quick,easy"`;
    expect(await readOne(csv)).toMatchObject({
      source: 'my-recipe-box',
      name: 'Toast',
      servings: 2,
      prep_minutes: 5,
      tags: ['quick', 'easy'],
      source_url: null,
      notes: 'nice\n\nmy aunt',
      ingredients: [{ items: [{ name: 'bread' }, { name: 'butter' }] }],
      steps: [{ text: 'Toast it.' }, { text: 'Butter it.' }],
    });
  });

  test('of any other program is refused by name', async () => {
    await expect(readAll('id,date,amount,unit\n1,2020-01-01,3,g\n')).rejects.toThrow(
      'of no known recipe program',
    );
  });

  test('a typed recipe with commas is no CSV', async () => {
    const typed =
      'Salt, pepper, lime, and garlic chicken\n\n1 chicken\n2 limes, halved\n\nRoast it.';
    expect(await readOne(typed)).toMatchObject({ source: 'text', steps: [{ text: 'Roast it.' }] });
  });
});

describe('text of other programs', () => {
  test('Markdown with front matter and headings', async () => {
    const markdown =
      '---\ntitle: Flan\ntags: [sweet, egg]\nservings: 4\nsource: https://f.example/flan\n---\n\nCreamy.\n\n## Ingredients\n\n- 4 eggs\n- 1 l milk\n\n## Directions\n\n1. Mix.\n2. Bake.\n';
    expect(await readOne(markdown)).toMatchObject({
      source: 'markdown',
      name: 'Flan',
      description: 'Creamy.',
      servings: 4,
      tags: ['sweet', 'egg'],
      source_url: 'https://f.example/flan',
      ingredients: [{ items: [{ name: 'eggs' }, { name: 'milk' }] }],
      steps: [{ text: 'Mix.' }, { text: 'Bake.' }],
    });
  });

  test('Markdown whose front matter has it all', async () => {
    const markdown =
      '---\ntitle: "Red sauce"\nimage: red.jpg\ncook_time: 20 min\ningredients:\n- 2 cans tomatoes\n- 1 onion\ndirections:\n- Chop.\n- Cook.\n---\n\nThe best.\n';
    expect(await readOne(markdown)).toMatchObject({
      source: 'markdown',
      name: 'Red sauce',
      description: 'The best.',
      cook_minutes: 20,
      image: { kind: 'entry', path: 'red.jpg' },
      ingredients: [{ items: [{ name: 'tomatoes' }, { name: 'onion' }] }],
      steps: [{ text: 'Chop.' }, { text: 'Cook.' }],
    });
  });

  test('Cooklang, named by its file', async () => {
    const cook = `>> servings: 2
>> source: https://e.example/omelette
>> time: 10 min

Crack @eggs{3} into a #bowl{}, add @olive oil{2%tbsp}(extra virgin) and @salt. -- a comment
[- another
comment -]

== Frying ==

Fry in a #large pan{} for ~{5%minutes},
then for ~rest{1%minute}.`;
    expect(await readOne(cook, 'eggs/Easy omelette.cook')).toMatchObject({
      source: 'cooklang',
      name: 'Easy omelette',
      servings: 2,
      total_minutes: 10,
      source_url: 'https://e.example/omelette',
      tools: ['bowl', 'large pan'],
      ingredients: [
        {
          items: [
            { qty: '3', unit: null, name: 'eggs' },
            { qty: '2', unit: 'tbsp', name: 'olive oil', note: 'extra virgin' },
            { qty: '', unit: null, name: 'salt' },
          ],
        },
      ],
      steps: [
        { title: '', text: 'Crack eggs into a bowl, add olive oil and salt.' },
        { title: 'Frying', text: 'Fry in a large pan for 5 minutes, then for 1 minute.' },
      ],
    });
  });

  test.each([
    [
      'MasterCook',
      '                  *  Exported from  MasterCook  *\n\n              Cake\n\n1 egg',
    ],
    [
      'MasterCook',
      '<?xml version="1.0" standalone="yes"?>\n<!DOCTYPE mx2 SYSTEM "mx2.dtd">\n<mx2>',
    ],
    ['Meal-Master', 'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Cake\n\n1 egg'],
  ])('%s is refused by name', async (program, content) => {
    await expect(readAll(content)).rejects.toThrow(`Files of ${program} cannot be imported`);
  });

  test('page source is read as a page, whatever stands before it', async () => {
    const json = '{"@type":"Recipe","name":"Soup","recipeIngredient":["1 egg"]}';
    const source = `Warning: line 3\n<html><script type="application/ld+json">${json}</script>`;
    expect(await readOne(source)).toMatchObject({ source: 'schema.org', name: 'Soup' });
    await expect(readAll('Warning\n<html><body>1 egg</body>')).rejects.toThrow('No recipe');
    const late = `${' \n'.repeat(10_000)}<!doctype html>${source.slice(source.indexOf('<html>'))}`;
    expect(await readOne(late)).toMatchObject({ name: 'Soup' });
  });
});
