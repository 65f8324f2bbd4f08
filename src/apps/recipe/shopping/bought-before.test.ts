import { expect, test } from 'vitest';
import type { Person } from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';
import { listOf, useShoppers } from '../../../testing/recipe/shoppers.ts';

const house = useShoppers();

async function buy(person: Person, name: string, aisle: string | null = null) {
  await person.call('POST /recipe/api/shopping', { name, checked: true, aisle });
  house.instance.clock.forward({ minutes: 1 });
  await person.call('DELETE /recipe/api/shopping/checked');
}

const bought = async (person: Person, query = '') =>
  (await person.call(`GET /recipe/api/shopping/bought${query}`)).body;

test('what was bought is listed by how often, with the newest name and aisle', async () => {
  await buy(house.ana, 'Tofu', 'Chilled');
  await buy(house.ana, 'Lemons');
  await buy(house.ana, 'Large lemon');
  await buy(house.ana, 'tofu');
  await buy(house.ana, 'Lemon', 'Fruit');
  await house.ana.call('POST /recipe/api/shopping', { name: 'Still to buy' });
  expect(await bought(house.ana)).toEqual([
    { name: 'Lemon', aisle: 'Fruit' },
    { name: 'Tofu', aisle: 'Chilled' },
  ]);
  expect(await bought(house.ben)).toEqual([]);
  const list = (await listOf(house.ana))[0]?.user_id;
  expect((await house.ben.call(`GET /recipe/api/shopping/bought?list=${list}`)).status).toBe(404);
});

test('an aisle that somebody corrected is learned for typed items, recipes and tools', async () => {
  await buy(house.ana, 'Tofu', 'Chilled');
  const { id } = (
    await house.ana.call('POST /recipe/api/shopping', { name: 'tofu', checked: true })
  ).body;
  await house.ana.call(`PUT /recipe/api/shopping/${id}`, { aisle: 'Asia' });
  house.instance.clock.forward({ minutes: 1 });
  await house.ana.call('DELETE /recipe/api/shopping/checked');

  const typed = await house.ana.call('POST /recipe/api/shopping', { name: 'Tofu', unit: 'jar' });
  expect(typed.body.aisle).toBe('Asia');
  const given = await house.ana.call('POST /recipe/api/shopping', { name: 'Tofu', aisle: 'Here' });
  expect(given.body.aisle).toBe('Here');
  const curry = await house.people.recipe(house.ana, 'Curry', ['400|g|tofu', '1||leek']);
  await house.ana.call(`POST /recipe/api/shopping/from-recipe/${curry}`);
  const asked = (await listOf(house.ana)).filter(({ recipe_id }) => recipe_id === curry);
  expect(asked.map(({ name, aisle }) => [name, aisle])).toEqual([
    ['Tofu', 'Asia'],
    ['Leek', null],
  ]);
  const tools = await toolCaller(house.instance, house.ana, 'recipe');
  const { added } = await tools('add_shopping_item', { name: 'tofu' });
  expect(added.aisle).toBe('Asia');
  const others = await house.ben.call('POST /recipe/api/shopping', { name: 'Tofu' });
  expect(others.body.aisle).toBeNull();
});

test('the aisle of a linked pantry item takes precedence', async () => {
  await buy(house.ana, 'Tofu', 'Chilled');
  const category_id = await house.people.pantryCategory(house.ana, 'Soy', 'Aisle 7');
  const pantry_id = await house.people.pantryItem(house.ana, { name: 'Tofu', category_id });
  const { body } = await house.ana.call('POST /recipe/api/shopping', { name: 'Tofu', pantry_id });
  expect(body.aisle).toBe('Aisle 7');
});
