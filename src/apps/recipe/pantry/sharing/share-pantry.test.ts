import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar/dates.ts';
import type { Person } from '../../../../testing/instance/test-instance.ts';
import { buildList, listOf, TODAY, useShoppers } from '../../../../testing/recipe/shoppers.ts';

const house = useShoppers();
const PANTRY = '/recipe/api/pantry';

const share = (person: Person, kitchen_id: number | null) =>
  person.call(`PUT ${PANTRY}/share`, { kitchen_id });
const names = async (person: Person, query = '') =>
  (await person.call(`GET ${PANTRY}${query}`)).body.items?.map(
    ({ name }: { name: string }) => name,
  );
const stock = async (person: Person, item: object) =>
  (await person.call(`POST ${PANTRY}`, item)).body.id as number;

describe('a pantry that is shared with a Kitchen', () => {
  test('is read and changed by its members, and by nobody else', async () => {
    const { ana, ben } = house;
    const cat = await house.instance.person('cat');
    const anaId = await house.people.idOf(ana);
    const kitchen = await house.people.kitchen(ana, ben);
    const whose = `?pantry=${anaId}`;
    const mine = { user_id: anaId, name: 'ana', own: true, kitchen_id: null };
    const milk = await stock(ana, { name: 'Milk', barcode: '4006381333931' });
    expect((await ana.call(`GET ${PANTRY}/pantries`)).body).toEqual([mine]);
    expect((await ben.call(`GET ${PANTRY}${whose}`)).status).toBe(404);

    expect((await share(ana, kitchen)).body).toEqual({ kitchen_id: kitchen });
    expect((await ben.call(`GET ${PANTRY}/pantries`)).body).toMatchObject([
      { name: 'ben', own: true, kitchen_id: null },
      { user_id: anaId, name: 'ana', own: false, kitchen_id: kitchen },
    ]);
    const eggs = await stock(ben, { name: 'Eggs', quantity: 6, pantry: anaId });
    await ben.call(`PATCH ${PANTRY}/${milk}/stock${whose}`, { quantity: 2 });
    await ben.call(`PUT ${PANTRY}/${milk}${whose}`, { unit: 'l', category: 'Dairy & eggs' });
    expect((await ana.call(`GET ${PANTRY}`)).body.items).toMatchObject([
      { name: 'Eggs', user_id: anaId, quantity: 6 },
      { name: 'Milk', quantity: 2, unit: 'l', category: 'Dairy & eggs' },
    ]);
    expect(await names(ben)).toEqual([]);
    const found = await ben.call(`GET ${PANTRY}/by-barcode/4006381333931${whose}`);
    expect(found.body.id).toBe(milk);
    expect((await ben.call(`GET ${PANTRY}/categories${whose}`)).body.items).toHaveLength(15);
    expect((await ben.call(`DELETE ${PANTRY}/${eggs}`)).status).toBe(404);
    expect((await ben.call(`DELETE ${PANTRY}/${eggs}${whose}`)).status).toBe(200);
    expect((await ben.call(`POST ${PANTRY}/${eggs}/restore${whose}`)).status).toBe(200);

    for (const route of [
      `GET ${PANTRY}${whose}`,
      `GET ${PANTRY}/expiring${whose}`,
      `GET ${PANTRY}/categories${whose}`,
      `GET ${PANTRY}/by-barcode/4006381333931${whose}`,
      `GET ${PANTRY}/${milk}${whose}`,
      `DELETE ${PANTRY}/${milk}${whose}`,
      `POST ${PANTRY}/${milk}/restore${whose}`,
    ]) {
      expect((await cat.call(route)).status, route).toBe(404);
    }
    for (const [route, body] of [
      [`POST ${PANTRY}`, { name: 'Beer', pantry: anaId }],
      [`PUT ${PANTRY}/${milk}`, { name: 'Beer', pantry: anaId }],
      [`PATCH ${PANTRY}/${milk}/stock`, { in_stock: false, pantry: anaId }],
    ] as const) {
      expect((await cat.call(route, body)).status, route).toBe(404);
    }
    expect(await names(ana)).toEqual(['Eggs', 'Milk']);
  });

  test('is shared with one Kitchen at a time, in which one is, and taken back', async () => {
    const { ana, ben } = house;
    const anaId = await house.people.idOf(ana);
    const [first, second] = [await house.people.kitchen(ana, ben), await house.people.kitchen(ana)];
    const foreign = await house.people.kitchen(ben);
    const seen = async () => (await ben.call(`GET ${PANTRY}?pantry=${anaId}`)).status;
    await share(ana, first);
    expect(await seen()).toBe(200);
    expect((await share(ana, foreign)).status).toBe(404);
    expect(await seen()).toBe(200);
    await share(ana, second);
    expect(await seen()).toBe(404);
    await share(ana, first);
    expect((await share(ana, null)).body).toEqual({ kitchen_id: null });
    expect(await seen()).toBe(404);
  });

  test('is asked for when a Kitchen is founded or joined, and ends with it', async () => {
    const { ana, ben } = house;
    const [anaId, benId] = [await house.people.idOf(ana), await house.people.idOf(ben)];
    await share(ana, null);
    const made = { name: 'Home', auto_share: false, share_pantry: true };
    const { body: kitchen } = await ana.call('POST /recipe/api/kitchens', made);
    expect(kitchen).toMatchObject({ auto_share: false, shares_pantry: true });
    const invite = () =>
      ana.call(`POST /recipe/api/kitchens/${kitchen.id}/members`, { username: 'ben' });
    const accept = (wishes: object) =>
      ben.call(`POST /recipe/api/kitchens/${kitchen.id}/accept`, wishes);
    const his = async () => (await ana.call(`GET ${PANTRY}?pantry=${benId}`)).status;
    const hers = async () => (await ben.call(`GET ${PANTRY}?pantry=${anaId}`)).status;
    await invite();
    expect(await hers()).toBe(404);
    expect((await accept({ share_pantry: false })).body.shares_pantry).toBe(false);
    expect([await his(), await hers()]).toEqual([404, 200]);
    const leave = () => ben.call(`DELETE /recipe/api/kitchens/${kitchen.id}/members/${benId}`);
    await leave();
    expect(await hers()).toBe(404);
    await invite();
    expect((await accept({})).body.shares_pantry).toBe(true);
    expect([await his(), await hers()]).toEqual([200, 200]);
    await leave();
    expect((await ben.call(`GET ${PANTRY}/pantries`)).body).toMatchObject([{ kitchen_id: null }]);
    await ana.call(`DELETE /recipe/api/kitchens/${kitchen.id}`);
    expect((await ana.call(`GET ${PANTRY}/pantries`)).body).toMatchObject([{ kitchen_id: null }]);
  });

  test('covers the lists of all members, once, and takes in what they buy', async () => {
    const { ana, ben } = house;
    await share(ana, await house.people.kitchen(ana, ben));
    const milk = await stock(ana, { name: 'Milk', quantity: 1, unit: 'l' });
    const hers = await house.people.recipe(ana, 'Soup', [`700|ml|milk|${milk}`]);
    const his = await house.people.recipe(ben, 'Pudding', ['500|ml|Milk']);
    await house.people.plan(ana, hers, TODAY);
    await house.people.plan(ben, his, addDays(TODAY, 1));
    await buildList(ana);
    await buildList(ben);
    expect(await listOf(ana)).toEqual([]);
    const [row] = await listOf(ben);
    expect(row).toMatchObject({ name: 'Milk', quantity: 200, unit: 'ml', pantry_id: milk });
    await ben.call(`PATCH /recipe/api/shopping/${row?.id}/check`, { checked: true });
    const cleared = (await ben.call('DELETE /recipe/api/shopping/checked?restock=true')).body;
    const quantity = async () => (await ana.call(`GET ${PANTRY}/${milk}`)).body.quantity;
    expect(cleared.restocked).toMatchObject([{ id: milk, quantity: 1.2 }]);
    expect(await quantity()).toBe(1.2);
    await ben.call('POST /recipe/api/shopping/restore', { undo: cleared.undo });
    expect(await quantity()).toBe(1);
    await share(ana, null);
    await buildList(ben);
    expect(await listOf(ben)).toMatchObject([
      { checked: false, quantity: 300, pantry_id: null },
      { checked: true },
    ]);
  });
});
