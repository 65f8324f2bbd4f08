import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { context, fixture, fixtureText } from '../fixtures/fixture.ts';
import { type RecipeReading, readContent } from './read-content.ts';

async function readAll(content: string | Buffer | object): Promise<RecipeReading[]> {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return Array.fromAsync(readContent(bytes, context));
}
const sourcesAndNames = (readings: readonly RecipeReading[]) =>
  readings.map(({ recipe, name, reason }) => `${recipe?.source ?? reason}: ${name}`);

describe('one file', () => {
  test.each([
    ['a Tandoor recipe', fixtureText('tandoor-2.json'), ['tandoor: Focaccia with two toppings']],
    [
      'a page of an API',
      { count: 1, results: [fixture('tandoor-2.json')] },
      ['tandoor: Focaccia with two toppings'],
    ],
    ['a Mealie recipe', fixtureText('mealie.json'), ['mealie: Weeknight Dal']],
    [
      'a Mealie database',
      fixtureText('mealie-database.json'),
      ['mealie: Pumpkin soup', 'This recipe has no name.: '],
    ],
    ['a RecipeSage library', fixtureText('recipesage.json'), ['recipesage: Falafel']],
    [
      'the same as a bare list',
      fixture('recipesage.json').recipes as object,
      ['recipesage: Falafel'],
    ],
    ['a Nextcloud recipe', fixtureText('nextcloud.json'), ['nextcloud: Apfelstrudel']],
    [
      'a JSON-LD graph',
      { '@graph': [{ '@type': 'Recipe', name: 'Soup', recipeIngredient: '1 egg' }] },
      ['schema.org: Soup'],
    ],
    [
      'a recipe that says nothing',
      { '@type': 'Recipe', name: 'Soup', recipeInstructions: ['1:', ','] },
      ['This recipe has neither ingredients nor steps.: Soup'],
    ],
    [
      'a packed Paprika recipe',
      gzipSync(JSON.stringify({ uid: 'x', name: 'Stew', ingredients: '', directions: 'Stir.' })),
      ['paprika: Stew'],
    ],
    ['a page', fixtureText('page-with-json-ld.txt'), ['schema.org: Shakshuka & friends']],
    [
      'an older page that begins as XML does',
      `<?xml version="1.0"?><html><body>${'<div itemscope itemtype="http://schema.org/Recipe">'}
        <h1 itemprop="name">Pie</h1><p itemprop="recipeIngredient">1 egg</p></div></body></html>`,
      ['schema.org: Pie'],
    ],
    [
      'a part of a page that tells no recipe, by its text',
      '<h1>Egg</h1><h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><p>Boil.</p>',
      ['text: Egg'],
    ],
    ['text', 'Toast\n\nIngredients\n1 slice bread\n\nMethod\nToast it.', ['text: Toast']],
    [
      'text of an older encoding',
      Buffer.from('Käse\n\nZutaten\n1 Käse\n\nZubereitung\nEssen.', 'latin1'),
      ['text: Käse'],
    ],
    [
      'a mixed list',
      [fixture('tandoor-0.17.json'), { '@type': 'Recipe' }, 'noise', null, fixture('mealie.json')],
      ['tandoor: Linsensuppe', 'This recipe has no name.: ', 'mealie: Weeknight Dal'],
    ],
  ])('%s', async (_what, content, expected) => {
    expect(sourcesAndNames(await readAll(content))).toEqual(expected);
  });

  test.each([
    ['broken JSON', '{"name": ', 'This is not valid JSON.'],
    ['JSON without a recipe', '{"name":"daybook","version":"1"}', 'No recipe in a known format'],
    ['a number', '[1,2,3]', 'No recipe in a known format'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'nested too deeply'],
    ['more values than can be held', `[${'0,'.repeat(3_100_000)}0]`, 'too many values'],
    ['a bomb', gzipSync(Buffer.alloc(40_000_000, 32)), 'damaged or too large'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'Unknown file format'],
    ['nothing', '', 'Unknown file format'],
    [
      'unsupported version of our format',
      { format: 'daybook-recipes', version: 2, recipes: [] },
      'unsupported version',
    ],
    ['endless text', 'word '.repeat(300_000), 'too long'],
  ])('%s is refused with a reason', async (_what, content, reason) => {
    await expect(readAll(content)).rejects.toThrow(reason);
  });

  test('a key like __proto__ changes nothing', async () => {
    const [reading] = await readAll(
      '{"__proto__":{"favorite":true},"name":"x","recipeIngredient":["__proto__","1 egg"]}',
    );
    expect(reading?.recipe).toMatchObject({ favorite: false });
    expect(({} as { favorite?: unknown }).favorite).toBeUndefined();
  });
});
