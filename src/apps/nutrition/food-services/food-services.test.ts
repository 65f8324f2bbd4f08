import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gtinCheckDigit } from '../../../shared/food/barcodes.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  barcodeFor,
  FAILURE_WORDS,
  FDC_KEY,
  type FoodServices,
  startFoodServices,
} from '../../../testing/servers/food-services.ts';

const SILENT = 'The network catalogue does not answer.';
const OFTEN = 'Open Food Facts was asked too often. Try again in a moment.';
const REFUSED = 'Open Food Facts refused the request.';

let services: FoodServices;
let instance: TestInstance;
let ana: Person;

const open = (environment: Record<string, string>) =>
  openInstance({
    FETCH_PRIVATE_ADDRESSES: '1',
    OPEN_FOOD_FACTS_URL: services.url,
    OPEN_FOOD_FACTS_SEARCH_URL: services.url,
    USDA_FDC_URL: services.url,
    ...environment,
  });
const lookUp = async (code: string, person = ana) =>
  (await person.call(`GET /nutrition/api/foods/online/barcode/${code}`)).body;
const search = async (words: string, person = ana) =>
  (await person.call(`GET /nutrition/api/foods/online?q=${encodeURIComponent(words)}`)).body;

beforeAll(async () => {
  services = await startFoodServices();
});
afterAll(() => services.stop());

/** Forgets what was asked, and lets budgets, breakers and cached answers expire. */
function startAnew(): void {
  services.received.length = 0;
  services.stolen.length = 0;
  instance.clock.forward({ days: 8 });
}

/** As the session of the test has ended by the clock. */
async function openWithPerson(environment: Record<string, string>): Promise<void> {
  instance = await open(environment);
  ana = instance.nobody;
}

describe('Open Food Facts', () => {
  beforeAll(() => openWithPerson({ OPEN_FOOD_FACTS: '1' }));
  afterEach(startAnew);
  afterAll(() => instance.close());

  test('a scanned product is read, with a name of the program, and asked for once', async () => {
    const answer = await lookUp(barcodeFor('found'));
    expect(answer).toMatchObject({
      status: 'found',
      food: {
        source: 'off',
        name: 'Hazelnut spread',
        brand: 'Nuttily',
        barcodes: [barcodeFor('found').padStart(14, '0')],
        serving: { label: '1 tbsp (15 g)', grams: 15 },
        nutrition: { calories: 539, kilojoules: 2252, salt: 0.107, sodium: 42.8, 'vitamin-d': 1.5 },
        completeness: 0.8,
        problems: [],
      },
    });
    expect(await lookUp(barcodeFor('found'))).toEqual(answer);
    expect(services.received).toHaveLength(1);
    expect(services.received[0]?.headers['user-agent']).toMatch(/^Daybook/);
  });

  test.each([
    ['aggregated', { unit: 'ml', nutrition: { calories: 46, calcium: 120, b12: 0.38 } }],
    ['prepared', { nutrition: { calories: 38, fat: 1.2 }, problems: ['prepared_only'] }],
    ['strings', { nutrition: { calories: 430, fat: 11.5 }, serving: { grams: 25 } }],
    ['implausible', { problems: ['too_much_energy', 'too_many_macros', 'energy_mismatch'] }],
  ])('a product that is %s is read', async (word, food) => {
    expect(await lookUp(barcodeFor(word))).toMatchObject({ status: 'found', food });
  });

  test('a product that it does not have is not found, and is asked for again later', async () => {
    expect(await lookUp(barcodeFor('unknown'))).toEqual({ status: 'not_found' });
    expect(await lookUp(barcodeFor('unknown'))).toEqual({ status: 'not_found' });
    expect(services.received).toHaveLength(2);
  });

  test('a search finds products, or nothing', async () => {
    expect(await search('found: "spread"*')).toMatchObject({
      status: 'found',
      foods: [{ name: 'Hazelnut spread' }],
      sentence: null,
    });
    const [asked] = services.received;
    expect([asked?.path, asked?.query.get('q')]).toEqual(['/search', 'found spread']);
    expect(await search('nothing')).toEqual({ status: 'not_found' });
  });

  test.each(FAILURE_WORDS)('a failure is said and never an empty result: %s', async (word) => {
    const sentence = { limited: OFTEN, elsewhere: REFUSED }[word] ?? SILENT;
    const answers = await Promise.all([lookUp(barcodeFor(word)), search(word)]);
    expect(answers).toEqual([
      { status: 'unavailable', sentence },
      { status: 'unavailable', sentence },
    ]);
    expect(services.received).toHaveLength(2);
    expect(services.stolen).toEqual([]);
  });

  test('is asked 12 times a minute for products and 8 times for searches, by everybody together', async () => {
    const codes = Array.from({ length: 13 }, () => barcodeFor('unknown'));
    const looked = await Promise.all(codes.map((code) => lookUp(code)));
    expect(looked.filter(({ status }) => status === 'not_found')).toHaveLength(12);
    expect(looked.filter(({ sentence }) => sentence === OFTEN)).toHaveLength(1);
    const words = Array.from({ length: 9 }, (_, n) => `nothing ${n}`);
    const searched = await Promise.all(words.map((one) => search(one)));
    expect(searched.filter(({ status }) => status === 'not_found')).toHaveLength(8);
    expect(services.received).toHaveLength(20);
    instance.clock.forward({ minutes: 1 });
    expect(await lookUp(barcodeFor('found'))).toMatchObject({ status: 'found' });
  });

  test('is left alone for a while when it fails again and again', async () => {
    for (let n = 0; n < 7; n += 1) {
      expect(await lookUp(barcodeFor('overloaded'))).toMatchObject({ sentence: SILENT });
    }
    expect(services.received).toHaveLength(5);
    expect(await lookUp(barcodeFor('found'))).toMatchObject({ sentence: SILENT });
    instance.clock.forward({ minutes: 1 });
    expect(await lookUp(barcodeFor('found'))).toMatchObject({ status: 'found' });
  });

  test('is never asked for numbers of a store, and a wrong check digit is no barcode', async () => {
    for (const digits of ['201234567890', '021234567890', '2512345']) {
      const code = digits + gtinCheckDigit(digits);
      expect(await lookUp(code), code).toEqual({ status: 'not_found' });
    }
    const wrong = await ana.call('GET /nutrition/api/foods/online/barcode/4006381333932');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_barcode']);
    expect(services.received).toEqual([]);
  });
});

