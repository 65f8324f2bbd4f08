import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../shared/calendar/dates.ts';
import { useToolPeople } from '../../testing/nutrition/tool-people.ts';

/** Each rule of the specification's tools that read, over the real endpoint. */

const people = useToolPeople();
const { call, benCalls, addFood, write } = people;

/** Where the test's server is. */
const TODAY = '2026-11-15';

describe('get_daily_totals', () => {
  test('sums nutrition times quantity to one decimal, with water and the number of items', async () => {
    await write('2026-01-10', [
      { uuid: 't1', name: 'Rice', quantity: 1.5, nutrition: { calories: 101.11, iron: 0.333 } },
      { uuid: 't2', name: 'Tea', nutrition: { calories: 2 } },
    ]);
    await people.ana.call('POST /nutrition/api/water', { date: '2026-01-10', amount_ml: 300 });
    expect(await call('get_daily_totals', { date: '2026-01-10' })).toEqual({
      date: '2026-01-10',
      totals: { calories: 153.7, iron: 0.5 },
      water_ml: 300,
      item_count: 2,
    });
  });

  test('of a day without entries is empty, and today by default', async () => {
    expect(await call('get_daily_totals')).toEqual({
      date: TODAY,
      totals: {},
      water_ml: 0,
      item_count: 0,
    });
  });

  test('sums the ingredients of a split recipe and the top level of an old item', async () => {
    await write('2026-01-11', [
      {
        uuid: 'split',
        kind: 'recipe_split',
        name: 'Soup',
        items: [{ name: 'Leek', quantity: 2, nutrition: { calories: 30 } }],
      },
      { uuid: 'old', kind: 'legacy', name: 'Toast', legacy: { calories_kcal: 100, protein: 3 } },
    ]);
    const { totals } = await call('get_daily_totals', { date: '2026-01-11' });
    expect(totals).toEqual({ calories: 160, proteins: 3 });
  });

  test('refuses an impossible date and names the format', async () => {
    await expect(call('get_daily_totals', { date: '2026-02-30' })).rejects.toThrow('YYYY-MM-DD');
  });

  test('keeps a real 0 and leaves out what no entry knows', async () => {
    await write('2026-01-12', [{ uuid: 'zero', name: 'Water', nutrition: { calories: 0 } }]);
    const { totals } = await call('get_daily_totals', { date: '2026-01-12' });
    expect(totals).toEqual({ calories: 0 });
  });
});

describe('list_diary_entries', () => {
  test('is in the order of insertion, whatever the meal and the time; the index counts it', async () => {
    const date = '2026-02-01';
    await write(date, [
      { uuid: 'l1', name: 'Late', slot: 2, time: '20:00', note: 'with Ben' },
      { uuid: 'l2', name: 'Early', slot: 0, time: '07:00' },
    ]);
    await write(date, [{ uuid: 'l1', name: 'Later', slot: 3 }]);
    const { items, count } = await call('list_diary_entries', { date });
    expect(count).toBe(2);
    expect(items).toMatchObject([
      { entry_index: 0, name: 'Later', meal: 3 },
      { entry_index: 1, name: 'Early', meal: 0, time: '07:00', portion: null, quantity: 1 },
    ]);
    expect(await benCalls('list_diary_entries', { date })).toEqual({ date, items: [], count: 0 });
  });

  test('shows the ingredients of a split recipe and an old item as it was', async () => {
    const date = '2026-02-02';
    const legacy = { calories_kcal: 100, shop: 'Corner' };
    await write(date, [
      { uuid: 's1', kind: 'recipe_split', name: 'Soup', items: [{ name: 'Leek' }] },
      { uuid: 's2', kind: 'legacy', name: 'Toast', legacy },
    ]);
    const { items } = await call('list_diary_entries', { date });
    expect(items).toMatchObject([
      { kind: 'recipe_split', items: [{ name: 'Leek' }] },
      { kind: 'legacy', legacy },
    ]);
  });

  test('is of today on the server without a date, and refuses an impossible one', async () => {
    expect(await call('list_diary_entries')).toEqual({ date: TODAY, items: [], count: 0 });
    await expect(call('list_diary_entries', { date: '2026-11-31' })).rejects.toThrow('YYYY-MM-DD');
  });
});

