import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  await ana.call('POST /recipe/api/recipes', {
    name: 'A',
    tags: ['Soup', 'Quick'],
    tools: ['Pot'],
  });
  await ana.call('POST /recipe/api/recipes', { name: 'B', tags: ['soup'], tools: ['Pan', 'pot'] });
  await ben.call('POST /recipe/api/recipes', { name: 'C', tags: ['Soup'] });
});
afterAll(() => instance.close());

const tags = async (person: Person) =>
  (await person.call('GET /recipe/api/recipes/tags')).body.items;

describe('tags and tools', () => {
  test('are counted by name, each owner for themselves', async () => {
    expect(await tags(ana)).toEqual([
      { name: 'Quick', count: 1 },
      { name: 'Soup', count: 2 },
    ]);
    expect(await tags(ben)).toEqual([{ name: 'Soup', count: 1 }]);
    expect((await ana.call('GET /recipe/api/recipes/tools?limit=1')).body).toMatchObject({
      items: [{ name: 'Pan', count: 1 }],
      next_cursor: expect.any(String),
    });
  });

  test('one is renamed in every recipe, merged with an existing one, and found by its new name', async () => {
    const renamed = await ana.call('PUT /recipe/api/recipes/tags/SOUP', { name: 'quick' });
    expect(renamed.body).toEqual({ modified: 2 });
    expect(await tags(ana)).toEqual([{ name: 'quick', count: 2 }]);
    expect(await tags(ben)).toEqual([{ name: 'Soup', count: 1 }]);
    expect((await ana.call('GET /recipe/api/recipes?q=soup')).body.items).toEqual([]);
    expect((await ana.call('GET /recipe/api/recipes?tag=Quick')).body.items).toHaveLength(2);
  });

  test('one is removed from every recipe; revisions keep it', async () => {
    expect((await ana.call('DELETE /recipe/api/recipes/tools/pot')).body).toEqual({ modified: 2 });
    const { items } = (await ana.call('GET /recipe/api/recipes?sort=name')).body;
    const { body } = await ana.call(`GET /recipe/api/recipes/${items[0].id}`);
    expect(body.tools).toEqual([]);
    const before = await ana.call(
      `GET /recipe/api/recipes/${items[0].id}/revisions/${body.revision - 1}`,
    );
    expect(before.body.tools).toEqual(['Pot']);
    expect((await ana.call('DELETE /recipe/api/recipes/tools/pot')).body).toEqual({ modified: 0 });
  });
});
