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
    [[null, 5, {}, ''], ['|5']],
    [undefined, []],
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

  test('the rating of a site is not the rating of the person who imports', () => {
    expect(read({ aggregateRating: { ratingValue: 4.8 } }).rating).toBeNull();
  });

  test('is read only to a limited depth', () => {
    let deep: object = { text: 'bottom' };
    for (let n = 0; n < 5000; n += 1) deep = { '@type': 'HowToSection', itemListElement: [deep] };
    expect(read({ recipeInstructions: deep }).steps).toEqual([]);
  });
});
