import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const FOODS = '/nutrition/api/foods';
const create = (person: Person, food: object) => person.call(`POST ${FOODS}`, food);

describe('a food', () => {
  test('has servings, units and barcodes; unknown nutriments are absent', async () => {
    const { status, body } = await create(ana, {
      name: 'Oat milk',
      brand: 'Field',
      category: 'Drinks',
      portion: 100,
      unit: 'ml',
      servings: [{ label: 'glass', grams: 250 }],
      alt_units: [{ unit: 'cup', portion: 240 }],
      nutrition: { calories: 46, sugars: 0, calcium: null },
      barcodes: ['034000470693', 'SHELF 7'],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      nutrition: { calories: 46, sugars: 0 },
      barcodes: ['00034000470693', 'SHELF7'],
      favorite: false,
      usage_count: 0,
      last_used_at: null,
      source: 'own',
    });
    expect(body.nutrition).not.toHaveProperty('calcium');
    expect((await ana.call(`GET ${FOODS}/${body.id}`)).body).toEqual(body);
    expect((await ben.call(`GET ${FOODS}/${body.id}`)).status).toBe(404);
    const scanned = await ana.call(`GET ${FOODS}/barcode/0034000470693`);
    expect(scanned.body.id).toBe(body.id);
    expect((await ben.call(`GET ${FOODS}/barcode/0034000470693`)).status).toBe(404);
  });

  test('keeps what a change does not name', async () => {
    const { body } = await create(ana, { name: 'Rye bread', nutrition: { calories: 220 } });
    const changed = await ana.call(`PUT ${FOODS}/${body.id}`, { favorite: true, archived: true });
    expect(changed.body).toMatchObject({
      name: 'Rye bread',
      nutrition: { calories: 220 },
      favorite: true,
      archived: true,
    });
    expect((await ben.call(`PUT ${FOODS}/${body.id}`, { name: 'Mine' })).status).toBe(404);
  });

  test('of the same name and brand is refused, in any case; of another brand it is not', async () => {
    const first = await create(ana, { name: 'Skyr', brand: 'Nord' });
    const again = await create(ana, { name: 'SKYR', brand: 'nord' });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_food' } });
    expect(again.body.error).toContain(String(first.body.id));
    expect((await create(ana, { name: 'Skyr' })).status).toBe(201);
    expect((await create(ben, { name: 'Skyr', brand: 'Nord' })).status).toBe(201);
    const renamed = await ana.call(`PUT ${FOODS}/${first.body.id}`, { brand: null });
    expect(renamed.status).toBe(409);
  });

  test('gives its barcodes up when it is deleted, and can be restored', async () => {
    const code = '4006381333931';
    const old = await create(ana, { name: 'Old pack', barcodes: [code] });
    const taken = await create(ana, { name: 'New pack', barcodes: [code] });
    expect(taken).toMatchObject({ status: 409, body: { code: 'barcode_taken' } });
    expect((await ana.call(`DELETE ${FOODS}/${old.body.id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`GET ${FOODS}/${old.body.id}`)).status).toBe(404);
    expect((await create(ana, { name: 'New pack', barcodes: [code] })).status).toBe(201);
    const back = await ana.call(`POST ${FOODS}/${old.body.id}/restore`, {});
    expect(back.body).toMatchObject({ name: 'Old pack' });
    expect((await ana.call(`GET ${FOODS}/barcode/${code}`)).body.name).toBe('New pack');
  });

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(201) }],
    [{ name: 'Odd', portion: 0 }],
    [{ name: 'Odd', nutrition: { calories: -5 } }],
    [{ name: 'Odd', unit: 'x'.repeat(21) }],
    [{ name: 'Odd', photo_id: 999_999 }],
  ])('like %o is refused', async (food) => {
    expect((await create(ana, food)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('lists', () => {
  test('are paged by name and filtered by a part of it, wildcards being letters', async () => {
    for (const name of ['Zwieback', 'Ährenbrot', 'Brot 100% Korn', 'brot']) {
      await create(ben, { name });
    }
    const names = async (query: string) => {
      const { body } = await ben.call(`GET ${FOODS}?${query}`);
      return body.items.map(({ name }: { name: string }) => name);
    };
    expect(await names('q=brot')).toEqual(['Ährenbrot', 'brot', 'Brot 100% Korn']);
    expect(await names('q=100%25')).toEqual(['Brot 100% Korn']);
    const first = (await ben.call(`GET ${FOODS}?limit=2`)).body;
    const rest = (await ben.call(`GET ${FOODS}?limit=50&cursor=${first.next_cursor}`)).body;
    expect(first.items).toHaveLength(2);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(
      first.items.length + rest.items.length,
    );
    expect(rest.next_cursor).toBeNull();
  });
});

describe('search', () => {
  const search = async (q: string) =>
    (await ana.call(`GET ${FOODS}/search?q=${encodeURIComponent(q)}`)).body;
  const names = async (q: string) =>
    (await search(q)).items.map((food: { name: string }) => food.name);

  beforeAll(async () => {
    await create(ana, { name: 'Café crème', brand: 'Bohne' });
    await create(ana, { name: 'Cafeteria soup' });
    await create(ana, { name: 'Banana', category: 'Fruit' });
  });

  test('takes prefixes of words in any order, without accents', async () => {
    expect(await names('cafe')).toEqual(expect.arrayContaining(['Café crème', 'Cafeteria soup']));
    expect(await names('boh cre')).toEqual(['Café crème']);
    expect(await names('fruit ban')).toEqual(['Banana']);
  });

  test('corrects a misspelling and says so', async () => {
    expect(await search('bannana')).toMatchObject({
      corrected: 'banana',
      items: [{ name: 'Banana' }],
    });
    expect(await search('qqqqqq')).toEqual({ corrected: null, items: [] });
  });

  test('finds a food by its barcode, for its owner only', async () => {
    const code = '5901234123457';
    await create(ana, { name: 'Oat bar', barcodes: [code] });
    expect(await names(code)).toEqual(['Oat bar']);
    expect((await ben.call(`GET ${FOODS}/search?q=${code}`)).body.items).toEqual([]);
  });

  test('shows what is used most first', async () => {
    const soup = (await search('cafeteria')).items[0];
    await ana.call('PUT /nutrition/api/diary/2026-06-01/items', {
      items: [1, 2, 3, 4, 5, 6].map((n) => ({
        uuid: `soup-${n}`,
        name: soup.name,
        food_id: soup.id,
      })),
    });
    expect((await names('caf'))[0]).toBe('Cafeteria soup');
    const { body } = await ana.call(`GET ${FOODS}/${soup.id}`);
    expect(body).toMatchObject({ usage_count: 6, last_used_at: '2026-06-01' });
  });
});

describe('a food of a catalogue', () => {
  test('becomes an own food once, with its servings and its source', async () => {
    const { body } = await ana.call('GET /nutrition/api/catalogue/search?q=banana%20raw&limit=1');
    const [found] = body.items;
    const adopt = (person: Person) => person.call(`POST ${FOODS}/adopt`, { ref: found.ref });
    const first = await adopt(ana);
    expect(first).toMatchObject({
      status: 201,
      body: { name: found.name, source: 'usda', source_id: found.ref, portion: 100, unit: 'g' },
    });
    expect(first.body.nutrition).toEqual(found.nutrition);
    expect((await adopt(ana)).body.id).toBe(first.body.id);
    expect((await adopt(ben)).body.id).not.toBe(first.body.id);
    expect((await ana.call(`POST ${FOODS}/adopt`, { ref: 'usda:none' })).status).toBe(404);
  });
});

describe('recent foods', () => {
  test('are ranked by the meal of the day and offered with their usual amount and present nutrition', async () => {
    const porridge = (await create(ben, { name: 'Porridge', nutrition: { calories: 80 } })).body;
    const soup = (await create(ben, { name: 'Soup', nutrition: { calories: 40 } })).body;
    const logged = (
      food: { id: number; name: string },
      slot: number,
      portion: number,
      day: number,
    ) =>
      ben.call(`PUT /nutrition/api/diary/2026-11-${String(day).padStart(2, '0')}/items`, {
        items: [
          {
            uuid: `recent-${food.id}-${day}-${slot}`,
            name: food.name,
            food_id: food.id,
            slot,
            portion,
            unit: 'g',
            nutrition: { calories: 1 },
          },
        ],
      });
    for (const day of [10, 11, 12]) {
      await logged(porridge, 0, 200 + day, day);
      await logged(soup, 1, 300, day);
    }
    const offered = async (slot: number) =>
      (await ben.call(`GET ${FOODS}/recent?slot=${slot}`)).body.items;
    expect((await offered(0))[0]).toMatchObject({
      food_id: porridge.id,
      portion: 212,
      nutrition: { calories: 169.6 },
      uses: 3,
      last_logged_on: '2026-11-12',
    });
    expect((await offered(1))[0]).toMatchObject({ food_id: soup.id, portion: 300 });
    await ben.call(`DELETE ${FOODS}/${soup.id}`);
    expect((await offered(1)).map((one: { food_id: number }) => one.food_id)).toEqual([
      porridge.id,
    ]);
  });
});

describe('an edit of a food', () => {
  test('leaves the past as it is, until the person asks for it', async () => {
    const jam = (await create(ana, { name: 'Jam', nutrition: { calories: 250 } })).body;
    const item = { name: 'Jam', food_id: jam.id, unit: 'g', nutrition: { calories: 50 } };
    await ana.call('PUT /nutrition/api/diary/2026-07-01/items', {
      items: [
        { ...item, uuid: 'jam-1', portion: 20 },
        { ...item, uuid: 'jam-2', portion: 20, unit: 'spoon' },
      ],
    });
    await ana.call(`PUT ${FOODS}/${jam.id}`, { nutrition: { calories: 300 } });
    const day = async () => (await ana.call('GET /nutrition/api/diary/2026-07-01')).body;
    expect((await day()).totals).toEqual({ calories: 100 });
    const count = await ana.call(`GET ${FOODS}/${jam.id}/entries`);
    expect(count.body).toEqual({ entries: 1 });
    const { body } = await ana.call(`POST ${FOODS}/${jam.id}/update-entries`, {});
    expect(body).toEqual({ updated: 1 });
    expect((await day()).totals).toEqual({ calories: 110 });
  });
});

test('the foods that were logged are listed by their last day, page by page', async () => {
  const cleo = await instance.person('cleo');
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'Never']) ids.push((await create(cleo, { name })).body.id);
  const days = ['2026-05-02', '2026-05-03', '2026-05-01'];
  for (const [at, date] of days.entries()) {
    const items = [{ uuid: `use-${at}`, name: 'x', food_id: ids[at] }];
    await cleo.call(`PUT /nutrition/api/diary/${date}/items`, { items });
  }
  const first = await cleo.call(`GET ${FOODS}?order=last-used&limit=2`);
  expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual(['B', 'A']);
  const next = `GET ${FOODS}?order=last-used&limit=2&cursor=${first.body.next_cursor}`;
  const second = await cleo.call(next);
  expect(second.body.items.map(({ name }: { name: string }) => name)).toEqual(['C']);
  expect(second.body.next_cursor).toBeNull();
  expect((await ben.call(`GET ${FOODS}?order=last-used`)).body.items).not.toContainEqual(
    expect.objectContaining({ id: ids[0] }),
  );
});
