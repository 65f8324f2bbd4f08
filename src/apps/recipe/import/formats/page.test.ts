import { describe, expect, test } from 'vitest';
import { context, fixtureText } from '../fixtures/fixture.ts';
import { readPage } from './page.ts';

describe('a web page', () => {
  test('is read from its JSON-LD, wherever in it the recipe is', async () => {
    const { tier, recipes } = await readPage(fixtureText('page-with-json-ld.txt'), context);
    expect(tier).toBe('json-ld');
    expect(recipes).toMatchObject([
      {
        source: 'schema.org',
        name: 'Shakshuka & friends',
        description: 'Eggs in tomatoes',
        servings: 4,
        yield_text: '4 servings',
        prep_minutes: 10,
        cook_minutes: 35,
        total_minutes: 45,
        rating: null,
        tags: ['eggs', 'tomatoes', 'Levantine'],
        source_url: 'https://kitchen.example/shakshuka',
        video_url: 'https://kitchen.example/v.mp4',
        image: { kind: 'url', url: 'https://kitchen.example/img/shakshuka.jpg' },
        nutrition: { calories: 271, sodium_mg: 600, fat: 15 },
        ingredients: [
          {
            items: [
              { qty: '1', unit: 'tbsp', name: 'olive oil', note: '' },
              { qty: '1½', unit: 'cup', name: 'tomatoes', note: 'canned' },
              { qty: '4', unit: null, name: 'eggs', note: '' },
            ],
          },
        ],
        steps: [
          { title: 'Sauce', text: 'Cook the sauce for 20 minutes.' },
          { title: '', text: 'Season.' },
          { title: 'Eggs', text: 'Crack in the eggs and cover.' },
        ],
      },
    ]);
  });

  test('without JSON-LD is read from its microdata', async () => {
    const page = await readPage(fixtureText('page-with-microdata.txt'), {
      ...context,
      baseUrl: 'https://gulasch.example/rezept?id=1',
    });
    expect(page.tier).toBe('microdata');
    expect(page.recipes).toMatchObject([
      {
        name: 'Gulasch',
        description: 'Long and slow.',
        servings: 6,
        yield_text: '6 Portionen',
        cook_minutes: 150,
        tags: ['stew', 'Austria'],
        source_url: 'https://gulasch.example/rezept?id=1',
        image: { kind: 'url', url: 'https://gulasch.example/g.jpg' },
        nutrition: { calories: 520 },
        ingredients: [
          {
            items: [
              { qty: '1', unit: 'kg', name: 'beef', note: 'cubed' },
              { qty: '4', unit: null, name: 'onions', note: '' },
            ],
          },
        ],
        steps: [{ text: 'Brown the beef.' }, { text: 'Simmer' }, { text: 'for hours.' }],
      },
    ]);
  });

  test.each([
    ['no recipe', '<html><p>Hello</p></html>'],
    ['a recipe without a name', '<script type="application/ld+json">{"@type":"Recipe"}</script>'],
    ['broken JSON', '<script type="application/ld+json">{"@type":"Recipe",</script>'],
  ])('with %s is refused with a reason', async (_what, html) => {
    await expect(readPage(html, context)).rejects.toThrow('No recipe was found on this page');
  });

  test('with extreme nesting is refused', async () => {
    const html = '<div itemscope itemtype="https://schema.org/Recipe">'.repeat(20_000);
    await expect(readPage(html, context)).rejects.toThrow('not valid HTML');
  });
});
