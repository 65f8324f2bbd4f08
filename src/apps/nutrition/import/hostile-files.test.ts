import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { longDiary, SPARKY_DIARY } from '../../../testing/nutrition/import-files.ts';

let instance: TestInstance;
let ana: Person;
let people = 0;
beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

const preview = (file: Buffer) =>
  sendForm(ana, 'POST /nutrition/api/nutrition-import/preview', {}, file);
const HEAD = 'Day,Time,Group,Food Name,Amount,Energy (kcal)\n';

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a cut zip', async () => (await createZip({ 'a.csv': SPARKY_DIARY })).subarray(0, 90)],
  ['a zip bomb', () => createZip({ 'a.csv': HEAD + '0'.repeat(50_000_000) })],
  [
    'a quote that is never closed',
    () => Buffer.from(`${HEAD}2024-01-01,,"${'x'.repeat(5_000_000)}`),
  ],
  ['cut JSON', () => Buffer.from('{"foodList":[{"id":1')],
  ['deep JSON', () => Buffer.from(`{"diary":${'['.repeat(5000)}`)],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an empty file', () => Buffer.alloc(0)],
  [
    'more rows than a table has',
    () => Buffer.from(HEAD + '2024-01-01,,A,B,1 g,1\n'.repeat(301_000)),
  ],
])('%s is refused with a sentence', async (_name, file) => {
  const { status, body } = await preview(await file());
  expect([400, 413]).toContain(status);
  expect(body.error).toMatch(/\.$/);
});

test('an encoding of Windows, formulas and absurd values are read as text or left out', async () => {
  const text = `${HEAD}2024-01-01,,Lunch,Gr\xfcnkohl,1 g,120\n2024-01-01,,Lunch,"=HYPERLINK(""x"")",1 g,-5\n`;
  const { body } = await sendForm(
    ana,
    'POST /nutrition/api/nutrition-import/commit',
    {},
    Buffer.from(text, 'latin1'),
  );
  expect(body.added).toContainEqual({ kind: 'items', count: 2 });
  const { items } = (await ana.call('GET /nutrition/api/diary/2024-01-01')).body;
  expect(items).toMatchObject([
    { name: 'Grünkohl', nutrition: { calories: 120 } },
    { name: '=HYPERLINK("x")', nutrition: {} },
  ]);
});

test('a diary of five years comes in, and its days are summed up', async () => {
  const ben = await instance.person('ben');
  const commit = () =>
    sendForm(ben, 'POST /nutrition/api/nutrition-import/commit', {}, longDiary(20_000));
  const { status, body } = await commit();
  expect({ status, added: body.added }).toMatchObject({ status: 201 });
  expect(body.added).toContainEqual({ kind: 'items', count: 20_000 });
  const { days } = (await ben.call('GET /nutrition/api/diary-totals?from=2019-01-01&to=2024-12-31'))
    .body;
  const sum = days.reduce(
    (total: number, day: { item_count: number }) => total + day.item_count,
    0,
  );
  expect(sum).toBe(20_000);
  expect((await commit()).body).toMatchObject({ added: [], import_id: null });
});

