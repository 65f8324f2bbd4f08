import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventReader } from '../../../../testing/clients/event-reader.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { RecipeFixtures } from '../../../../testing/recipe/recipe-fixtures.ts';

const PANTRY = '/recipe/api/pantry';
let instance: TestInstance;
let people: RecipeFixtures;
let ana: Person;
let ben: Person;
let cat: Person;
let anaId: number;
let kitchen: number;

beforeAll(async () => {
  instance = await openInstance();
  people = new RecipeFixtures(instance);
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  cat = await instance.person('cat');
  anaId = await people.idOf(ana);
  kitchen = await people.kitchen(ana, ben);
  await instance.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => instance.close());

const watch = (person: Person) => {
  const { port } = instance.server.server.address() as AddressInfo;
  return EventReader.open(`http://127.0.0.1:${port}${PANTRY}/live`, person.token);
};
const share = (kitchen_id: number | null) => ana.call(`PUT ${PANTRY}/share`, { kitchen_id });

test('changes of a pantry come to everybody who uses it, and to nobody else', async () => {
  await share(kitchen);
  const [hers, his, others] = [await watch(ana), await watch(ben), await watch(cat)];
  for (const { received } of [hers, his, others]) {
    await expect.poll(() => received).toHaveLength(1);
  }
  const both = async (count: number) => {
    for (const { received } of [hers, his]) {
      await expect.poll(() => received).toHaveLength(count);
      expect(received.at(-1)).toEqual({ type: 'changed', pantry: anaId });
    }
  };
  const milk = { name: 'Milk', quantity: 1, unit: 'l' };
  const { id } = (await ana.call(`POST ${PANTRY}`, milk)).body;
  await both(2);
  await ben.call(`PATCH ${PANTRY}/${id}/stock?pantry=${anaId}`, { quantity: 3 });
  await both(3);
  const recipe = await people.recipe(ana, 'Soup', [`500|ml|milk|${id}`]);
  await ana.call(`POST ${PANTRY}/deduct`, { recipe_id: recipe });
  await both(4);
  await ana.call(`DELETE ${PANTRY}/${id}`);
  await both(5);
  expect((await ben.call(`DELETE ${PANTRY}/${id}?pantry=${anaId}`)).status).toBe(404);
  await ana.call(`POST ${PANTRY}/${id}/restore`);
  await both(6);
  await ana.call('POST /recipe/api/shopping', { name: 'Milk', checked: true });
  await ana.call('DELETE /recipe/api/shopping/checked?restock=true');
  await both(7);
  // What Ben changes in his own pantry is his.
  await ben.call(`POST ${PANTRY}`, { name: 'Beer' });
  await expect.poll(() => his.received).toHaveLength(8);
  expect(hers.received).toHaveLength(7);
  expect(others.received).toHaveLength(1);
  await Promise.all([hers.leave(), his.leave(), others.leave()]);
});

test('the stream ends when a pantry is no longer shared, and tells nothing more of it', async () => {
  await share(kitchen);
  const his = await watch(ben);
  await expect.poll(() => his.received).toHaveLength(1);
  await share(null);
  await ana.call(`POST ${PANTRY}`, { name: 'Honey' });
  await his.ended;
  expect(his.received).toHaveLength(1);
  const again = await watch(ben);
  await expect.poll(() => again.received).toHaveLength(1);
  await ana.call(`POST ${PANTRY}`, { name: 'Salt' });
  await ben.call(`POST ${PANTRY}`, { name: 'Pepper' });
  await expect.poll(() => again.received).toHaveLength(2);
  expect(again.received.at(-1)).not.toMatchObject({ pantry: anaId });
  await again.leave();
});
