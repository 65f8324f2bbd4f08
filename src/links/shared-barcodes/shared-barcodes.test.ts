import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const PANTRY = '/nutrition/api/pantry-foods/barcode';
const FOODS = '/recipe/api/food-facts/barcode';

test('the diary finds a pantry item by any form of its barcode; Ben does not', async () => {
  await ana.call('POST /recipe/api/pantry', {
    name: 'Crisps',
    brand: 'Crunch',
    barcode: '034000470693',
    serving_size: 30,
    serving_unit: 'g',
    serving_label: 'bag',
    nutrition: { calories: 160, carbs: 15, sodium_mg: 170 },
  });
  expect((await ana.call(`GET ${PANTRY}/00034000470693`)).body).toMatchObject({
    name: 'Crisps',
    brand: 'Crunch',
    portion: 30,
    unit: 'g',
    servings: [{ label: 'bag', grams: 30 }],
    nutrition: { calories: 160, carbohydrates: 15, sodium: 170 },
    barcodes: ['00034000470693'],
  });
  expect((await ben.call(`GET ${PANTRY}/034000470693`)).status).toBe(404);
});

test('a pantry item without a serving has the nutrition of 100 g', async () => {
  const item = { name: 'Rice', barcode: '4006381333931', nutrition: { calories: 350 } };
  await ana.call('POST /recipe/api/pantry', item);
  expect((await ana.call(`GET ${PANTRY}/4006381333931`)).body).toMatchObject({
    portion: 100,
    unit: 'g',
    servings: [],
    nutrition: { calories: 350 },
  });
});

test('the pantry finds an own food by its barcode; Ben does not', async () => {
  await ana.call('POST /nutrition/api/foods', {
    name: 'Yoghurt',
    brand: 'Farm',
    portion: 150,
    unit: 'g',
    barcodes: ['96385074'],
    nutrition: { calories: 90, proteins: 8, 'vitamin-d': 1 },
  });
  expect((await ana.call(`GET ${FOODS}/96385074`)).body).toEqual({
    name: 'Yoghurt',
    brand: 'Farm',
    serving_size: 150,
    serving_unit: 'g',
    nutrition: { calories: 90, protein: 8 },
    source: 'own',
  });
  expect((await ben.call(`GET ${FOODS}/96385074`)).status).toBe(404);
  expect((await ana.call(`GET ${FOODS}/5901234123457`)).status).toBe(404);
});

test.each([
  ['nutrition,workout', `${PANTRY}/96385074`],
  ['recipe,workout', `${FOODS}/96385074`],
])('with APPS=%s only the app’s own barcodes are found', async (apps, path) => {
  const alone = await openInstance({ APPS: apps });
  const cat = await alone.person('cat');
  expect((await cat.call(`GET ${path}`)).status).toBe(404);
  await alone.close();
});
