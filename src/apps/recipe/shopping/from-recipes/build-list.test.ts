import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import type { Person } from '../../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../../testing/instance/tool-caller.ts';
import { buildList, listOf, TODAY, useShoppers } from '../../../../testing/recipe/shoppers.ts';

const house = useShoppers();

async function inWords(person: Person): Promise<string[]> {
  return (await listOf(person)).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
}

describe('shopping for a plan', () => {
  test('sums what the planned cooks need, scaled by their servings, and says for which recipes', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1 1/2|tsp|salt']);
    const cake = await house.people.recipe(house.ana, 'Cake', [
      '0,25|kg|Flour',
      '2-3||EGGS',
      '|to taste|salt',
    ]);
    await house.people.plan(house.ana, bread, TODAY, 6);
    await house.people.plan(house.ana, cake, addDays(TODAY, 3));
    const { status, body } = await buildList(house.ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      added: 3,
      planned_cooks: 2,
      from: TODAY,
      to: addDays(TODAY, 7),
    });
    expect(await inWords(house.ana)).toEqual(['3 null Eggs', '1 kg Flour', '2.25 tsp Salt']);
    const [, flour] = await listOf(house.ana);
    expect(flour).toMatchObject({
      recipe_id: bread,
      recipe_name: 'Bread, Cake',
      recipes: [
        { id: bread, name: 'Bread' },
        { id: cake, name: 'Cake' },
      ],
      sources: [
        { recipe_id: bread, qty: 0.75 },
        { recipe_id: cake, qty: 0.25 },
      ],
      pantry_id: null,
      aisle: null,
    });
    expect(await listOf(house.ben)).toEqual([]);
  });

  test('the window ends where the calendar does', async () => {
    const { body } = await buildList(house.ben, '?from=9999-12-30');
    expect(body).toMatchObject({ from: '9999-12-30', to: '9999-12-31' });
  });

  test('the window is today and a week in the zone of the one who asks, or what they say', async () => {
    const soup = await house.people.recipe(house.ana, 'Soup', ['1||leek']);
    for (const days of [-1, 0, 7, 8])
      await house.people.plan(house.ana, soup, addDays(TODAY, days));
    await house.ana.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    expect((await buildList(house.ana)).body).toMatchObject({ planned_cooks: 2, from: TODAY });
    house.instance.clock.forward({ hours: 2 });
    expect((await buildList(house.ana)).body).toMatchObject({
      planned_cooks: 2,
      from: addDays(TODAY, 1),
      to: addDays(TODAY, 8),
    });
    house.instance.clock.forward({ hours: -2 });
    await house.ana.call('PATCH /api/auth/profile', { time_zone: null });
    const wide = { from: addDays(TODAY, -1), to: addDays(TODAY, 8) };
    expect(
      (await buildList(house.ana, `?from=${wide.from}&to=${wide.to}`)).body.planned_cooks,
    ).toBe(4);
    expect((await buildList(house.ana, '', wide)).body).toMatchObject({
      planned_cooks: 4,
      ...wide,
    });
    expect((await buildList(house.ana, '?from=2026-02-29')).status).toBe(400);
    expect((await buildList(house.ana, `?from=${TODAY}&to=2026-11-14`)).body.details[0].path).toBe(
      'to',
    );
    expect((await buildList(house.ana, `?from=${TODAY}&to=2030-01-01`)).status).toBe(400);
  });

  test('leaves out what the pantry has, itself or as a variant, unless all of it is wanted', async () => {
    const baking = await house.people.pantryCategory(house.ana, 'Baking', 'Aisle 7');
    const flour = await house.people.pantryItem(house.ana, { name: 'Flour', category_id: baking });
    const milk = await house.people.pantryItem(house.ana, { name: 'Milk' });
    const oat = await house.people.pantryItem(house.ana, {
      name: 'Oat milk',
      generic_parent_id: milk,
    });
    const salt = await house.people.pantryItem(house.ana, { name: 'Salt', in_stock: 1 });
    const cake = await house.people.recipe(house.ana, 'Cake', [
      `500|g|flour|${flour}`,
      `1|l|milk|${milk}`,
      `1|tsp|salt|${salt}`,
    ]);
    await house.people.plan(house.ana, cake, TODAY);
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['500 g Flour', '1 l Milk']);
    expect((await listOf(house.ana))[0]).toMatchObject({
      pantry_id: flour,
      pantry_name: 'Flour',
      aisle: 'Aisle 7',
    });
    await house.people.db
      .updateTable('pantry_items')
      .set({ in_stock: 1 })
      .where('id', '=', oat)
      .execute();
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['500 g Flour']);
    await buildList(house.ana, '?only_missing=0');
    expect(await inWords(house.ana)).toEqual(['500 g Flour', '1 l Milk', '1 tsp Salt']);
    await buildList(house.ana, '', { only_missing: true });
    expect(await inWords(house.ana)).toEqual(['500 g Flour']);
  });

  test('repeated, replaces only the plan’s shares', async () => {
    await house.ana.call('POST /recipe/api/shopping', { name: 'flour', quantity: 100, unit: 'g' });
    await house.ana.call('POST /recipe/api/shopping', { name: 'Candles' });
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const soup = await house.people.recipe(house.ana, 'Soup', ['2||leeks']);
    const first = await house.people.plan(house.ana, bread, TODAY);
    const second = await house.people.plan(house.ana, soup, addDays(TODAY, 1));
    await buildList(house.ana);
    const before = await listOf(house.ana);
    expect(await inWords(house.ana)).toEqual([
      'null null Candles',
      '600 g Flour',
      '2 null Leeks',
      '1 pkg Yeast',
    ]);
    expect((await buildList(house.ana)).body.added).toBe(3);
    expect(await listOf(house.ana)).toEqual(before);

    await house.people.db
      .updateTable('cook_diary')
      .set({ servings: 8 })
      .where('id', '=', first)
      .execute();
    // Moved out of the window, so its share is removed.
    const later = addDays(TODAY, 20);
    await house.people.db
      .updateTable('cook_diary')
      .set({ date: later })
      .where('id', '=', second)
      .execute();
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['null null Candles', '1.1 kg Flour', '2 pkg Yeast']);

    await buildList(house.ana, `?from=${later}&to=${later}`);
    expect(await inWords(house.ana)).toContain('2 null Leeks');
    await buildList(house.ana);
    expect(await inWords(house.ana)).toContain('2 null Leeks');

    // Already cooked, so nothing is bought for it, regardless of the window.
    await house.people.db
      .updateTable('cook_diary')
      .set({ kind: 'cooked' })
      .where('id', '=', first)
      .execute();
    await buildList(house.ana, `?from=${later}&to=${later}`);
    expect(await inWords(house.ana)).toEqual(['null null Candles', '100 g Flour', '2 null Leeks']);
  });

  test('keeps manual edits', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', [
      '500|g|flour',
      '1|pkg|yeast',
      '5|g|salt',
    ]);
    const entry = await house.people.plan(house.ana, bread, TODAY);
    await buildList(house.ana);
    const [flour, salt, yeast] = await listOf(house.ana);
    const more = { quantity: 700, aisle: 'Mill' };
    const edited = await house.ana.call(`PUT /recipe/api/shopping/${flour?.id}`, more);
    expect(edited.body).toMatchObject({ ...more, unit: 'g', sources: [{ qty: 500 }] });
    await house.ana.call(`PUT /recipe/api/shopping/${yeast?.id}`, { name: 'sourdough' });
    await house.ana.call(`PUT /recipe/api/shopping/${salt?.id}`, { quantity: 1, unit: 'bag' });
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['700 g Flour', '1 bag Salt', '1 pkg Sourdough']);
    expect((await listOf(house.ana)).map(({ id }) => id)).toEqual([flour?.id, salt?.id, yeast?.id]);

    await house.people.db
      .updateTable('cook_diary')
      .set({ servings: 8 })
      .where('id', '=', entry)
      .execute();
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['1200 g Flour', '1 bag Salt', '2 pkg Sourdough']);
    await house.people.db.updateTable('cook_diary').set({ deleted_at: TODAY }).execute();
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['200 g Flour', '1 bag Salt']);
  });

  test('keeps checked rows and adds only the remaining need', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const entry = await house.people.plan(house.ana, bread, TODAY);
    await buildList(house.ana);
    const [flour] = await listOf(house.ana);
    await house.ana.call(`PATCH /recipe/api/shopping/${flour?.id}/check`, { checked: true });
    const ticked = await listOf(house.ana);
    expect((await buildList(house.ana)).body.added).toBe(1);
    expect(await listOf(house.ana)).toEqual(ticked);
    await house.people.db
      .updateTable('cook_diary')
      .set({ servings: 6 })
      .where('id', '=', entry)
      .execute();
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['250 g Flour', '1.5 pkg Yeast', '500 g Flour']);
  });

  test('a recipe of the Kitchen counts in the plan of whoever sees it, and is seen by nobody else', async () => {
    const pasta = await house.people.recipe(house.ben, 'Pasta', ['500|g|spaghetti'], {
      visibility: 'group',
    });
    const secret = await house.people.recipe(house.ben, 'Secret', ['1|bunch|saffron']);
    await house.people.plan(house.ana, pasta, TODAY);
    await house.people.plan(house.ana, secret, TODAY);
    expect((await buildList(house.ana)).body).toMatchObject({ added: 0, planned_cooks: 0 });
    const kitchen = await house.people.kitchen(house.ana, house.ben);
    expect((await buildList(house.ana)).body).toMatchObject({ added: 1, planned_cooks: 1 });
    expect(await inWords(house.ana)).toEqual(['500 g Spaghetti']);
    await house.people.leave(kitchen, house.ben);
    expect((await buildList(house.ana)).body).toMatchObject({ added: 0, planned_cooks: 0 });
    expect(await listOf(house.ana)).toEqual([]);
  });

  test('concurrent builds duplicate nothing', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    await house.people.plan(house.ana, bread, TODAY);
    await Promise.all(Array.from({ length: 6 }, () => buildList(house.ana)));
    expect(await inWords(house.ana)).toEqual(['500 g Flour', '1 pkg Yeast']);
  });

  test('a unit of one’s own is counted in', async () => {
    await house.ana.call('POST /recipe/api/units', {
      abbr: 'mug',
      name: 'mug',
      family: 'volume',
      factor: 250,
    });
    const tea = await house.people.recipe(house.ana, 'Tea', ['2|mug|milk', '500|ml|milk']);
    await house.people.plan(house.ana, tea, TODAY);
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['1 l Milk']);
  });
});

