import { describe, expect, test } from 'vitest';
import { context } from '../fixtures/fixture.ts';
import { readSchemaOrg } from './schema-org.ts';

const read = (fields: object) =>
  readSchemaOrg({ '@type': 'Recipe', name: 'Soup', ...fields }, context);

describe('a schema.org recipe', () => {
  test.each([
    [4, 4, null],
    ['4', 4, null],
    ['Serves 4-6', 4, 'Serves 4-6'],
    [['4', '4 servings'], 4, '4 servings'],
    ['1 loaf', 1, '1 loaf'],
    ['1 9-inch loaf (serves 8)', 8, '1 9-inch loaf (serves 8)'],
    ['4-6 servings', 4, '4-6 servings'],
    ['4 bis 6 Portionen', 4, '4 bis 6 Portionen'],
    ['1 tray, 12 servings', 12, '1 tray, 12 servings'],
    [{ '@type': 'QuantitativeValue', value: 12, unitText: 'cookies' }, 12, '12 cookies'],
    ['9-inch pie', null, '9-inch pie'],
    ['500 g', null, '500 g'],
    ['2 cups dressing, 8 servings', 8, '2 cups dressing, 8 servings'],
    ['a crowd', null, 'a crowd'],
    [0, null, null],
    [null, null, null],
    [100_000, null, null],
  ])('yields %j: %s servings, "%s"', (recipeYield, servings, yield_text) => {
    expect(read({ recipeYield })).toMatchObject({ servings, yield_text });
  });

  test.each([
    ['Boil.\nServe.', ['|Boil.', '|Serve.']],
    ['<ol><li>Boil.</li><li>Serve.</li></ol>', ['|Boil.', '|Serve.']],
    [
      ['1. Boil.', '2. Serve.'],
      ['|Boil.', '|Serve.'],
    ],
    [[['Boil.', 'Serve.']], ['|Boil.', '|Serve.']],
    [
      ['Boil it.\nWait.', 'Serve.'],
      ['|Boil it.\nWait.', '|Serve.'],
    ],
    [
      [{ '@type': 'HowToStep', text: 'Boil.' }, 'Serve.'],
      ['|Boil.', '|Serve.'],
    ],
    [[{ '@type': 'HowToStep', name: 'Step 1', text: 'Boil.' }], ['|Boil.']],
    [[{ '@type': 'HowToStep', name: 'Boiling', text: 'Boil.' }], ['Boiling|Boil.']],
    [[{ '@type': 'HowToStep', name: 'Boil' }], ['|Boil']],
    [
      [
        {
          '@type': 'HowToSection',
          name: 'First',
          itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }, 'Wait.'],
        },
        {
          '@type': 'HowToSection',
          name: 'Then',
          itemListElement: { '@type': 'HowToStep', name: 'Cooling', text: 'Cool.' },
        },
        {
          '@type': 'https://schema.org/HowToSection',
          name: 'Last',
          itemListElement: { text: 'Serve.' },
        },
      ],
      ['First|Boil.', '|Wait.', 'Then: Cooling|Cool.', 'Last|Serve.'],
    ],
    [
      { '@type': 'ItemList', itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }] },
      ['|Boil.'],
    ],
    [
      [{ '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text: 'Boil.' }] }],
      ['|Boil.'],
    ],
    [
      ['[Cake]', '[Dough]', 'Knead.', '**Enjoy**'],
      ['Cake: Dough|Knead.', '|Enjoy'],
    ],
    ['Cake:\nKnead.\nEnjoy:', ['Cake|Knead.', '|Enjoy']],
    [[null, 5, {}, ''], []],
    [undefined, []],
    [
      ['Boil.', ',', '1:', 'Step 2', { text: '.' }, 'Serve.'],
      ['|Boil.', '|Serve.'],
    ],
    [
      'Boil the water.Add the pasta.Bake at 180 °C.Serve.',
      ['|Boil the water.', '|Add the pasta.', '|Bake at 180 °C.', '|Serve.'],
    ],
    ['Mix it.,Bake it.,Eat it.', ['|Mix it.', '|Bake it.', '|Eat it.']],
    ['See www.Example.com for more.Then cook.', ['|See www.Example.com for more.Then cook.']],
    ['Use 1.5 l of Dr.Oetker jelly.', ['|Use 1.5 l of Dr.Oetker jelly.']],
    [
      '1. Boil 2.5 l water. 2. Add 3 eggs. 3) Serve.',
      ['|Boil 2.5 l water.', '|Add 3 eggs.', '|Serve.'],
    ],
    [
      [{ '@type': 'HowToStep', name: 'Step 1', text: 'Step 1 Boil. Step 2 Serve.' }],
      ['|Boil.', '|Serve.'],
    ],
    [
      ['Boil it.Drain it.', 'Serve.'],
      ['|Boil it. Drain it.', '|Serve.'],
    ],
    [
      [{ '@type': 'HowToStep', name: 'Boil', text: '1:' }, 'Serve.'],
      ['|Boil', '|Serve.'],
    ],
    [[{ '@type': 'HowToStep', text: ['Boil.', 'Serve.'] }], ['|Boil.', '|Serve.']],
    ['Step 1:\nBoil.\nStep 2:\nServe.', ['|Boil.', '|Serve.']],
    ['1.Boil.\n2.Serve.', ['|Boil.', '|Serve.']],
  ])('instructions %j', (recipeInstructions, expected) => {
    const { steps } = read({ recipeInstructions });
    expect(steps.map(({ title, text }) => `${title}|${text}`)).toEqual(expected);
  });

  test.each([
    ['https://a.example/b.jpg', { kind: 'url', url: 'https://a.example/b.jpg' }],
    [['', 'https://a.example/b.jpg'], { kind: 'url', url: 'https://a.example/b.jpg' }],
    [
      { '@type': 'ImageObject', url: 'https://a.example/b.jpg' },
      { kind: 'url', url: 'https://a.example/b.jpg' },
    ],
    [{ url: ['https://a.example/b.jpg'] }, { kind: 'url', url: 'https://a.example/b.jpg' }],
    ['data:image/png;base64,AAAA', { kind: 'data', mime: 'image/png', base64: 'AAAA' }],
    ['full.jpg', { kind: 'entry', path: 'full.jpg' }],
    ['/apps/picture', null],
    ['file:///etc/passwd', null],
    ['https://me:secret@a.example/b.jpg', null],
    [{}, null],
  ])('image %j', (image, expected) => {
    expect(read({ image }).image).toEqual(expected);
  });

  test.each([
    ['a, b; c', ['a', 'b', 'c']],
    [
      ['a', 'b, A', { '@type': 'DefinedTerm', name: 'd' }],
      ['a', 'b', 'd'],
    ],
    [
      Array.from({ length: 30 }, (_, n) => `tag ${n}`).join(','),
      Array.from({ length: 12 }, (_, n) => `tag ${n}`),
    ],
  ])('keywords %j', (keywords, tags) => {
    expect(read({ keywords }).tags).toEqual(tags);
  });

  test('ingredients may be one text, and headings make groups', () => {
    expect(
      read({ recipeIngredient: '2 cups rice\nFor the sauce:\nsoy sauce' }).ingredients,
    ).toEqual([
      { name: '', items: [{ qty: '2', unit: 'cup', name: 'rice', note: '' }] },
      { name: 'For the sauce', items: [{ qty: '', unit: null, name: 'soy sauce', note: '' }] },
    ]);
  });

  test('one value of several is one ingredient, however its markup breaks it', () => {
    const names = (recipeIngredient: unknown) =>
      read({ recipeIngredient }).ingredients.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names(['<p>1</p><p>cup</p><p>brown rice</p>', '2 eggs', ','])).toEqual([
      'brown rice',
      'eggs',
    ]);
    expect(names(['Dough:\n1 cup flour', '2 eggs\n3 apples'])).toEqual(['flour', 'eggs', 'apples']);
  });

  test('ingredients may say their amount apart from their name', () => {
    const recipeIngredient = [
      { '@type': 'HowToSupply', name: 'flour', requiredQuantity: { value: 200, unitText: 'g' } },
      { amount: '2 cups', name: 'milk' },
    ];
    expect(read({ recipeIngredient }).ingredients[0]?.items).toMatchObject([
      { qty: '200', unit: 'g', name: 'flour' },
      { qty: '2', unit: 'cup', name: 'milk' },
    ]);
  });

  test.each([
    [{ '@type': 'Duration', value: 'PT30M' }, 30],
    [{ '@type': 'Duration', minValue: 'PT20M', maxValue: 'PT25M' }, 25],
    [{ '@type': 'QuantitativeValue', value: 2, unitCode: 'HUR' }, 120],
    [{ '@type': 'Duration', name: '1 hour' }, 60],
    [{ '@type': 'Duration' }, null],
    [['PT5M', 'PT6M'], 5],
  ])('a time of %j is %s minutes', (totalTime, minutes) => {
    expect(read({ totalTime }).total_minutes).toBe(minutes);
  });

  test.each([true, 'True', 'false'])('mainEntityOfPage: %s is no address', (mainEntityOfPage) => {
    const recipe = { name: 'Soup', mainEntityOfPage };
    const baseUrl = 'https://kitchen.example/soup';
    expect(readSchemaOrg(recipe, { baseUrl }).source_url).toBe(baseUrl);
  });

  test('the rating of a site is not the rating of the person who imports', () => {
    expect(read({ aggregateRating: { ratingValue: 4.8 } }).rating).toBeNull();
  });

  test('is read only to a limited depth', () => {
    let deep: object = { text: 'bottom' };
    for (let n = 0; n < 5000; n += 1) deep = { '@type': 'HowToSection', itemListElement: [deep] };
    expect(read({ recipeInstructions: deep }).steps).toEqual([]);
  });
});