describe('USDA FoodData Central', () => {
  beforeAll(async () => {
    instance = await open({ USDA_FDC: '1' });
    ana = await instance.person('ana');
  });
  afterAll(() => instance.close());
  const forget = () => {
    services.received.length = 0;
  };
  const storeKey = (person: Person, key: string) =>
    person.call('PUT /nutrition/api/foods/services/usda-key', { key });
  const readKey = async (person: Person) =>
    (await person.call('GET /nutrition/api/foods/services')).body.usda_key;

  test('is asked with the owner’s key, which is never sent back nor logged', async () => {
    forget();
    const missing = 'Enter your key for USDA FoodData Central first.';
    expect(await search('berries')).toEqual({ status: 'unavailable', sentence: missing });
    expect(services.received).toEqual([]);

    const stored = await storeKey(ana, FDC_KEY);
    expect(stored.body).toEqual({ is_set: true, hint: '6789', is_locked: false });
    expect(await readKey(ana)).toEqual(stored.body);
    expect(await search('berries')).toMatchObject({
      status: 'found',
      foods: [{ source: 'usda', source_id: '534358', nutrition: { calories: 500, sodium: 214 } }],
    });
    expect(services.received.at(-1)?.headers['x-api-key']).toBe(FDC_KEY);
    expect(services.received.at(-1)?.query.toString()).not.toContain(FDC_KEY);
    expect(instance.logged.join('')).not.toContain(FDC_KEY);

    const ben = await instance.person('ben');
    expect(await readKey(ben)).toEqual({ is_set: false, hint: null, is_locked: false });
    expect(await search('berries', ben)).toEqual({ status: 'unavailable', sentence: missing });
  });

  test('reads a barcode in full, or does not find it', async () => {
    forget();
    const food = { source_id: '534358', serving: { label: '1 ONZ', grams: 28 } };
    expect(await lookUp(barcodeFor('unknown'))).toMatchObject({ status: 'found', food });
    expect(services.received.map(({ path }) => path)).toEqual([
      '/fdc/v1/foods/search',
      '/fdc/v1/food/534358',
    ]);
    expect(await lookUp('4006381333931')).toEqual({ status: 'not_found' });
  });

  test('a wrong key is said, and a removed key is not used', async () => {
    forget();
    await storeKey(ana, 'wrong');
    expect(await search('nothing')).toEqual({
      status: 'unavailable',
      sentence: 'USDA FoodData Central refused the request.',
    });
    const removed = await ana.call('DELETE /nutrition/api/foods/services/usda-key');
    expect(removed.body).toEqual({ is_set: false, hint: null, is_locked: false });
    expect(await search('nothing')).toMatchObject({ status: 'unavailable' });
    expect(services.received).toHaveLength(1);
  });
});

test('the operator’s key serves everybody, and nobody changes it; one silent service does not hide the other', async () => {
  instance = await open({ USDA_FDC: '1', USDA_FDC_KEY: FDC_KEY, OPEN_FOOD_FACTS: '1' });
  try {
    ana = await instance.person('ana');
    const { body } = await ana.call('GET /nutrition/api/foods/services');
    const usda_key = { is_set: true, hint: null, is_locked: true };
    expect(body).toEqual({ open_food_facts: true, usda: true, usda_key });
    const change = { key: 'another' };
    expect((await ana.call('PUT /nutrition/api/foods/services/usda-key', change)).status).toBe(409);
    const both = await search('found');
    expect(both.foods.map(({ source }: { source: string }) => source)).toEqual(['off', 'usda']);
    await instance.application.services.db.deleteFrom('outbound_answers').execute();
    // Both stand-ins fail at the same word, so the one for products fails here by its budget.
    for (let n = 0; n < 7; n += 1) await search(`nothing ${n}`);
    expect(await search('berries')).toMatchObject({
      status: 'found',
      foods: [{ source: 'usda' }],
      sentence: OFTEN,
    });
  } finally {
    await instance.close();
  }
});

test('while they are switched off nothing is connected to', async () => {
  instance = await open({});
  try {
    ana = await instance.person('ana');
    services.received.length = 0;
    const off = { status: 'unavailable', sentence: 'Looking up foods online is switched off.' };
    expect(await lookUp(barcodeFor('found'))).toEqual(off);
    expect(await search('found')).toEqual(off);
    await ana.call('PUT /nutrition/api/foods/services/usda-key', { key: FDC_KEY });
    expect(await search('found')).toEqual(off);
    expect(services.received).toEqual([]);
  } finally {
    await instance.close();
  }
});