describe('ranges', () => {
  test('hold logged days only, oldest first; one bound leaves the other side open', async () => {
    await write('2026-03-03', [{ uuid: 'r3', name: 'C' }]);
    await write('2026-03-01', [{ uuid: 'r1', name: 'A' }]);
    await write('2027-01-01', [{ uuid: 'future', name: 'Z' }]);
    const range = { start: '2026-03-01', end: '2026-03-31' };
    const totals = await call('get_daily_totals_range', range);
    expect(totals).toMatchObject({ ...range, count: 2 });
    expect(totals.totals.map((day: { date: string }) => day.date)).toEqual([
      '2026-03-01',
      '2026-03-03',
    ]);
    const open = await call('list_diary_entries_range', { start: '2026-03-02' });
    expect(open).toMatchObject({ start: '2026-03-02', end: null });
    expect(open.entries.map((day: { date: string }) => day.date)).toEqual([
      '2026-03-03',
      '2027-01-01',
    ]);
    const before = await call('get_daily_totals_range', { end: '2026-03-01' });
    expect(before).toMatchObject({ start: null, end: '2026-03-01' });
  });

  test('are the last 90 days ending today without bounds', async () => {
    const { start, end } = await call('get_daily_totals_range');
    expect({ start, end }).toEqual({ start: '2026-08-18', end: TODAY });
  });

  test.each([
    'get_daily_totals_range',
    'list_diary_entries_range',
    'get_recent_foods',
    'get_recent_meals',
  ])('%s refuses a reversed range', async (name) => {
    await expect(call(name, { start: '2026-03-02', end: '2026-03-01' })).rejects.toThrow(
      'start must be on or before end',
    );
  });

  test('list_diary_entries_range answers at most 366 logged days', async () => {
    for (let at = 0; at < 370; at += 1) {
      await write(addDays('2020-01-01', at), [{ uuid: `long-${at}`, name: 'Daily' }]);
    }
    const range = { start: '2020-01-01', end: '2021-12-31' };
    const first = await call('list_diary_entries_range', range);
    expect(first).toMatchObject({ count: 366 });
    expect(await call('get_daily_totals_range', range)).toMatchObject({ count: 370 });
    const { date: last } = first.entries.at(-1);
    const rest = await call('list_diary_entries_range', { ...range, start: addDays(last, 1) });
    expect(rest.count).toBe(4);
  });

  test.each([
    'get_daily_totals_range',
    'list_diary_entries_range',
    'get_recent_foods',
    'get_recent_meals',
    'get_steps',
    'get_body_composition',
  ])('%s refuses an impossible date', async (name) => {
    for (const range of [{ start: '2026-02-29' }, { end: '2026-13-01' }, { start: 'today' }]) {
      await expect(call(name, range)).rejects.toThrow('YYYY-MM-DD');
    }
  });

  test('of one day hold that day; those of others are empty', async () => {
    const range = { start: '2026-03-03', end: '2026-03-03' };
    expect(await call('list_diary_entries_range', range)).toMatchObject({
      ...range,
      entries: [{ date: '2026-03-03', count: 1, items: [{ name: 'C', entry_index: 0 }] }],
      count: 1,
    });
    expect(await benCalls('list_diary_entries_range', range)).toMatchObject({ entries: [] });
    expect(await benCalls('get_daily_totals_range', range)).toMatchObject({ totals: [] });
  });
});

