import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
let cat: Person;
let anaId: number;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  cat = await instance.person('cat');
  anaId = await people.idOf(ana);
});
afterAll(() => instance.close());

const share = (person: Person, kitchen_id: number | null) =>
  person.call('PUT /recipe/api/shopping/share', { kitchen_id });
const names = async (person: Person, list = '') =>
  (await person.call(`GET /recipe/api/shopping${list}`)).body.items?.map(
    ({ name }: { name: string }) => name,
  );

describe('a list that is shared with a Kitchen', () => {
  test('is read and changed by its members, and by nobody else', async () => {
    const kitchen = await people.kitchen(ana, ben);
    const milk = (await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).body;
    const list = `?list=${anaId}`;
    const mine = { user_id: anaId, name: 'ana', own: true, kitchen_id: null, names: [] };
    expect((await ana.call('GET /recipe/api/shopping/lists')).body).toEqual([mine]);
    expect((await ben.call(`GET /recipe/api/shopping${list}`)).status).toBe(404);

    expect((await share(ana, kitchen)).body).toEqual({ kitchen_id: kitchen });
    expect((await ana.call('GET /recipe/api/shopping/lists')).body).toEqual([
      { ...mine, kitchen_id: kitchen },
    ]);
    expect((await ben.call('GET /recipe/api/shopping/lists')).body).toMatchObject([
      { name: 'ben', own: true },
      { user_id: anaId, name: 'ana', own: false, kitchen_id: kitchen },
    ]);

    const eggs = await ben.call('POST /recipe/api/shopping', { name: 'Eggs', list: anaId });
    expect(eggs.body.user_id).toBe(anaId);
    await ben.call(`PATCH /recipe/api/shopping/${milk.id}/check${list}`, { checked: true });
    await ben.call(`PUT /recipe/api/shopping/${eggs.body.id}${list}`, { quantity: 6 });
    expect((await ana.call('GET /recipe/api/shopping')).body.items).toMatchObject([
      { name: 'Eggs', quantity: 6 },
      { name: 'Milk', checked: true },
    ]);
    expect(await names(ben)).toEqual([]);
    expect(await names(ben, list)).toEqual(['Eggs', 'Milk']);
    expect((await ben.call(`DELETE /recipe/api/shopping/checked${list}`)).body.removed).toBe(1);
    expect((await ben.call(`DELETE /recipe/api/shopping/${eggs.body.id}`)).status).toBe(404);

    for (const route of [
      `GET /recipe/api/shopping${list}`,
      `POST /recipe/api/shopping/from-plan${list}`,
      `DELETE /recipe/api/shopping/checked${list}`,
      `GET /recipe/api/shopping/live${list}`,
    ]) {
      expect((await cat.call(route)).status, route).toBe(404);
    }
    const slipped = await cat.call('POST /recipe/api/shopping', { name: 'Beer', list: anaId });
    expect(slipped.status).toBe(404);

    await people.leave(kitchen, ben);
    expect((await ben.call(`GET /recipe/api/shopping${list}`)).status).toBe(404);
    expect((await ben.call('GET /recipe/api/shopping/lists')).body).toHaveLength(1);
    expect(await names(ana)).toEqual(['Eggs']);
  });

  test('is shared with one Kitchen at a time, in which one is, and taken back', async () => {
    const [first, second] = [await people.kitchen(ana, ben), await people.kitchen(ana, cat)];
    const foreign = await people.kitchen(ben, cat);
    await share(ana, first);
    await share(ana, second);
    expect((await ben.call(`GET /recipe/api/shopping?list=${anaId}`)).status).toBe(404);
    expect((await cat.call(`GET /recipe/api/shopping?list=${anaId}`)).status).toBe(200);
    expect((await share(ana, foreign)).status).toBe(404);
    expect((await cat.call(`GET /recipe/api/shopping?list=${anaId}`)).status).toBe(200);
    expect((await share(ana, null)).body).toEqual({ kitchen_id: null });
    expect((await cat.call(`GET /recipe/api/shopping?list=${anaId}`)).status).toBe(404);
  });

  test('combines the plans of several members, each replacing only their own shares', async () => {
    await people.db.deleteFrom('shopping_items').execute();
    await share(ana, await people.kitchen(ana, ben));
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour']);
    const cake = await people.recipe(ben, 'Cake', ['200|g|flour', '3||eggs']);
    await people.plan(ana, bread, '2026-11-16');
    const entry = await people.plan(ben, cake, '2026-11-16');
    await ana.call('POST /recipe/api/shopping/from-plan');
    await ben.call(`POST /recipe/api/shopping/from-plan?list=${anaId}`);
    const inWords = async () =>
      (await ana.call('GET /recipe/api/shopping')).body.items.map(
        (item: { name: string; quantity: number; recipe_name: string }) =>
          `${item.quantity} ${item.name}: ${item.recipe_name}`,
      );
    const both = ['3 Eggs: Cake', '700 Flour: Bread, Cake'];
    expect(await inWords()).toEqual(both);
    await ana.call('POST /recipe/api/shopping/from-plan');
    expect(await inWords()).toEqual(both);
    await people.db.deleteFrom('cook_diary').where('id', '=', entry).execute();
    await ben.call(`POST /recipe/api/shopping/from-plan?list=${anaId}`);
    expect(await inWords()).toEqual(['500 Flour: Bread']);
  });

  test('says who typed a row in, to everybody else, and carries notes', async () => {
    await people.db.deleteFrom('shopping_items').execute();
    await share(ana, await people.kitchen(ana, ben));
    const given = { name: 'Beer', note: ' The cold one ', list: anaId };
    const { body: beer } = await ben.call('POST /recipe/api/shopping', given);
    expect(beer).toMatchObject({ note: 'The cold one', added_by: null });
    const hers = async () => (await ana.call('GET /recipe/api/shopping')).body.items;
    const benId = await people.idOf(ben);
    expect(await hers()).toMatchObject([
      { name: 'Beer', note: 'The cold one', added_by: { id: benId, name: 'ben' } },
    ]);
    const bread = await people.recipe(ana, 'Bread', ['500|g|flour']);
    await ben.call(`POST /recipe/api/shopping/from-recipe/${bread}?list=${anaId}`);
    await ana.call(`POST /recipe/api/shopping/from-recipe/${bread}`);
    const change = { quantity: 6, note: '' };
    await ana.call(`PUT /recipe/api/shopping/${beer.id}`, change);
    expect(await hers()).toMatchObject([
      { name: 'Beer', quantity: 6, note: null, added_by: { id: benId } },
      { name: 'Flour', note: null, added_by: null },
    ]);
  });
});
