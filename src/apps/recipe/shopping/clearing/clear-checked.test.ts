import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../../../testing/recipe/recipe-fixtures.ts';

let instance: TestInstance;
let people: RecipeFixtures;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());
beforeEach(async () => {
  await people.db.deleteFrom('shopping_items').execute();
  await people.db.deleteFrom('pantry_items').execute();
});

const add = (item: object) => ana.call('POST /recipe/api/shopping', { checked: true, ...item });
const listOf = async (person: Person) =>
  (await person.call('GET /recipe/api/shopping?limit=200')).body.items;

async function stock(id: number) {
  return people.db
    .selectFrom('pantry_items')
    .select(['in_stock', 'quantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('clearing checked items', () => {
  test('removes them from the list, and can be undone for a month', async () => {
    await add({ name: 'Milk' });
    await add({ name: 'Eggs' });
    await add({ name: 'Bread', checked: false });
    const before = await listOf(ana);
    const { body } = await ana.call('DELETE /recipe/api/shopping/checked');
    expect(body).toEqual({ removed: 2, undo: expect.any(String) });
    expect(await listOf(ana)).toMatchObject([{ name: 'Bread' }]);
    const again = await ana.call('DELETE /recipe/api/shopping/checked');
    expect(again.body).toEqual({ removed: 0, undo: null });

    const { undo } = body;
    expect((await ben.call('POST /recipe/api/shopping/restore', { undo })).status).toBe(404);
    const back = await ana.call('POST /recipe/api/shopping/restore', { undo });
    expect(back.body).toEqual({ restored: 2 });
    expect(await listOf(ana)).toEqual(before);
    expect((await ana.call('POST /recipe/api/shopping/restore', { undo })).status).toBe(404);
  });

  test('with restock, updates the stock counts of recipes, and the undo reverts them', async () => {
    const general = await ana.call('POST /recipe/api/pantry', { name: 'Rice', in_stock: false });
    const variant = await ana.call('POST /recipe/api/pantry', {
      name: 'Basmati',
      in_stock: false,
      generic_parent_id: general.body.id,
    });
    const { id } = (
      await ana.call('POST /recipe/api/recipes', {
        name: 'Pilaf',
        ingredients: [{ name: 'rice', pantry_item_id: general.body.id }],
      })
    ).body;
    const match = async () => {
      const { items } = (await ana.call('GET /recipe/api/recipes')).body;
      return items.find((recipe: { id: number }) => recipe.id === id).pantry_match;
    };
    await add({ name: 'Basmati', pantry_id: variant.body.id });
    const { body } = await ana.call('DELETE /recipe/api/shopping/checked?restock=true');
    expect(await match()).toEqual({ have: 1, need: 1 });
    await ana.call('POST /recipe/api/shopping/restore', { undo: body.undo });
    expect(await match()).toEqual({ have: 0, need: 1 });
  });

  test('cleared items are hidden everywhere', async () => {
    const { id } = (await add({ name: 'Milk' })).body;
    await ana.call('DELETE /recipe/api/shopping/checked');
    const address = `/recipe/api/shopping/${id}`;
    expect((await ana.call(`PUT ${address}`, { name: 'Beer' })).status).toBe(404);
    expect((await ana.call(`PATCH ${address}/check`, { checked: false })).status).toBe(404);
    expect((await ana.call(`DELETE ${address}`)).status).toBe(404);
    const items = [{ id, sort_order: 1 }];
    const moved = await ana.call('POST /recipe/api/shopping/reorder', { items });
    expect(moved.body).toEqual({ updated: 0 });
  });

  test('is purged after 30 days', async () => {
    await add({ name: 'Milk' });
    const { undo } = (await ana.call('DELETE /recipe/api/shopping/checked')).body;
    await instance.application.runner.runDue();
    instance.clock.forward({ days: 31 });
    await instance.application.runner.runDue();
    expect((await ana.call('POST /recipe/api/shopping/restore', { undo })).status).toBe(404);
    expect(await people.db.selectFrom('shopping_items').select('id').execute()).toEqual([]);
  });

  test('with restock, sets items in stock and increases tracked quantities', async () => {
    const flour = await people.pantryItem(ana, { name: 'Flour', quantity: 1, unit: 'kg' });
    const milk = await people.pantryItem(ana, { name: 'Milk', quantity: 2, unit: 'bottle' });
    const salt = await people.pantryItem(ana, { name: 'Salt', in_stock: 1 });
    await add({ name: 'Flour', quantity: 500, unit: 'g', pantry_id: flour });
    await add({ name: 'Flour', quantity: 1, unit: 'kg', pantry_id: flour });
    await add({ name: 'Milk', quantity: 1, unit: 'l', pantry_id: milk });
    await add({ name: 'Salt', pantry_id: salt });
    await add({ name: 'Candles' });
    const { body } = await ana.call('DELETE /recipe/api/shopping/checked?restock=true');
    expect(body).toMatchObject({
      removed: 5,
      restocked: [
        { id: flour, name: 'Flour', quantity: 2.5, unit: 'kg' },
        { id: milk, name: 'Milk', quantity: 2, unit: 'bottle' },
        { id: salt, name: 'Salt', quantity: null, unit: null },
      ],
    });
    expect(await stock(flour)).toEqual({ in_stock: 1, quantity: 2.5 });
    expect(await stock(milk)).toEqual({ in_stock: 1, quantity: 2 });

    // Somebody changed the milk since, so its stock stays.
    await people.db
      .updateTable('pantry_items')
      .set({ quantity: 1 })
      .where('id', '=', milk)
      .execute();
    await ana.call('POST /recipe/api/shopping/restore', { undo: body.undo });
    expect(await listOf(ana)).toHaveLength(5);
    expect(await stock(flour)).toEqual({ in_stock: 0, quantity: 1 });
    expect(await stock(milk)).toEqual({ in_stock: 1, quantity: 1 });
    expect(await stock(salt)).toEqual({ in_stock: 1, quantity: null });
  });

  test('with restock, a recipe’s half can was bought as a whole one, a typed one was not', async () => {
    const tomatoes = await people.pantryItem(ana, { name: 'Tomatoes', quantity: 1, unit: 'can' });
    const recipe_id = await people.recipe(ana, 'Sauce', ['1 1/2|can|tomatoes']);
    const item = { name: 'Tomatoes', quantity: 1.5, unit: 'can', pantry_id: tomatoes };
    await add({ ...item, recipe_id });
    await add(item);
    await ana.call('DELETE /recipe/api/shopping/checked?restock=true');
    expect(await stock(tomatoes)).toEqual({ in_stock: 1, quantity: 4.5 });
  });

  test('a typed item restocks the owner’s pantry item with the same name', async () => {
    const stocked = async (person: Person, item: object) =>
      (await person.call('POST /recipe/api/pantry', { name: 'Crème fraîche', ...item })).body.id;
    const cream = await stocked(ana, { quantity: 1, unit: 'cup' });
    const bens = await stocked(ben, { in_stock: false });
    await add({ name: 'creme fraiche', quantity: 2, unit: 'cup' });
    await add({ name: 'Candles' });
    const { body } = await ana.call('DELETE /recipe/api/shopping/checked?restock=true');
    expect(body.restocked).toMatchObject([{ id: cream, quantity: 3 }]);
    expect(await stock(bens)).toMatchObject({ in_stock: 0 });
    await ana.call('POST /recipe/api/shopping/restore', { undo: body.undo });
    expect(await stock(cream)).toEqual({ in_stock: 1, quantity: 1 });
  });

  test('takes restock from the body as well, and says so when there was nothing to fill', async () => {
    await add({ name: 'Candles' });
    const { body } = await ana.call('DELETE /recipe/api/shopping/checked', { restock: true });
    expect(body).toMatchObject({ removed: 1, restocked: [] });
  });
});
