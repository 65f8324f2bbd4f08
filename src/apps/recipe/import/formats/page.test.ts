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

  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const soup = `"@type":"Recipe","name":"Soup","recipeIngredient":["1 egg"]`;

  test.each([
    ['types and names in any case', '{"@Type":"recipe","Name":"Soup","RecipeIngredient":"1 egg"}'],
    ['prefixed names', '{"@type":"schema:Recipe","schema:name":"Soup","recipeIngredient":"1 egg"}'],
    ['a graph that is an object', `{"@graph":{${soup}}}`],
    ['a graph by names', `{"@graph":{"page":{"@type":"WebPage"},"recipe":{${soup}}}}`],
    ['things by numbers', `{"0":{"@type":"WebPage"},"1":{${soup}}}`],
    ['a recipe that a page is about', `{"@type":"WebPage","about":{${soup}}}`],
    ['an ItemListElement', `{"@type":"ItemList","ItemListElement":[{"item":{${soup}}}]}`],
    ['mainEntityOfPage: true', `{${soup},"mainEntityOfPage":true}`],
    ['quotes escaped as in a string', `{${soup}}`.replaceAll('"', '\\"')],
    ['quotes escaped for HTML', `{${soup}}`.replaceAll('"', '&quot;')],
    ['an escape that JSON lacks', `{${soup},"description":"Anna\\'s"}`],
    [
      'quotes within strings',
      `{${soup},"description":"A "real" soup, they say","yield":"1 9" pan"}`,
    ],
    ['a comma too many', `{${soup},}`],
    ['two values in one script', `{"@type":"WebPage"}\n{${soup}}`],
    ['a semicolon at its end', `{${soup}};`],
  ])('is read with %s', async (_what, json) => {
    const { recipes } = await readPage(script(json), context);
    expect(recipes).toMatchObject([{ name: 'Soup', ingredients: [{ items: [{ name: 'egg' }] }] }]);
  });

  test('with steps of an ItemListElement keeps them', async () => {
    const list = '{"@type":"itemlist","ItemListElement":[{"@type":"howtostep","Text":"Boil."}]}';
    const { recipes } = await readPage(script(`{${soup},"recipeInstructions":${list}}`), context);
    expect(recipes[0]?.steps).toMatchObject([{ text: 'Boil.' }]);
  });

  test('with text escaped more than once is readable', async () => {
    const json =
      '{"@type":"Recipe","name":"Salt &amp;amp; pepper","recipeIngredient":["1 &amp;amp;frac12; egg"]}';
    const { recipes } = await readPage(script(json), context);
    expect(recipes[0]).toMatchObject({
      name: 'Salt & pepper',
      ingredients: [{ items: [{ qty: '1 ½', name: 'egg' }] }],
    });
  });

  const microdata = (inside: string) =>
    `<div itemscope itemtype="http://schema.org/Recipe">${inside}</div>`;

  test('fills the gaps of its JSON-LD from its microdata', async () => {
    const json = '{"@type":"Recipe","name":"Soup","recipeIngredient":[],"recipeInstructions":" "}';
    const html = `${script(json)}${microdata(`<h1 itemprop="name">Soup!</h1>
      <ul><li itemprop="ingredients">1 egg</li></ul><p itemprop="recipeinstructions">Boil.</p>`)}`;
    const { tier, recipes } = await readPage(html, context);
    expect(tier).toBe('json-ld');
    expect(recipes).toMatchObject([
      { name: 'Soup', ingredients: [{ items: [{ name: 'egg' }] }], steps: [{ text: 'Boil.' }] },
    ]);
  });

  test('does not fill the gaps of one recipe from another', async () => {
    const json = `[{${soup}},{"@type":"Recipe","name":"Cake","recipeIngredient":["1 apple"]}]`;
    const html = `${script(json)}${microdata(`<h1 itemprop="name">Cake</h1>
      <p itemprop="recipeInstructions">Bake.</p>`)}`;
    const { recipes } = await readPage(html, context);
    expect(recipes).toMatchObject([
      { name: 'Soup', steps: [] },
      { name: 'Cake', steps: [{ text: 'Bake.' }] },
    ]);
  });

  test('reads one property of microdata as one ingredient', async () => {
    const html = microdata(`<h1 itemprop="name">Rice</h1>
      <ul itemprop="recipeIngredient">
        <li itemprop="recipeIngredient"><p>1</p><p>cup</p><p>rice</p></li>
        <li itemprop="recipeIngredient">2 cups<br>water</li>
      </ul>`);
    const { recipes } = await readPage(html, context);
    expect(recipes[0]?.ingredients).toMatchObject([
      {
        items: [
          { qty: '1', unit: 'cup', name: 'rice' },
          { qty: '2', unit: 'cup', name: 'water' },
        ],
      },
    ]);
  });

  test('reads the words of links, not their addresses, and no scripts', async () => {
    const html = microdata(`<h1 itemprop="name">Rice</h1>
      <a itemprop="recipeIngredient" href="/rice">1 cup rice</a>
      <p itemprop="recipeIngredient" content="">2 cups water<script>count(1)</script></p>
      <a itemprop="recipeCategory" href="/sides">Sides</a>
      <a itemprop="url" href="https://r.example/rice">here</a>`);
    const { recipes } = await readPage(html, context);
    expect(recipes[0]).toMatchObject({
      ingredients: [{ items: [{ name: 'rice' }, { name: 'water', note: '' }] }],
      tags: ['Sides'],
      source_url: 'https://r.example/rice',
    });
  });

  test('whose recipe has no name is named by its heading', async () => {
    const html = `<title>Soup – Kitchen</title><h1> <b>Soup</b></h1>
      ${script('{"@type":"Recipe","recipeIngredient":["1 egg"]}')}`;
    expect((await readPage(html, context)).recipes[0]?.name).toBe('Soup');
  });

  test('whose recipe says nothing is refused', async () => {
    const html = `<h1>Soup</h1>${script('{"@type":"Recipe","recipeInstructions":[","]}')}`;
    await expect(readPage(html, context)).rejects.toThrow('neither ingredients nor steps');
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
