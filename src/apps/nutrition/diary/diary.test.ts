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

const OATS = {
  uuid: 'oats',
  name: 'Oats',
  portion: 50,
  unit: 'g',
  quantity: 1,
  nutrition: { calories: 190, proteins: 6.5, iron: 2 },
};
const COFFEE = { uuid: 'coffee', name: 'Coffee', nutrition: { calories: 0 } };

function write(person: Person, date: string, items: object[], deleted_uuids: string[] = []) {
  return person.call(`PUT /nutrition/api/diary/${date}/items`, { items, deleted_uuids });
}

async function read(person: Person, date: string) {
  return (await person.call(`GET /nutrition/api/diary/${date}`)).body;
}

const uuidsOf = (day: { items: { uuid: string }[] }) => day.items.map(({ uuid }) => uuid);

describe('a day', () => {
  test('that nobody logged is empty', async () => {
    expect(await read(ana, '2026-01-01')).toEqual({
      date: '2026-01-01',
      note: '',
      complete: false,
      incomplete: false,
      erased: false,
      item_count: 0,
      totals: {},
      known: {},
      items: [],
    });
  });

  test('sums its items and says how many know each nutriment', async () => {
    const { status, body } = await write(ana, '2026-01-02', [
      { ...OATS, quantity: 2, slot: 0 },
      { ...COFFEE, slot: 3, time: '09:30', note: 'black' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      item_count: 2,
      totals: { calories: 380, proteins: 13, iron: 4 },
      known: { calories: 2, proteins: 1, iron: 1 },
    });
    expect(body.items[1]).toMatchObject({ slot: 3, time: '09:30', note: 'black', kind: 'food' });
    expect(await read(ana, '2026-01-02')).toEqual(body);
    expect((await read(ben, '2026-01-02')).items).toEqual([]);
  });

  test('sums the ingredients of a split recipe; a nutriment that one lacks is not complete', async () => {
    const soup = {
      uuid: 'soup',
      kind: 'recipe_split',
      name: 'Soup',
      quantity: 0.5,
      nutrition: {},
      items: [
        { name: 'Carrot', quantity: 2, nutrition: { calories: 30, iron: 1 } },
        { name: 'Stock', quantity: 1, nutrition: { calories: 20 } },
      ],
    };
    const { body } = await write(ana, '2026-01-03', [soup]);
    expect(body).toMatchObject({ totals: { calories: 40, iron: 1 }, known: { calories: 1 } });
    expect(body.known.iron).toBeUndefined();
  });

  test('sums an item of an old export from its top level', async () => {
    const legacy = { name: 'Toast', calories_kcal: 120, protein: 4, note: 'x' };
    const { body } = await write(ana, '2026-01-04', [
      { uuid: 'toast', kind: 'legacy', name: 'Toast', quantity: 2, legacy },
    ]);
    expect(body.totals).toEqual({ calories: 240, proteins: 8 });
    expect(body.items[0].legacy).toEqual(legacy);
  });

  test('has a note and is complete; the later change of two devices wins', async () => {
    const date = '2026-01-05';
    const change = (body: object) => ana.call(`PATCH /nutrition/api/diary/${date}`, body);
    await change({ note: 'Ill', complete: true, updated_at: '2026-01-05T10:00:00.000Z' });
    const late = await change({ note: 'Older', updated_at: '2026-01-05T09:00:00.000Z' });
    expect(late.body).toMatchObject({ note: 'Ill', complete: true });
  });

  test('keeps the note of one device and the mark of another, whichever arrives first', async () => {
    const note = { note: 'Train', updated_at: '2026-01-07T09:00:00.000Z' };
    const mark = { complete: true, updated_at: '2026-01-07T10:00:00.000Z' };
    for (const [date, changes] of [
      ['2026-01-07', [note, mark]],
      ['2026-01-08', [mark, note]],
    ] as const) {
      for (const change of changes) await ana.call(`PATCH /nutrition/api/diary/${date}`, change);
      expect(await read(ana, date)).toMatchObject({ note: 'Train', complete: true });
    }
  });

  test('holds at most 500 items', async () => {
    const items = (from: number) =>
      Array.from({ length: 200 }, (_, at) => ({ ...COFFEE, uuid: `many-${from + at}` }));
    expect((await write(ana, '2026-01-06', items(0))).status).toBe(200);
    expect((await write(ana, '2026-01-06', items(200))).status).toBe(200);
    const { status, body } = await write(ana, '2026-01-06', items(400));
    expect(status).toBe(400);
    expect(body.error).toContain('at most 500');
    expect((await read(ana, '2026-01-06')).item_count).toBe(400);
  });
});

describe('a write', () => {
  test('that is sent twice logs once; the later change wins', async () => {
    const date = '2026-02-01';
    const changed = { ...OATS, quantity: 3, updated_at: '2026-11-01T10:00:00.000Z' };
    await write(ana, date, [{ ...OATS, uuid: 'twice', updated_at: '2026-11-01T09:00:00.000Z' }]);
    await write(ana, date, [{ ...changed, uuid: 'twice' }]);
    const { body } = await write(ana, date, [
      { ...OATS, uuid: 'twice', updated_at: '2026-11-01T09:30:00.000Z' },
    ]);
    expect(body).toMatchObject({ item_count: 1, totals: { calories: 570 } });
  });

  test('moves an item to another day, and both days are summed again', async () => {
    await write(ana, '2026-02-02', [{ ...OATS, uuid: 'moved' }]);
    await write(ana, '2026-02-03', [{ ...OATS, uuid: 'moved', slot: 2 }]);
    expect(await read(ana, '2026-02-02')).toMatchObject({ item_count: 0, totals: {} });
    expect(await read(ana, '2026-02-03')).toMatchObject({ item_count: 1, items: [{ slot: 2 }] });
  });

  test('deletes by uuid; a late write of another device brings nothing back', async () => {
    const date = '2026-02-04';
    await write(ana, date, [
      { ...OATS, uuid: 'stays' },
      { ...OATS, uuid: 'goes' },
    ]);
    await write(ana, date, [], ['goes', 'never-arrived']);
    const late = await write(ana, date, [
      { ...OATS, uuid: 'goes' },
      { ...OATS, uuid: 'never-arrived' },
    ]);
    expect(uuidsOf(late.body)).toEqual(['stays']);
  });

  test('touches nobody else: the same uuid of another person is another item', async () => {
    await write(ana, '2026-02-05', [{ ...OATS, uuid: 'same' }]);
    await write(ben, '2026-02-05', [{ ...COFFEE, uuid: 'same' }], ['oats']);
    expect((await read(ana, '2026-02-05')).items).toMatchObject([{ name: 'Oats' }]);
    expect((await read(ana, '2026-01-02')).item_count).toBe(2);
  });

  test.each([
    ['an impossible date', '2026-02-30', [OATS]],
    ['a slot beyond the tenth', '2026-02-06', [{ ...OATS, slot: 10 }]],
    ['no name', '2026-02-06', [{ ...OATS, name: ' ' }]],
    ['a negative amount', '2026-02-06', [{ ...OATS, nutrition: { calories: -1 } }]],
    ['an absurd amount', '2026-02-06', [{ ...OATS, nutrition: { calories: 100_001 } }]],
    ['no quantity', '2026-02-06', [{ ...OATS, quantity: 0 }]],
    ['an odd nutriment', '2026-02-06', [{ ...OATS, nutrition: { 'DROP TABLE': 1 } }]],
  ])('with %s is refused', async (_, date, items) => {
    expect((await write(ana, date, items)).status).toBe(400);
  });
});

describe('undo', () => {
  test('restores a deleted item in its place', async () => {
    const date = '2026-03-01';
    const three = ['a', 'b', 'c'].map((name) => ({ ...OATS, uuid: `undo-${name}` }));
    await write(ana, date, three);
    await write(ana, date, [], ['undo-b']);
    const { body } = await ana.call(`POST /nutrition/api/diary/${date}/restore`, {
      uuids: ['undo-b'],
    });
    expect(uuidsOf(body)).toEqual(['undo-a', 'undo-b', 'undo-c']);
    expect(body.totals.calories).toBe(570);
    const again = await ana.call(`POST /nutrition/api/diary/${date}/restore`, {
      uuids: ['undo-b'],
    });
    expect(again.status).toBe(404);
  });

  test('of an erased day restores items, note and water', async () => {
    const date = '2026-03-02';
    await write(ana, date, [{ ...OATS, uuid: 'erased' }]);
    await ana.call(`PATCH /nutrition/api/diary/${date}`, { note: 'Party', complete: true });
    await ana.call('POST /nutrition/api/water', { date, amount_ml: 250, time: '08:00' });
    const before = await read(ana, date);
    expect((await ana.call(`DELETE /nutrition/api/diary/${date}`)).body).toEqual({ ok: true });
    expect(await read(ana, date)).toMatchObject({
      erased: true,
      note: '',
      complete: false,
      item_count: 0,
      items: [],
      totals: {},
    });
    expect((await ana.call(`GET /nutrition/api/water/${date}`)).body.total_ml).toBe(0);
    const { body } = await ana.call(`POST /nutrition/api/diary/${date}/restore`, {});
    expect(body).toEqual(before);
    expect((await ana.call(`GET /nutrition/api/water/${date}`)).body.total_ml).toBe(250);
  });

  test('a write in the app revives an erased day without its old items', async () => {
    const date = '2026-03-03';
    await write(ana, date, [{ ...OATS, uuid: 'before-erasing' }]);
    await ana.call(`DELETE /nutrition/api/diary/${date}`);
    const { body } = await write(ana, date, [{ ...COFFEE, uuid: 'after-erasing' }]);
    expect(body).toMatchObject({ erased: false, items: [{ uuid: 'after-erasing' }] });
  });
});

describe('copying', () => {
  beforeAll(async () => {
    await write(ana, '2026-04-01', [
      { ...OATS, uuid: 'from-1', slot: 0 },
      { ...COFFEE, uuid: 'from-2', slot: 0 },
      { ...OATS, uuid: 'from-3', slot: 2 },
    ]);
  });
  const copy = (date: string, body: object) =>
    ana.call(`POST /nutrition/api/diary/${date}/copy`, { from: '2026-04-01', ...body });

  test('takes a day, a meal or single items, as items of their own', async () => {
    const whole = await copy('2026-04-02', {});
    expect(whole).toMatchObject({ status: 201, body: { item_count: 3 } });
    expect((await copy('2026-04-03', { slot: 0 })).body.item_count).toBe(2);
    const one = await copy('2026-04-04', { uuids: ['from-3'], to_slot: 5 });
    expect(one.body.items).toMatchObject([{ name: 'Oats', slot: 5 }]);
    await write(ana, '2026-04-02', [], uuidsOf(whole.body));
    expect((await read(ana, '2026-04-01')).item_count).toBe(3);
  });

  test('of nothing is a 404', async () => {
    expect((await copy('2026-04-05', { slot: 7 })).status).toBe(404);
    const foreign = await ben.call('POST /nutrition/api/diary/2026-04-05/copy', {
      from: '2026-04-01',
    });
    expect(foreign.status).toBe(404);
  });
});

test('totals of a range are those of its logged days, oldest first', async () => {
  await write(ben, '2026-05-03', [{ ...OATS, uuid: 'late' }]);
  await write(ben, '2026-05-01', [{ ...COFFEE, uuid: 'early' }]);
  await ben.call('PATCH /nutrition/api/diary/2026-05-02', { note: 'Nothing' });
  const range = '?from=2026-05-01&to=2026-05-31';
  const { days } = (await ben.call(`GET /nutrition/api/diary-totals${range}`)).body;
  expect(days).toMatchObject([
    { date: '2026-05-01', totals: { calories: 0 }, known: { calories: 1 } },
    { date: '2026-05-03', totals: { calories: 190 } },
  ]);
  const reversed = await ben.call('GET /nutrition/api/diary-totals?from=2026-05-02&to=2026-05-01');
  expect(reversed.status).toBe(400);
});
