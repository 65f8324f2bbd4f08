import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let call: Awaited<ReturnType<typeof toolCaller>>;
let bens: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '1000',
  });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  call = await toolCaller(instance, ana, 'recipe');
  bens = await toolCaller(instance, ben, 'recipe');
});
afterAll(() => instance.close());

const PANCAKES = {
  name: 'Pancakes',
  description: 'Thin ones',
  ingredients: [
    { name: 'flour', qty: 250, unit: 'g' },
    { name: 'milk', qty: '1/2', unit: 'l', note: 'cold' },
    { name: 'salt' },
  ],
  steps: ['Mix.', 'Bake for 2 min on each side.'],
  servings: 3,
  prep_minutes: 10,
  cook_minutes: 20,
  tags: ['Breakfast'],
  source_url: 'https://example.org/pancakes',
  confirm: true,
};

describe('the tools of recipes', () => {
  test('create_recipe writes a private recipe that the app shows like any other', async () => {
    const { created } = await call('create_recipe', PANCAKES);
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Pancakes',
      servings: 3,
      ingredient_count: 3,
      step_count: 2,
    });
    const { body } = await ana.call(`GET /recipe/api/recipes/${created.id}`);
    expect(body).toMatchObject({
      name: 'Pancakes',
      visibility: 'private',
      total_minutes: 30,
      ingredients: [{ name: '', items: [{ qty: '250', unit: 'g', name: 'flour' }, {}, {}] }],
      steps: [{ text: 'Mix.' }, {}],
    });
    expect((await ben.call(`GET /recipe/api/recipes/${created.id}`)).status).toBe(404);
  });

  test.each([
    ['no ingredient', { ingredients: [] }],
    ['no step', { steps: [] }],
    ['no name', { name: ' ' }],
    ['a source that is no address', { source_url: 'my head' }],
    ['a source that runs something', { source_url: 'javascript:alert(1)' }],
    ['too many servings', { servings: 1001 }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
  ])('create_recipe with %s is refused in a sentence and writes nothing', async (_, wrong) => {
    const before = (await ana.call('GET /recipe/api/recipes')).body.items.length;
    await expect(call('create_recipe', { ...PANCAKES, ...wrong })).rejects.toThrow(/\.$/);
    expect((await ana.call('GET /recipe/api/recipes')).body.items).toHaveLength(before);
  });

  test('search_recipes finds own recipes by name or description, not by ingredient', async () => {
    await ana.call('POST /recipe/api/recipes', {
      name: 'Bread',
      tags: ['Breakfast'],
      ingredients: [{ name: 'flour' }],
    });
    const found = async (query: string) =>
      (await call('search_recipes', { query })).items.map(({ name }: { name: string }) => name);
    expect(await found('panc')).toEqual(['Pancakes']);
    expect(await found('thin')).toEqual(['Pancakes']);
    expect(await found('pancaeks')).toEqual(['Pancakes']);
    expect(await found('flour')).toEqual([]);
    expect(await found('CAKES')).toEqual(['Pancakes']);
    expect(await found('hin cak')).toEqual(['Pancakes']);
    for (const wildcard of ['%', '_', 'pan%', 'p_ncakes', '\\']) {
      expect(await found(wildcard)).toEqual([]);
    }
    expect(await found('breakfast')).toEqual([]);
    expect((await bens('search_recipes', { query: 'panc' })).items).toEqual([]);
    await expect(call('search_recipes', { query: 'x', limit: 51 })).rejects.toThrow(/limit/);
  });

  test('search_recipes puts words that begin with the query first, and takes signs literally', async () => {
    const names = ['Cupcakes', 'Cake of the day', '100% rye', '100 g soup', 'Crème brûlée'];
    for (const name of names) await bens('create_recipe', { ...PANCAKES, name });
    const found = async (query: string, limit = 20) =>
      (await bens('search_recipes', { query, limit })).items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found('cake')).toEqual(['Cake of the day', 'Cupcakes']);
    expect(await found('cake', 1)).toEqual(['Cake of the day']);
    expect(await found('100%')).toEqual(['100% rye']);
    expect(await found('reme')).toEqual(['Crème brûlée']);
  });

  test('recent_recipes lists what was changed last first', async () => {
    instance.clock.forward({ minutes: 1 });
    const { created } = await call('create_recipe', { ...PANCAKES, name: 'Newest' });
    const { count, items } = await call('recent_recipes', { limit: 1 });
    expect(count).toBe(1);
    expect(items).toMatchObject([{ id: created.id, name: 'Newest', tags: ['Breakfast'] }]);
  });

  test('get_recipe gives the whole of an own recipe and of no other', async () => {
    const { items } = await call('search_recipes', { query: 'pancakes' });
    const { recipe } = await call('get_recipe', { recipe_id: items[0].id });
    expect(recipe).toMatchObject({
      name: 'Pancakes',
      ingredients: [{ name: '', items: [{ name: 'flour' }, { note: 'cold' }, {}] }],
      steps: [{ text: 'Mix.' }, {}],
      category: null,
      cook_count: 0,
      last_cooked_at: null,
    });
    await expect(bens('get_recipe', { recipe_id: items[0].id })).rejects.toThrow(
      'There is no such recipe.',
    );
    await ana.call(`DELETE /recipe/api/recipes/${items[0].id}`);
    await expect(call('get_recipe', { recipe_id: items[0].id })).rejects.toThrow(/no such/);
  });
});
