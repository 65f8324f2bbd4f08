import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import {
  addToKitchen,
  createKitchen,
  createRecipe,
  createTestUser,
  type TestUser,
} from '../../../testing/recipe/household.ts';
import { openPushReceiver, type PushReceiver } from '../../../testing/servers/push-receiver.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let ana: TestUser;

// The clock of the tests stands at 9:00 UTC of 15 November.
beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  ana = await createTestUser(instance, 'ana');
  await ana.call('PATCH /api/auth/profile', { time_zone: 'UTC' });
  const service = { service: 'gotify', url: `${receiver.url}/ana`, token: 'x' };
  await ana.call('PUT /api/notify/settings', service);
});
afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

/** Runs the jobs and returns the messages since the last call. */
async function told(): Promise<string[]> {
  await instance.application.runner.runDue();
  return receiver.received.splice(0).map(({ body }) => {
    const { title, message } = JSON.parse(String(body));
    return `${title}: ${message}`;
  });
}

const plan = async (who: TestUser, recipe: object, date: string, more: object = {}) =>
  who.call('POST /recipe/api/cook-diary', {
    recipe_id: await createRecipe(who, recipe),
    date,
    ...more,
  });
const set = (body: object) => ana.call('PUT /recipe/api/plan-reminder', body);

test('it is off at first; on, it tells at five what is for dinner, once', async () => {
  expect((await ana.call('GET /recipe/api/plan-reminder')).body).toEqual({
    enabled: false,
    time: '17:00',
  });
  await plan(ana, { name: 'Stew' }, '2026-11-15');
  await plan(ana, { name: 'Porridge' }, '2026-11-15', { meal_type: 'breakfast' });
  await ana.call('POST /recipe/api/plan-notes', { date: '2026-11-15', text: 'Guests' });
  instance.clock.forward({ hours: 8 });
  expect(await told()).toEqual([]);
  instance.clock.forward({ hours: 16 });
  await plan(ana, { name: 'Soup' }, '2026-11-16', { meal_type: 'dinner' });

  expect((await set({ enabled: true })).body).toEqual({ enabled: true, time: '17:00' });
  instance.clock.forward({ hours: 7, minutes: 59 });
  expect(await told()).toEqual([]);
  instance.clock.forward({ minutes: 1 });
  expect(await told()).toEqual(['Recipes — Tonight: Soup']);
  instance.clock.forward({ minutes: 5 });
  expect(await told()).toEqual([]);
  // Nothing is planned for the next evening.
  instance.clock.forward({ hours: 24 });
  expect(await told()).toEqual([]);
});

test('it tells what to thaw for tomorrow: what is called frozen, and what is in the freezer', async () => {
  const { body: categories } = await ana.call('GET /recipe/api/pantry/categories');
  const frozen = categories.items.find(({ name }: { name: string }) => name === 'Frozen');
  const { body: beef } = await ana.call('POST /recipe/api/pantry', {
    name: 'Beef',
    category_id: frozen.id,
    in_stock: true,
  });
  const ingredients = [
    { name: 'frozen peas', qty: '200', unit: 'g' },
    { name: 'beef', qty: '500', unit: 'g', pantry_item_id: beef.id },
    { name: 'frozen ice cream', qty: '1' },
    { name: 'rice', qty: '1' },
  ];
  await plan(ana, { name: 'Fried rice', ingredients }, '2026-11-16');
  await set({ enabled: true, time: '18:30' });
  instance.clock.forward({ hours: 9, minutes: 30 });
  expect(await told()).toEqual([
    'Recipes — For tomorrow: Take out of the freezer for tomorrow: frozen peas (Fried rice), beef (Fried rice)',
  ]);
});

test('it knows what others of the Kitchen plan, and the zone of the person', async () => {
  const ben = await createTestUser(instance, 'ben');
  const kitchen = await createKitchen(ana);
  await addToKitchen(kitchen, ana, ben);
  await ben.call(`PUT /recipe/api/kitchens/${kitchen}/plan-share`, { enabled: true });
  await plan(ben, { name: 'Tagine' }, '2026-11-15');
  await ana.call('PATCH /api/auth/profile', { time_zone: 'Asia/Kolkata' });
  await set({ enabled: true });
  // 17:00 in Kolkata is 11:30 UTC.
  instance.clock.forward({ hours: 2, minutes: 29 });
  expect(await told()).toEqual([]);
  instance.clock.forward({ minutes: 1 });
  expect(await told()).toEqual(['Recipes — Tonight: Tagine']);
});

test('switched off, changed or hours late, it is silent; the next evening is told', async () => {
  for (const date of ['2026-11-15', '2026-11-16']) await plan(ana, { name: 'Stew' }, date);
  await set({ enabled: true });
  await set({ enabled: false });
  instance.clock.forward({ hours: 8 });
  expect(await told()).toEqual([]);
  await set({ enabled: true, time: '18:00' });
  instance.clock.forward({ hours: 4 });
  expect(await told()).toEqual([]);
  instance.clock.forward({ hours: 21 });
  expect(await told()).toEqual(['Recipes — Tonight: Stew']);
  expect((await set({ time: '25:00' })).status).toBe(400);
});