describe('search_foods', () => {
  test('finds a part of the name or brand without case and accents, in order of names', async () => {
    await addFood({ name: 'Café au lait', brand: 'Paris' });
    await addFood({ name: 'decaf', nutrition: { calories: 1 }, barcodes: ['4006381333931'] });
    await addFood({ name: '100% juice', brand: 'Cafeteria' });
    const names = async (query: string) =>
      (await call('search_foods', { query })).items.map(({ name }: { name: string }) => name);
    expect(await names('CAFE')).toEqual(['100% juice', 'Café au lait']);
    expect(await names('100%')).toEqual(['100% juice']);
    expect(await names('_')).toEqual([]);
    expect((await call('search_foods', { query: 'decaf' })).items[0]).toEqual({
      id: expect.any(Number),
      name: 'decaf',
      brand: null,
      barcode: '04006381333931',
      portion: 100,
      unit: 'g',
      category: null,
      nutrition: { calories: 1 },
    });
    expect((await benCalls('search_foods', { query: 'decaf' })).count).toBe(0);
  });

  test('answers 20 by default and at most 50', async () => {
    expect((await call('search_foods', { query: 'x' })).limit).toBe(20);
    await expect(call('search_foods', { query: 'x', limit: 51 })).rejects.toThrow('limit');
  });

  test('takes wildcards for what they are: "%" matches only a food with that sign', async () => {
    const names = async (query: string) =>
      (await call('search_foods', { query })).items.map(({ name }: { name: string }) => name);
    expect(await names('%')).toEqual(['100% juice']);
    expect(await names('1%0')).toEqual([]);
    expect(await names('caf_')).toEqual([]);
    expect(await names('\\')).toEqual([]);
    expect((await benCalls('search_foods', { query: '%' })).items).toEqual([]);
  });

  test('answers as many as asked, and none that is archived or deleted', async () => {
    const archived = await addFood({ name: 'Pear archived' });
    const deleted = await addFood({ name: 'Pear deleted' });
    await addFood({ name: 'pear B' });
    await addFood({ name: 'Pear a' });
    await people.ana.call(`PUT /nutrition/api/foods/${archived}`, { archived: true });
    await people.ana.call(`DELETE /nutrition/api/foods/${deleted}`);
    const found = await call('search_foods', { query: 'PEAR' });
    expect(found).toMatchObject({ query: 'PEAR', count: 2 });
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['Pear a', 'pear B']);
    expect(await call('search_foods', { query: 'pear', limit: 1 })).toMatchObject({
      ...{ count: 1, limit: 1 },
      items: [{ name: 'Pear a' }],
    });
    expect((await call('search_foods', { query: 'pear', limit: 50 })).limit).toBe(50);
  });

  test.each([{}, { query: ' ' }, { query: '\u0301' }, { query: 'x', limit: 0 }])(
    'refuses %o',
    async (args) => {
      await expect(call('search_foods', args)).rejects.toThrow(/query|limit/);
    },
  );
});

describe('get_recent_foods', () => {
  test('orders by times logged, then by recency; deleted foods and recipes are left out', async () => {
    const [often, once, gone] = [
      await addFood({ name: 'Often' }),
      await addFood({ name: 'Once' }),
      await addFood({ name: 'Gone' }),
    ];
    for (const date of ['2026-05-01', '2026-05-02'])
      await call('log_food', { food_id: often, date });
    await call('log_food', { food_id: once, date: '2026-05-03' });
    for (const _ of [1, 2, 3]) await call('log_food', { food_id: gone, date: '2026-05-03' });
    await people.ana.call(`DELETE /nutrition/api/foods/${gone}`);
    await write('2026-05-03', [{ uuid: 'rec', kind: 'recipe', name: 'Recipe', food_id: once }]);
    const { items, count, limit } = await call('get_recent_foods', {
      start: '2026-05-01',
      end: '2026-05-31',
    });
    expect(items.map((item: { name: string }) => item.name)).toEqual(['Often', 'Once']);
    expect(items[0].last_logged_on).toBe('2026-05-02');
    expect({ count, limit }).toEqual({ count: 2, limit: 10 });
    expect((await call('get_recent_foods', { limit: 1, start: '2026-05-01' })).items).toHaveLength(
      1,
    );
  });

  test('looks at the last 14 days and at the future by default', async () => {
    const food_id = await addFood({ name: 'Window' });
    await call('log_food', { food_id, date: '2026-10-31' });
    expect((await call('get_recent_foods')).items).toEqual([]);
    await call('log_food', { food_id, date: '2026-11-01' });
    await call('log_food', { food_id, date: '2026-12-01' });
    expect((await call('get_recent_foods')).items).toMatchObject([
      { name: 'Window', last_logged_on: '2026-12-01' },
    ]);
  });

  test('answers at most 30, and only the caller’s', async () => {
    await expect(call('get_recent_foods', { limit: 31 })).rejects.toThrow('limit');
    expect((await call('get_recent_foods', { limit: 30 })).limit).toBe(30);
    expect(await benCalls('get_recent_foods', { start: '2000-01-01' })).toMatchObject({ count: 0 });
  });

  test('counts once what was logged on both days of a range, newest first among equals', async () => {
    const [older, newer] = [await addFood({ name: 'Older' }), await addFood({ name: 'Newer' })];
    await call('log_food', { food_id: older, date: '2026-05-20' });
    await call('log_food', { food_id: newer, date: '2026-05-21' });
    const range = { start: '2026-05-20', end: '2026-05-21' };
    const { items } = await call('get_recent_foods', range);
    expect(items.map(({ id }: { id: number }) => id)).toEqual([newer, older]);
    expect((await call('get_recent_foods', { end: '2026-05-20' })).items[0]).not.toHaveProperty(
      'name',
      'Newer',
    );
  });
});

