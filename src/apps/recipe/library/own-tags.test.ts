import { beforeAll, expect, test } from 'vitest';
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