describe('shopping for a recipe', () => {
  test('adds it each time, for as many as are wanted', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour', '1|pkg|yeast']);
    const add = (query = '', body?: object) =>
      house.ana.call(`POST /recipe/api/shopping/from-recipe/${bread}${query}`, body);
    expect((await add()).body).toEqual({ added: 2 });
    await add('?servings=2');
    expect(await inWords(house.ana)).toEqual(['750 g Flour', '1.5 pkg Yeast']);
    await add('', { servings: 1 });
    expect(await inWords(house.ana)).toEqual(['875 g Flour', '1.75 pkg Yeast']);
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['875 g Flour', '1.75 pkg Yeast']);
    const [flour] = await listOf(house.ana);
    expect(flour?.sources).toEqual([{ recipe_id: bread, diary_id: null, qty: 875 }]);
  });

  test('can leave out what the pantry has', async () => {
    const salt = await house.people.pantryItem(house.ana, { name: 'Salt', in_stock: 1 });
    const bread = await house.people.recipe(house.ana, 'Bread', [
      '500|g|flour',
      `5|g|salt|${salt}`,
    ]);
    const address = `POST /recipe/api/shopping/from-recipe/${bread}`;
    expect((await house.ana.call(`${address}?only_missing`)).body).toEqual({ added: 1 });
    expect((await house.ana.call(address)).body).toEqual({ added: 2 });
  });

  test('of somebody else is not found; one that is shared is', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour'], {
      visibility: 'group',
    });
    const address = `/recipe/api/shopping/from-recipe/${bread}`;
    expect((await house.ben.call(`POST ${address}`)).status).toBe(404);
    const kitchen = await house.people.kitchen(house.ana, house.ben);
    expect((await house.ben.call(`POST ${address}`)).body).toEqual({ added: 1 });
    await house.people.leave(kitchen, house.ben);
    expect((await house.ben.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`)).body).toEqual({
      removed: 1,
    });
    expect((await house.ben.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`)).status).toBe(
      404,
    );
  });

  test('is removed except for other shares and typed amounts', async () => {
    const bread = await house.people.recipe(house.ana, 'Bread', [
      '500|g|flour',
      '1|pkg|yeast',
      '5|g|salt',
    ]);
    const cake = await house.people.recipe(house.ana, 'Cake', ['200|g|flour']);
    for (const id of [bread, cake])
      await house.ana.call(`POST /recipe/api/shopping/from-recipe/${id}`);
    const salt = (await listOf(house.ana)).find(({ name }) => name === 'Salt');
    await house.ana.call(`PUT /recipe/api/shopping/${salt?.id}`, { quantity: 25 });
    const off = await house.ana.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`);
    expect(off.body).toEqual({ removed: 1 });
    expect(await inWords(house.ana)).toEqual(['200 g Flour', '20 g Salt']);
  });

  test('survives the deletion of its recipe and pantry item', async () => {
    const salt = await house.people.pantryItem(house.ana, { name: 'Salt' });
    const bread = await house.people.recipe(house.ana, 'Bread', [
      '500|g|flour',
      `5|g|salt|${salt}`,
    ]);
    const cake = await house.people.recipe(house.ana, 'Cake', ['100|g|flour', '5|g|salt']);
    await house.ana.call('POST /recipe/api/shopping', {
      name: 'Salt',
      quantity: 1,
      unit: 'g',
      pantry_id: salt,
    });
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
    await house.people.db.deleteFrom('recipes').where('id', '=', bread).execute();
    await house.people.db.deleteFrom('pantry_items').where('id', '=', salt).execute();
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${cake}`);
    expect(await inWords(house.ana)).toEqual(['600 g Flour', '11 g Salt']);
    const [flour] = await listOf(house.ana);
    expect(flour).toMatchObject({ recipe_name: 'Bread, Cake', recipes: [{}, { id: cake }] });
    const edited = await house.ana.call(`PUT /recipe/api/shopping/${flour?.id}`, { quantity: 700 });
    expect(edited.status).toBe(200);
    const off = await house.ana.call(`DELETE /recipe/api/shopping/by-recipe/${bread}`);
    expect(off.body).toEqual({ removed: 0 });
    expect(await inWords(house.ana)).toEqual(['200 g Flour', '6 g Salt']);
  });

  test('tools tell what is bought: whole packages, and no more digits than a scale has', async () => {
    const tools = await toolCaller(house.instance, house.ana, 'recipe');
    const soup = await house.people.recipe(house.ana, 'Soup', ['1|can|beans', '1|kg|leeks']);
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?servings=3`);
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?servings=1.3333`);
    await tools('add_shopping_item', { name: 'Candles', quantity: 1.5 });
    const { items } = await tools('list_shopping_list');
    expect(items).toMatchObject([
      { name: 'Beans', quantity: 2 },
      { name: 'Candles', quantity: 1.5 },
      { name: 'Leeks', quantity: 1.1 },
    ]);
    const [beans] = await listOf(house.ana);
    expect(beans?.quantity).toBeCloseTo(1.083325, 6);
  });

  test('tools say for which recipes a row is', async () => {
    const tools = await toolCaller(house.instance, house.ana, 'recipe');
    const bread = await house.people.recipe(house.ana, 'Bread', ['500|g|flour']);
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
    await tools('add_shopping_item', { name: 'CANDLES' });
    const { items } = await tools('list_shopping_list');
    expect(items).toMatchObject([
      { name: 'Candles', via_recipe: null },
      { name: 'Flour', via_recipe: 'Bread' },
    ]);
  });
});
