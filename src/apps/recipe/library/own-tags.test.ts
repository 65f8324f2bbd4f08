import { beforeAll, describe, expect, test } from 'vitest';
import { createKitchen, useHousehold } from '../../../testing/recipe/household.ts';

const { ana, ben } = useHousehold();

async function search(query: string): Promise<string[]> {
  const { status, body } = await ana.call(`GET /recipe/api/recipes?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
}

beforeAll(async () => {
  await createKitchen(ana, ben);
  await ana.call('POST /recipe/api/recipes', { name: 'Weekday bread', tags: ['Date'] });
  for (const [name, tags] of [
    ['Tomato soup', ['Date night']],
    ['Tomato salad', ['Garden']],
    ['Bean soup', []],
  ] as const) {
    const recipe = { name, visibility: 'group', ingredients: [{ name: 'Olive oil' }] };
    const { body } = await ben.call('POST /recipe/api/recipes', recipe);
    if (tags.length > 0) await ana.call(`PUT /recipe/api/recipes/${body.id}/marks`, { tags });
  }
});

test.each(['', '&sort=name'])(
  'a search finds one’s own tags on recipes of others%s',
  async (sort) => {
    expect(await search(`q=night${sort}`)).toEqual(['Tomato soup']);
    expect((await search(`q=dat${sort}`)).toSorted()).toEqual(['Tomato soup', 'Weekday bread']);
    expect(await search(`q=tomato%20garden${sort}`)).toEqual(['Tomato salad']);
    expect(await search(`q=bean%20garden${sort}`)).toEqual([]);
  },
);

test('a recipe that its words and a tag find comes once, and filters count', async () => {
  expect((await search('q=tomato')).toSorted()).toEqual(['Tomato salad', 'Tomato soup']);
  expect(await search('q=garden&with=olive')).toEqual(['Tomato salad']);
  expect(await search('q=garden&without=olive')).toEqual([]);
  expect(await search('q=garden&limit=1')).toEqual(['Tomato salad']);
});

test('the owner does not find the tags of others', async () => {
  const { body } = await ben.call('GET /recipe/api/recipes?q=garden');
  expect(body.items).toEqual([]);
});

describe('renaming a tag', () => {
  const tagsOf = async (who: typeof ana) => {
    const { items } = (await who.call('GET /recipe/api/recipes?limit=100')).body;
    return Object.fromEntries(
      items.map((one: { name: string; my_tags: string[] }) => [one.name, one.my_tags]),
    );
  };
  const rename = (tag: string, name: string) =>
    ana.call(`PUT /recipe/api/recipes/tags/${encodeURIComponent(tag)}`, { name });

  test('also renames one’s own tags on recipes of others, and merges them', async () => {
    const { items } = (await ana.call('GET /recipe/api/recipes?q=tomato')).body;
    for (const { id } of items) {
      await ana.call(`PUT /recipe/api/recipes/${id}/marks`, { tags: ['Garden', 'Date', 'Spring'] });
      await ben.call(`PUT /recipe/api/recipes/${id}`, { tags: ['garden'] });
    }
    expect((await rename('GARDEN', 'Spring')).body).toEqual({ modified: 2 });
    const both = { 'Tomato soup': ['Spring', 'Date'], 'Tomato salad': ['Spring', 'Date'] };
    expect(await tagsOf(ana)).toMatchObject(both);
    expect(await search('tag=spring&sort=name')).toEqual(['Tomato salad', 'Tomato soup']);
    // The tags of the recipes themselves are their owner's.
    expect((await search('tag=garden')).toSorted()).toEqual(['Tomato salad', 'Tomato soup']);
    expect((await rename('date', 'Evening')).body).toEqual({ modified: 3 });
    expect((await rename('Evening', 'Evening')).body).toEqual({ modified: 0 });
    expect((await ana.call('DELETE /recipe/api/recipes/tags/spring')).body).toEqual({
      modified: 2,
    });
    expect(await tagsOf(ana)).toMatchObject({ 'Tomato soup': ['Evening'] });
  });

  test('reaches more recipes than one step changes', async () => {
    for (let n = 0; n < 45; n += 1) {
      const recipe = { name: `Dish ${n}`, visibility: 'group' };
      const { body } = await ben.call('POST /recipe/api/recipes', recipe);
      await ana.call(`PUT /recipe/api/recipes/${body.id}/marks`, { tags: ['Many'] });
    }
    expect((await rename('many', 'All')).body).toEqual({ modified: 45 });
    expect(await search('tag=many')).toEqual([]);
    expect(await search('tag=all&limit=100')).toHaveLength(45);
  });
});
