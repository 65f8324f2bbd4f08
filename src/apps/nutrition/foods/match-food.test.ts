import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

const FOODS = '/nutrition/api/foods';
const CODE = '4006381333931';
const OTHER_CODE = '96385074';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const match = (person: Person, food: object) => person.call(`POST ${FOODS}/match`, food);
const SPREAD = {
  name: 'Hazelnut spread',
  brand: 'Nuttily',
  nutrition: { calories: 539 },
  barcodes: [CODE],
  source: 'off',
  source_id: CODE,
  completeness: 0.8,
};

test('a food from elsewhere is created once, also by requests at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => match(ana, SPREAD)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ source: 'off', completeness: 0.8, portion: 100 });
  expect((await ana.call(`GET ${FOODS}`)).body.items).toHaveLength(1);
  expect((await match(ben, SPREAD)).body.id).not.toBe(answers[0]?.body.id);
});

test('a food that was renamed is found by its source, and by its barcode', async () => {
  const { id } = (await match(ana, SPREAD)).body;
  await ana.call(`PUT ${FOODS}/${id}`, { name: 'My spread', nutrition: { calories: 540 } });
  const bySource = await match(ana, { ...SPREAD, barcodes: [OTHER_CODE] });
  expect(bySource.body).toMatchObject({ id, name: 'My spread', nutrition: { calories: 540 } });
  expect(bySource.body.barcodes).toEqual([`000000${OTHER_CODE}`, `0${CODE}`]);
  const byBarcode = await match(ana, { name: 'Scanned', source: 'scan', barcodes: [OTHER_CODE] });
  expect(byBarcode.body.id).toBe(id);
  const again = await ana.call(`POST ${FOODS}`, { ...SPREAD, barcodes: [] });
  expect([again.status, again.body.code]).toEqual([409, 'duplicate_food']);
});

test('a food of the same name and brand gets the barcode, and a barcode of another food stays there', async () => {
  const milk = (await ana.call(`POST ${FOODS}`, { name: 'Milk' })).body;
  const cream = (await ana.call(`POST ${FOODS}`, { name: 'Cream', barcodes: ['3017620422003'] }))
    .body;
  const found = await match(ana, { name: 'MILK', barcodes: ['5901234123457'] });
  expect(found.body).toMatchObject({ id: milk.id, name: 'Milk', barcodes: ['05901234123457'] });
  await match(ana, { ...SPREAD, barcodes: ['3017620422003'] });
  const kept = await ana.call(`GET ${FOODS}/barcode/3017620422003`);
  expect(kept.body.id).toBe(cream.id);
});