describe('a hostile export of our own', () => {
  const ITEM = { uuid: 'i', name: 'Soup', nutrition: { calories: 100 } };
  const FAST = {
    ...{ uuid: 'f', plan: '16:8', target_hours: 16, note: '' },
    started_at: '2024-01-01T20:00:00.000Z',
    ended_at: '2024-01-02T12:00:00.000Z',
  };
  const ACTIVITY = {
    ...{ uuid: 'a', date: '2024-01-01', time: null, activity_key: null, name: 'Run', note: '' },
    ...{ minutes: 30, met: 8, weight_kg: 70, given_kcal: null, gross_kcal: 280, net_kcal: 245 },
  };
  const FOOD = { id: 1, name: 'Bread', source: 'own' };
  const day = (item: object) => ({ date: '2024-01-01', items: [{ ...ITEM, ...item }] });
  const BROKEN: readonly (readonly [string, unknown])[] = [
    ['days', day({ quantity: 1e9 })],
    ['days', day({ quantity: -1 })],
    ['days', day({ nutrition: { calories: -5 } })],
    ['days', day({ nutrition: { calories: 1e300 } })],
    ['days', day({ nutrition: { 'DROP TABLE': 1 } })],
    ['days', day({ slot: 99 })],
    ['days', day({ kind: 'legacy', legacy: { text: 'x'.repeat(30_000) } })],
    ['days', { date: '2024-02-30', items: [] }],
    ['days', { date: '2024-01-01', items: 'none' }],
    ['days', null],
    ['days', [ITEM]],
    ['drinks', { uuid: 'd', date: '2024-01-01', amount_ml: 1e9, time: '08:00' }],
    ['drinks', { uuid: 'd', date: '2024-01-01', amount_ml: 250, time: '25:00' }],
    ['fasts', { ...FAST, started_at: 'yesterday' }],
    ['fasts', { ...FAST, target_hours: 1e9, plan: 'custom' }],
    ['activities', { ...ACTIVITY, gross_kcal: 1e300 }],
    ['activities', { ...ACTIVITY, minutes: -1 }],
    ['foods', { ...FOOD, usage_count: Number.MAX_SAFE_INTEGER }],
    ['foods', { ...FOOD, name: ' ' }],
    ['foods', { ...FOOD, source: 'admin' }],
    ['meals', { id: 1, name: 'Meal', items: Array(500).fill(ITEM) }],
    ['body_measures', { date: '2024-01-01', measure: 'weight', value: 1e9, unit: 'kg' }],
    ['body_measures', { date: '2024-01-01', measure: 'password', value: 1, unit: 'kg' }],
    ['steps', { date: '2024-01-01', source: 'garmin', steps: -1 }],
    ['preferences', { name: 'session_hours', value: 1 }],
  ];
  const commit = (person: Person, lists: object) =>
    sendForm(
      person,
      'POST /nutrition/api/nutrition-import/commit',
      {},
      Buffer.from(JSON.stringify({ format: 'daybook-nutrition', version: 1, ...lists })),
    );
  const read = async (person: Person) => {
    const { status, bytes } = await person.call('GET /nutrition/api/nutrition-export.json');
    expect(status).toBe(200);
    return JSON.parse(bytes.toString());
  };

  test.each(BROKEN)('loses an entry of %s that can’t be', async (list, entry) => {
    const ben = await instance.person(`ben-${people}`);
    people += 1;
    const { status, body, text } = await commit(ben, { [list]: [entry] });
    expect([200, 201, 400], text).toContain(status);
    if (status === 400) expect(body.error).toMatch(/\.$/);
    else expect(body).toMatchObject({ added: [], skipped: [{ file: list, row: 1 }] });
    expect((await read(ben))[list]).toEqual([]);
  });

  test('leaves its other entries whole, also those after a broken one', async () => {
    const cat = await instance.person('cat');
    const { body, text } = await commit(cat, {
      days: [day({ quantity: -1 }), { date: '2024-01-02', items: [{ ...ITEM, uuid: 'good' }] }],
      constructor: [{ polluted: true }],
      passwords: [{ username: 'ana' }],
    });
    expect(body.skipped, text).toMatchObject([{ file: 'days', row: 1 }]);
    expect((await cat.call('GET /nutrition/api/diary/2024-01-02')).body.item_count).toBe(1);
    expect({}).not.toHaveProperty('polluted');
  });

  test('brings signs that a database can’t store as text, and instants that can’t be, into order', async () => {
    const dan = await instance.person('dan');
    const { status, text } = await commit(dan, {
      days: [day({ uuid: 'nul', name: 'So\u0000up\ud800', note: '\u202eevil' })],
      fasts: [
        { ...FAST, uuid: 'reversed', ended_at: '2023-01-01T00:00:00.000Z' },
        { ...FAST, uuid: 'ahead', started_at: '2999-01-01T00:00:00.000Z', ended_at: null },
        { ...FAST, uuid: 'nowhere', zone: '../../etc/passwd', end_date: '9999-12-31' },
      ],
    });
    expect([200, 201, 400], text).toContain(status);
    const { fasts } = await read(dan);
    for (const { started_at, ended_at } of fasts) {
      expect(ended_at === null || ended_at > started_at).toBe(true);
    }
    expect((await dan.call('GET /nutrition/api/fasts-statistics')).status).toBe(200);
    expect((await dan.call('GET /nutrition/api/statistics/streaks')).status).toBe(200);
  });

  test('has no rights to rows of others: ids and uuids are those of the new owner', async () => {
    const [eve, fay] = [await instance.person('eve'), await instance.person('fay')];
    const { id } = (await eve.call('POST /nutrition/api/foods', { name: 'Secret' })).body;
    await eve.call('PUT /nutrition/api/diary/2024-01-01/items', { items: [ITEM] });
    const { status, text } = await commit(fay, {
      days: [day({ name: 'Stolen', food_id: id, meal_id: id })],
    });
    expect([200, 201], text).toContain(status);
    const read = async (person: Person) =>
      (await person.call('GET /nutrition/api/diary/2024-01-01')).body.items;
    expect(await read(fay)).toMatchObject([{ name: 'Stolen', food_id: null, meal_id: null }]);
    expect(await read(eve)).toMatchObject([{ name: 'Soup' }]);
    const food = (await eve.call(`GET /nutrition/api/foods/${id}`)).body;
    expect(food).toMatchObject({ name: 'Secret', usage_count: 0 });
  });
});
