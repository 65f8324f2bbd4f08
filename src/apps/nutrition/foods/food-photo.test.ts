import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

const FOODS = '/nutrition/api/foods';
const MEALS = '/nutrition/api/meals';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let picture: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer();
});
afterAll(() => instance.close());

async function upload(person: Person): Promise<number> {
  const { body } = await person.call('POST /nutrition/api/files?kind=food-photo', undefined, {
    headers: { 'content-type': 'image/png' },
    payload: picture,
  });
  expect(body).toMatchObject({ width: 1200, height: 600 });
  return body.id;
}

const statusOf = async (person: Person, photo: number) =>
  (await person.call(`GET /nutrition/api/files/${photo}`)).status;

test('the picture of a food is its owner’s, and goes when no food or meal shows it', async () => {
  const [first, second] = [await upload(ana), await upload(ana)];
  const food = (await ana.call(`POST ${FOODS}`, { name: 'Pear', photo_id: first })).body;
  expect(food.photo_id).toBe(first);
  expect([await statusOf(ana, first), await statusOf(ben, first)]).toEqual([200, 404]);
  expect((await ben.call(`POST ${FOODS}`, { name: 'Pear', photo_id: first })).status).toBe(404);

  const meal = (await ana.call(`POST ${MEALS}`, { name: 'Pears', photo_id: first })).body;
  await ana.call(`PUT ${FOODS}/${food.id}`, { photo_id: second });
  expect(await statusOf(ana, first)).toBe(200);
  await ana.call(`PUT ${MEALS}/${meal.id}`, { photo_id: null });
  expect(await statusOf(ana, first)).toBe(404);

  await ana.call(`PUT ${FOODS}/${food.id}`, { note: 'ripe' });
  expect(await statusOf(ana, second)).toBe(200);
  await ana.call(`DELETE ${FOODS}/${food.id}`);
  instance.clock.forward({ days: 29 });
  await instance.application.runner.runDue();
  expect(await statusOf(ana, second)).toBe(200);
  instance.clock.forward({ days: 2 });
  await instance.application.runner.runDue();
  expect(await statusOf(ana, second)).toBe(404);
});
