import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import {
  barcodeFor,
  type FoodServices,
  startFoodServices,
} from '../../testing/servers/food-services.ts';

let services: FoodServices;
let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  services = await startFoodServices();
});
afterAll(() => services.stop());

async function open(environment: Record<string, string>) {
  instance = await openInstance({
    FETCH_PRIVATE_ADDRESSES: '1',
    OPEN_FOOD_FACTS_URL: services.url,
    ...environment,
  });
  ana = instance.nobody;
}

const ask = (code: string) => ana.call(`GET /recipe/api/food-facts/online/barcode/${code}`);

describe('a barcode that the pantry does not know, with Open Food Facts', () => {
  beforeAll(() => open({ OPEN_FOOD_FACTS: '1' }));
  afterAll(() => instance.close());
  // Budgets, breakers and cached answers expire.
  afterEach(() => {
    services.received.length = 0;
    instance.clock.forward({ days: 8 });
  });

  test('is a product with brand, package, nutrition and aisle; nothing is stored', async () => {
    expect((await ask(barcodeFor('found'))).body).toEqual({
      status: 'found',
      food: {
        name: 'Hazelnut spread',
        brand: 'Nuttily',
        quantity: 400,
        unit: 'g',
        serving_size: 100,
        serving_unit: 'g',
        nutrition: expect.objectContaining({ calories: 539, fat: 30.9, sodium_mg: 42.8 }),
        category: expect.any(String),
        is_doubtful: false,
        source: 'off',
      },
    });
    expect((await ana.call('GET /recipe/api/pantry')).body.items).toEqual([]);
    expect((await ana.call('GET /nutrition/api/foods')).body.items).toEqual([]);
    expect((await ask(barcodeFor('found'))).body.status).toBe('found');
    expect(services.received).toHaveLength(1);
  });

  test('is marked when its values can’t be', async () => {
    const { food } = (await ask(barcodeFor('implausible'))).body;
    expect(food).toMatchObject({ name: 'Typing error', is_doubtful: true, quantity: null });
  });

  test('may be unknown there, too, and an answer may not come', async () => {
    expect((await ask(barcodeFor('unknown'))).body).toEqual({ status: 'not_found' });
    expect((await ask(barcodeFor('overloaded'))).body).toEqual({
      status: 'unavailable',
      sentence: 'The network catalogue does not answer.',
    });
  });

  test('is not asked for when it is no barcode, or one of a store', async () => {
    expect((await ask('12345')).body.code).toBe('bad_barcode');
    expect((await ask('2000000000008')).body).toEqual({ status: 'not_found' });
    expect(services.received).toEqual([]);
  });
});

test('nobody is asked where the services are switched off', async () => {
  await open({});
  expect((await ask(barcodeFor('found'))).body).toEqual({
    status: 'unavailable',
    sentence: 'Looking up foods online is switched off.',
  });
  expect(services.received).toEqual([]);
  await instance.close();
});
