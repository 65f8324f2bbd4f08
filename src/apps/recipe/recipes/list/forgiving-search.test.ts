import { beforeAll, describe, expect, test } from 'vitest';
import { createKitchen, useHousehold } from '../../../../testing/recipe/household.ts';

const { ana, ben } = useHousehold();

async function search(query: string) {
  const { status, body } = await ana.call(`GET /recipe/api/recipes?${query}`);
  expect(status).toBe(200);
  const names: string[] = body.items.map(({ name }: { name: string }) => name);
  return {
    names: names.toSorted(),
    meant: body.searched_for,
    next: body.next_cursor,
  };
}

beforeAll(async () => {
  for (const name of ['Lasagne', 'Risotto', 'Apfelstrudel', 'Kirschkuchen', 'Butter und Milch']) {
    await ana.call('POST /recipe/api/recipes', { name, servings: 2 });
  }
});

describe('a search that finds nothing as it is typed', () => {
  test.each([
    ['lasgna', 'Lasagne', 'lasagne'],
    ['rissoto', 'Risotto', 'risotto'],
    ['apfel strudel', 'Apfelstrudel', 'apfelstrudel'],
    ['strudel', 'Apfelstrudel', null],
    ['strudel apfel', 'Apfelstrudel', null],
    ['buttermilch', 'Butter und Milch', 'butter milch'],
  ])('"%s" finds %s', async (typed, name, meant) => {
    for (const sort of ['', '&sort=name']) {
      const found = await search(`q=${encodeURIComponent(typed)}${sort}`);
      expect(found.names).toEqual([name]);
      expect(found.meant).toBe(meant);
    }
  });

  test('finds nothing if nothing is near', async () => {
    expect((await search('q=zzzzzzz')).names).toEqual([]);
  });

  test('is read to its end, page by page', async () => {
    for (const name of ['Topfenstrudel', 'Mohnstrudel']) {
      await ana.call('POST /recipe/api/recipes', { name });
    }
    const first = await search('q=strudel&limit=2');
    const second = await search(`q=strudel&limit=2&cursor=${first.next}`);
    expect([...first.names, ...second.names].toSorted()).toEqual([
      'Apfelstrudel',
      'Mohnstrudel',
      'Topfenstrudel',
    ]);
    expect(second.next).toBeNull();
  });

  test('finds the compounds of everybody in the Kitchen', async () => {
    await createKitchen(ana, ben);
    await ben.call('POST /recipe/api/recipes', { name: 'Pflaumenkuchen', visibility: 'group' });
    await ben.call('POST /recipe/api/recipes', { name: 'Geheimkuchen' });
    expect((await search('q=kuchen')).names).toEqual(['Kirschkuchen', 'Pflaumenkuchen']);
  });
});