describe('meals', () => {
  const EGG = { name: 'Egg', portion: 60, unit: 'g', nutrition: { calories: 90 } };
  let breakfast: number;
  let stew: number;

  beforeAll(async () => {
    const create = async (meal: object) =>
      (await people.ana.call('POST /nutrition/api/meals', meal)).body.id;
    breakfast = await create({
      name: 'Breakfast set',
      items: [{ ...EGG, slot: 2, source: 'scan' }, EGG],
    });
    stew = await create({
      name: 'Stew',
      is_recipe: true,
      servings: 4,
      cooked_weight: 800,
      items: [EGG],
    });
    await create({ name: 'Loved', favorite: true });
  });

  test('search_meals browses without a query and leaves recipes out by default', async () => {
    const all = await call('search_meals');
    expect(all).toMatchObject({ query: null, count: 2, limit: 20 });
    expect(all.items.map(({ name }: { name: string }) => name)).toEqual(['Loved', 'Breakfast set']);
    const withRecipes = await call('search_meals', { query: 'st', include_recipes: true });
    expect(
      withRecipes.items
        .map(({ id }: { id: number }) => id)
        .toSorted((a: number, b: number) => a - b),
    ).toEqual([breakfast, stew].toSorted((a, b) => a - b));
    expect((await benCalls('search_meals')).count).toBe(0);
  });

  test('get_meal_details answers the items, or that there is none', async () => {
    const { meal, item_count, items } = await call('get_meal_details', { meal_id: stew });
    expect({ meal, item_count }).toMatchObject({
      meal: { name: 'Stew', is_recipe: true },
      item_count: 1,
    });
    expect(items).toMatchObject([EGG]);
    await expect(call('get_meal_details', { meal_id: 999 })).rejects.toThrow('not found');
    await expect(benCalls('get_meal_details', { meal_id: stew })).rejects.toThrow('not found');
  });

  test('a match has the fields of the specification', async () => {
    const { items } = await call('search_meals', { query: 'stew', include_recipes: true });
    expect(items[0]).toEqual({
      id: stew,
      name: 'Stew',
      is_recipe: true,
      servings: 4,
      portion: 800,
      unit: 'g',
      item_count: 1,
      nutrition: { calories: 90 },
      favorite: false,
      usage_count: 0,
      last_used_at: null,
    });
    expect((await call('search_meals', { query: 'Breakfast' })).items[0]).toMatchObject({
      portion: null,
      unit: null,
    });
  });

  test('search_meals puts favourites first, then the most used, then names', async () => {
    await call('log_meal', { meal_id: breakfast, date: '2026-06-01' });
    const create = async (name: string) =>
      (await people.ana.call('POST /nutrition/api/meals', { name, items: [EGG] })).body.id;
    const [second, first] = [await create('b lunch'), await create('A lunch')];
    const { items } = await call('search_meals', { query: ' ' });
    const names = items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Loved', 'Breakfast set', 'A lunch', 'b lunch']);
    expect(await call('search_meals', { query: 'lunch', limit: 1 })).toMatchObject({
      ...{ query: 'lunch', count: 1, limit: 1 },
      items: [{ id: first }],
    });
    await people.ana.call(`DELETE /nutrition/api/meals/${second}`);
    expect((await call('search_meals', { query: 'LUNCH' })).count).toBe(1);
    for (const query of ['%', '_', 'l%h']) {
      expect((await call('search_meals', { query })).items, query).toEqual([]);
    }
    await expect(call('search_meals', { limit: 51 })).rejects.toThrow('limit');
  });

  test('get_recent_meals are those that were used, the last one first, without recipes', async () => {
    const log = (id: number, date: string) =>
      people.ana.call(`POST /nutrition/api/meals/${id}/log`, { date, as: 'whole' });
    const answer = await log(stew, '2026-06-20');
    expect(answer.status, answer.text).toBe(201);
    await call('log_meal', { meal_id: breakfast, date: '2026-06-10' });
    const ids = async (args: object = {}) =>
      (await call('get_recent_meals', args)).items.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([breakfast]);
    expect(await ids({ include_recipes: true })).toEqual([stew, breakfast]);
    expect(await ids({ include_recipes: true, limit: 1 })).toEqual([stew]);
    expect(await ids({ include_recipes: true, start: '2026-06-11' })).toEqual([stew]);
    expect(await ids({ include_recipes: true, end: '2026-06-19' })).toEqual([breakfast]);
    expect((await call('get_recent_meals')).limit).toBe(10);
    await expect(call('get_recent_meals', { limit: 31 })).rejects.toThrow('limit');
    expect((await benCalls('get_recent_meals')).items).toEqual([]);
  });
});
