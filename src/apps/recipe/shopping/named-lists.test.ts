import { expect, test } from 'vitest';
import type { Person } from '../../../testing/instance/test-instance.ts';
import { useShoppers } from '../../../testing/recipe/shoppers.ts';

const house = useShoppers();

async function add(person: Person, name: string, more: object = {}): Promise<number> {
  return (await person.call('POST /recipe/api/shopping', { name, ...more })).body.id;
}

async function inWords(person: Person): Promise<string[]> {
  const { items } = (await person.call('GET /recipe/api/shopping')).body;
  return items.map(({ name, list_name }: Record<string, unknown>) => `${name}: ${list_name}`);
}

async function namesOf(person: Person): Promise<string[]> {
  const lists = (await person.call('GET /recipe/api/shopping/lists')).body;
  return lists.find(({ own }: { own: boolean }) => own).names;
}

test('items are put on a list with a name and moved to another one', async () => {
  await add(house.ana, 'Milk');
  const soap = await add(house.ana, 'Soap', { list_name: 'Drugstore' });
  await add(house.ana, 'Nails', { list_name: ' Hardware ' });
  expect(await namesOf(house.ana)).toEqual(['Drugstore', 'Hardware']);
  expect(await namesOf(house.ben)).toEqual([]);
  await house.ana.call(`PUT /recipe/api/shopping/${soap}`, { list_name: null });
  expect(await inWords(house.ana)).toEqual(['Milk: null', 'Nails: Hardware', 'Soap: null']);
  const refused = await house.ana.call(`PUT /recipe/api/shopping/${soap}`, { list_name: ' ' });
  expect(refused.status).toBe(400);
});

test('a list that is renamed takes its items along, and joins the list of that name', async () => {
  await add(house.ana, 'Soap', { list_name: 'Drugstore' });
  await add(house.ana, 'Comb', { list_name: 'Chemist' });
  await add(house.ben, 'Soap', { list_name: 'Drugstore' });
  const rename = (new_name: string | null) =>
    house.ana.call('PUT /recipe/api/shopping/list-name', { name: 'Drugstore', new_name });
  expect((await rename('Chemist')).body).toEqual({ moved: 1 });
  expect(await inWords(house.ana)).toEqual(['Comb: Chemist', 'Soap: Chemist']);
  expect(await inWords(house.ben)).toEqual(['Soap: Drugstore']);
  expect((await rename(null)).status).toBe(404);
});

test('clearing keeps to the named list; its name is offered again', async () => {
  await add(house.ana, 'Milk', { checked: true });
  await add(house.ana, 'Soap', { list_name: 'Drugstore', checked: true });
  const clear = (input: object) => house.ana.call('DELETE /recipe/api/shopping/checked', input);
  expect((await clear({ list_name: 'Drugstore' })).body.removed).toBe(1);
  expect(await inWords(house.ana)).toEqual(['Milk: null']);
  expect(await namesOf(house.ana)).toEqual(['Drugstore']);
  await add(house.ana, 'Comb', { list_name: 'Drugstore', checked: true });
  expect((await clear({ list_name: null })).body.removed).toBe(1);
  expect(await inWords(house.ana)).toEqual(['Comb: Drugstore']);
  expect((await clear({})).body.removed).toBe(1);
});

test('what a plan needs stays on the list to which somebody moved it', async () => {
  const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1||egg']);
  const build = () => house.ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
  await build();
  const { items } = (await house.ana.call('GET /recipe/api/shopping')).body;
  const flour = items.find(({ name }: { name: string }) => name === 'Flour').id;
  await house.ana.call(`PUT /recipe/api/shopping/${flour}`, { list_name: 'Mill' });
  await build();
  expect(await inWords(house.ana)).toEqual(['Egg: null', 'Flour: Mill']);
});
