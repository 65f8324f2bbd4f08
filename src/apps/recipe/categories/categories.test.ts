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
});
afterAll(() => instance.close());

interface Row {
  id: number;
  name: string;
}
const list = async (person: Person): Promise<Row[]> =>
  (await person.call('GET /recipe/api/recipes/categories')).body;

describe('categories of recipes', () => {
  test('twelve are created once per owner, even by concurrent requests', async () => {
    const [first, second] = await Promise.all([list(ana), list(ana)]);
    expect(first).toHaveLength(12);
    expect(second).toEqual(first);
    expect(first[0]).toMatchObject({ name: 'Breakfast', slug: 'breakfast', recipe_count: 0 });
    const gone = first.map(({ id }) => ana.call(`DELETE /recipe/api/recipes/categories/${id}`));
    await Promise.all(gone);
    expect(await list(ana)).toEqual([]);
    expect(await list(ben)).toHaveLength(12);
  });

  test('can be added, renamed, recoloured and counted; names are unique', async () => {
    const added = await ana.call('POST /recipe/api/recipes/categories', { name: 'Café Treats' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Café Treats', slug: 'cafe-treats' });
    const { id } = added.body;
    const twice = await ana.call('POST /recipe/api/recipes/categories', { name: 'cafe treats' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'duplicate_name' } });
    const changed = await ana.call(`PUT /recipe/api/recipes/categories/${id}`, {
      name: 'Treats',
      color: '#336699',
    });
    expect(changed.body).toMatchObject({ name: 'Treats', color: '#336699' });
    const cake = await ana.call('POST /recipe/api/recipes', { name: 'Cake', category_id: id });
    expect(cake.body.category).toEqual({ id, name: 'Treats', slug: 'treats', color: '#336699' });
    expect(await list(ana)).toMatchObject([{ id, recipe_count: 1 }]);
    expect(
      (await ben.call('POST /recipe/api/recipes', { name: 'X', category_id: id })).status,
    ).toBe(400);
    const inIt = await ana.call(`GET /recipe/api/recipes?category=${id}`);
    expect(inIt.body.items).toMatchObject([{ name: 'Cake' }]);
    await ana.call(`DELETE /recipe/api/recipes/categories/${id}`);
    const kept = await ana.call(`GET /recipe/api/recipes/${cake.body.id}`);
    expect(kept.body.category).toBeNull();
  });

  test('are reordered; categories not listed follow', async () => {
    const before = await list(ben);
    const [a, b, c] = before.map(({ id }) => id) as [number, number, number];
    const { body } = await ben.call('PUT /recipe/api/recipes/categories/order', {
      ids: [c, a, c, 999_999],
    });
    expect(body.slice(0, 3).map(({ id }: Row) => id)).toEqual([c, a, b]);
    expect(await list(ben)).toEqual(body);
  });
});
