import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import type { Person } from '../../../../testing/instance/test-instance.ts';
import { buildList, listOf, TODAY, useShoppers } from '../../../../testing/recipe/shoppers.ts';

const house = useShoppers();

async function inWords(person: Person): Promise<string[]> {
  return (await listOf(person)).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
}

const milk = (person: Person, quantity: number | null, more: object = {}) =>
  house.people.pantryItem(person, { name: 'Milk', in_stock: 1, quantity, unit: 'l', ...more });
const onlyDay = (days: number) => `?from=${addDays(TODAY, days)}&to=${addDays(TODAY, days)}`;

describe('a list that counts on the pantry', () => {
  test('has the rest: 1 l in stock, 1.24 l needed', async () => {
    const id = await milk(house.ana, 1);
    const soup = await house.people.recipe(house.ana, 'Soup', [`1.24|l|milk|${id}`]);
    await house.people.plan(house.ana, soup, TODAY);
    expect((await buildList(house.ana)).body.added).toBe(1);
    expect(await inWords(house.ana)).toEqual(['0.24 l Milk']);
    await buildList(house.ana);
    expect(await inWords(house.ana)).toEqual(['0.24 l Milk']);
    await buildList(house.ana, '?only_missing=0');
    expect(await inWords(house.ana)).toEqual(['1.24 l Milk']);
    await house.ana.call(`PATCH /recipe/api/pantry/${id}/stock`, { quantity: 2 });
    expect((await buildList(house.ana)).body.added).toBe(0);
    expect(await inWords(house.ana)).toEqual([]);
  });

  test('counts on it once, in whichever order windows and recipes are added', async () => {
    const id = await milk(house.ana, 1);
    const soup = await house.people.recipe(house.ana, 'Soup', [`600|ml|milk|${id}`]);
    for (const day of [0, 1]) await house.people.plan(house.ana, soup, addDays(TODAY, day));
    await buildList(house.ana, onlyDay(1));
    expect(await inWords(house.ana)).toEqual([]);
    await buildList(house.ana, onlyDay(0));
    expect(await inWords(house.ana)).toEqual(['200 ml Milk']);
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?only_missing=1`);
    expect(await inWords(house.ana)).toEqual(['800 ml Milk']);
    await house.ana.call(`DELETE /recipe/api/shopping/by-recipe/${soup}`);
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?only_missing=1`);
    expect(await inWords(house.ana)).toEqual([]);
  });

  test('lets go of what is no longer planned, and of a recipe after a week', async () => {
    const id = await milk(house.ana, 1);
    const soup = await house.people.recipe(house.ana, 'Soup', [`1|l|milk|${id}`]);
    const cook = await house.people.plan(house.ana, soup, TODAY);
    await buildList(house.ana);
    const add = () =>
      house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?only_missing=1`);
    expect((await add()).body.added).toBe(1);
    await house.ana.call(`DELETE /recipe/api/shopping/by-recipe/${soup}`);
    await house.ana.call(`DELETE /recipe/api/cook-diary/${cook}`);
    expect((await add()).body.added).toBe(0);
    expect((await add()).body.added).toBe(1);
    house.instance.clock.forward({ days: 9 });
    const pie = await house.people.recipe(house.ana, 'Pie', [`1|l|milk|${id}`]);
    const later = await house.ana.call(
      `POST /recipe/api/shopping/from-recipe/${pie}?only_missing=1`,
    );
    house.instance.clock.forward({ days: -9 });
    expect(later.body.added).toBe(0);
  });

  test('finds what a recipe of somebody else needs by its name, and never in their pantry', async () => {
    await milk(house.ana, 1);
    const his = await milk(house.ben, 5);
    const soup = await house.people.recipe(house.ben, 'Soup', [`1.5|l|milk|${his}`]);
    const user_ids = [await house.people.idOf(house.ana)];
    await house.ben.call(`POST /recipe/api/recipes/${soup}/shares`, { user_ids });
    await house.ana.call(`POST /recipe/api/shopping/from-recipe/${soup}?only_missing=1`);
    expect(await inWords(house.ana)).toEqual(['0.5 l Milk']);
  });
});

test('property: stock is never counted twice, whatever is built in whichever order', async () => {
  const id = await milk(house.ana, 2);
  const oat = await house.people.pantryItem(house.ana, {
    name: 'Oat milk',
    generic_parent_id: id,
    in_stock: 1,
    quantity: 500,
    unit: 'ml',
  });
  const recipes = await Promise.all([
    house.people.recipe(house.ana, 'Soup', [`0.7|l|milk|${id}`]),
    house.people.recipe(house.ana, 'Latte', [`300|ml|oat milk|${oat}`]),
  ]);
  const plans = fc.array(fc.tuple(fc.nat(1), fc.nat(3)), { minLength: 1, maxLength: 6 });
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(plans, order, async (cooks, days) => {
      for (const table of ['shopping_items', 'cook_diary', 'stock_claims'] as const) {
        await house.people.db.deleteFrom(table).execute();
      }
      for (const [which, day] of cooks) {
        await house.people.plan(house.ana, recipes[which] ?? 0, addDays(TODAY, day));
      }
      for (const day of days) await buildList(house.ana, onlyDay(day));
      const bought = (await listOf(house.ana)).reduce(
        (all, { quantity, unit }) => all + (quantity ?? 0) * (unit === 'l' ? 1000 : 1),
        0,
      );
      const needed = cooks.reduce((all, [which]) => all + (which === 0 ? 700 : 300), 0);
      const claimed = await house.people.db
        .selectFrom('stock_claims')
        .select(['pantry_item_id', 'amount'])
        .execute();
      const used = (item: number, factor: number) =>
        claimed
          .filter(({ pantry_item_id }) => pantry_item_id === item)
          .map(({ amount }) => amount.split('/').map(Number))
          .reduce((all, [n = 0, d = 1]) => all + (n / d) * factor, 0);
      const [fromMilk, fromOat] = [used(id, 1000), used(oat, 1)];
      expect(fromMilk).toBeLessThanOrEqual(2000.001);
      expect(fromOat).toBeLessThanOrEqual(500.001);
      expect(bought + fromMilk + fromOat).toBeCloseTo(needed, 6);
    }),
    { numRuns: 12 },
  );
});
