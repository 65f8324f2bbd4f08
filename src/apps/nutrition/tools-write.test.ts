import { beforeAll, describe, expect, test } from 'vitest';
import { useToolPeople } from '../../testing/nutrition/tool-people.ts';

/** Each rule of the specification's tools that write, over the real endpoint. */

const people = useToolPeople();
const { call, benCalls, addFood, write } = people;

describe('log_food', () => {
  test('adds an item, counts the use and echoes what was logged', async () => {
    const food_id = await addFood({ name: 'Apple', portion: 150, nutrition: { calories: 78 } });
    const date = '2026-04-02';
    const logged = await call('log_food', { food_id, date, quantity: 2, meal: 'Snacks' });
    expect(logged).toEqual({
      ok: true,
      date,
      logged: { food_id, name: 'Apple', meal: 3, portion: 150, unit: 'g', quantity: 2 },
      total_items_on_day: 1,
    });
    await call('log_food', { food_id, date: '2026-04-01' });
    const food = (await people.ana.call(`GET /nutrition/api/foods/${food_id}`)).body;
    expect(food).toMatchObject({ usage_count: 2, last_used_at: date });
    const { items } = await call('list_diary_entries', { date });
    expect(items[0]).toMatchObject({ entry_index: 0, meal: 3, source: 'mcp', quantity: 2 });
  });

  test('takes the configured names of the meals', async () => {
    const slots = [
      { name: 'Frühstück', time: null },
      { name: 'Vesper', time: '15:00' },
    ];
    await people.ana.call('PATCH /api/auth/preferences', {
      preferences: { 'nutrition-slots': slots },
    });
    const food_id = await addFood({ name: 'Bread' });
    const { logged } = await call('log_food', { food_id, meal: 'vesper', date: '2026-04-03' });
    expect(logged.meal).toBe(1);
    await expect(call('log_food', { food_id, meal: 'Snacks' })).rejects.toThrow(
      'Frühstück, Vesper',
    );
    await people.ana.call('PATCH /api/auth/preferences', {
      preferences: { 'nutrition-slots': null },
    });
  });

  test('scales another portion to two decimals and says by how much', async () => {
    const food_id = await addFood({
      name: 'Nuts',
      portion: 30,
      nutrition: { calories: 185, fat: 16.1 },
    });
    const date = '2026-04-04';
    const { logged } = await call('log_food', { food_id, date, portion: 40, unit: 'G' });
    expect(logged).toMatchObject({ portion: 40, unit: 'g', scaled_by: 1.3333 });
    const { items } = await call('list_diary_entries', { date });
    expect(items[0].nutrition).toEqual({ calories: 246.67, fat: 21.47 });
  });

  test.each([
    ['no base portion', { name: 'Loose', portion: null }, { portion: 50 }, 'no base portion'],
    [
      'alternative units',
      { name: 'Milk', alt_units: [{ unit: 'cup', portion: 240 }] },
      { portion: 50 },
      'alternative units',
    ],
    ['another unit', { name: 'Flour' }, { portion: 1, unit: 'cup' }, 'measured in g'],
  ])('refuses another portion of a food with %s', async (_, food, args, reason) => {
    const food_id = await addFood(food);
    await expect(call('log_food', { food_id, ...args })).rejects.toThrow(reason);
  });

  test.each([
    [{ quantity: 0 }],
    [{ quantity: 1000 }],
    [{ portion: 10_001 }],
    [{ meal: 10 }],
    [{ notes: 'x'.repeat(501) }],
    [{ unit: 'x'.repeat(21) }],
  ])('refuses %o', async (args) => {
    const { items } = await call('search_foods', { query: 'apple' });
    await expect(call('log_food', { food_id: items[0].id, ...args })).rejects.toThrow();
  });

  test('finds own foods only', async () => {
    const { items } = await call('search_foods', { query: 'apple' });
    await expect(benCalls('log_food', { food_id: items[0].id })).rejects.toThrow('no such food');
  });

  test.each([
    [{ quantity: 999 }],
    [{ quantity: 0.01 }],
    [{ portion: 10_000 }],
    [{ meal: 9 }],
    [{ notes: 'x'.repeat(500) }],
    [{ date: '2030-01-01' }],
  ])('accepts %o', async (args) => {
    const food_id = await addFood({ name: `Edge ${JSON.stringify(args).slice(0, 40)}` });
    const { logged, date } = await call('log_food', { food_id, date: '2026-04-20', ...args });
    const { items } = await call('list_diary_entries', { date });
    const { notes, meal, portion, quantity } = items.at(-1);
    expect({ ...logged, date, notes, meal, portion, quantity }).toMatchObject(args);
  });

  test('logs today on the server, in the first meal, by default; the time of last use never falls', async () => {
    const food_id = await addFood({ name: 'Default' });
    await call('log_food', { food_id, date: '2026-12-24' });
    const logged = await call('log_food', { food_id });
    expect(logged).toMatchObject({ date: '2026-11-15', logged: { meal: 0, quantity: 1 } });
    expect(logged.logged).not.toHaveProperty('scaled_by');
    const { body } = await people.ana.call(`GET /nutrition/api/foods/${food_id}`);
    expect(body).toMatchObject({ usage_count: 2, last_used_at: '2026-12-24' });
  });

  test('refuses a deleted food, an impossible date and another unit without a portion', async () => {
    const food_id = await addFood({ name: 'Gone soon' });
    await expect(call('log_food', { food_id, date: '2026-04-31' })).rejects.toThrow('YYYY-MM-DD');
    await expect(call('log_food', { food_id, unit: 'ml' })).rejects.toThrow('measured in g');
    await people.ana.call(`DELETE /nutrition/api/foods/${food_id}`);
    await expect(call('log_food', { food_id })).rejects.toThrow('no such food');
    await expect(call('log_food', {})).rejects.toThrow('food_id');
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
    stew = await create({ name: 'Stew', is_recipe: true, items: [EGG] });
    await create({ name: 'Loved', favorite: true });
  });

  test('log_meal copies the items and stamps their meal', async () => {
    const date = '2026-06-01';
    const logged = await call('log_meal', { meal_id: breakfast, date });
    expect(logged).toEqual({
      ok: true,
      date,
      logged: {
        meal_id: breakfast,
        name: 'Breakfast set',
        slot_override: null,
        item_count: 2,
      },
      total_items_on_day: 2,
    });
    expect((await call('list_diary_entries', { date })).items).toMatchObject([
      { meal: 2, source: 'scan' },
      { meal: 0, source: 'mcp:meal' },
    ]);
    const day = (await people.ana.call(`GET /nutrition/api/diary/${date}`)).body;
    expect(day.items[0].source_meal_id).toBe(breakfast);
    const again = await call('log_meal', { meal_id: breakfast, date: '2026-06-02', meal: 1 });
    expect(again.logged.slot_override).toBe(1);
    expect((await call('get_recent_meals')).items).toMatchObject([
      { id: breakfast, usage_count: 2, last_used_at: '2026-06-02' },
    ]);
    expect((await call('get_recent_meals', { end: '2026-06-01' })).items).toEqual([]);
  });

  test('log_meal refuses recipes, empty meals and those of others', async () => {
    await expect(call('log_meal', { meal_id: stew })).rejects.toThrow('is a recipe');
    const { items } = await call('search_meals', { query: 'loved' });
    await expect(call('log_meal', { meal_id: items[0].id })).rejects.toThrow('no items');
    await expect(benCalls('log_meal', { meal_id: breakfast })).rejects.toThrow('not found');
  });

  test('log_meal takes the meal of the day by its name and refuses an unknown one', async () => {
    const args = { meal_id: breakfast, date: '2026-06-05' };
    const { logged } = await call('log_meal', { ...args, meal: 'dinner' });
    expect(logged.slot_override).toBe(2);
    for (const meal of ['Elevenses', 10, -1]) {
      await expect(call('log_meal', { ...args, meal })).rejects.toThrow(/meal/);
    }
    await expect(call('log_meal', { ...args, date: '2026-06-31' })).rejects.toThrow('YYYY-MM-DD');
    expect((await call('list_diary_entries', args)).count).toBe(2);
  });

  test('log_meal logs today on the server by default; a deleted meal is not found', async () => {
    expect((await call('log_meal', { meal_id: breakfast })).date).toBe('2026-11-15');
    const { body } = await people.ana.call('POST /nutrition/api/meals', {
      name: 'X',
      items: [EGG],
    });
    await people.ana.call(`DELETE /nutrition/api/meals/${body.id}`);
    await expect(call('log_meal', { meal_id: body.id })).rejects.toThrow('not found');
  });
});

describe('an erased day', () => {
  test('refuses every write of a tool and stays as it is; a write in the app revives it', async () => {
    const date = '2026-09-01';
    const food_id = await addFood({ name: 'Late' });
    const meal = await people.ana.call('POST /nutrition/api/meals', {
      name: 'Late supper',
      items: [{ name: 'Egg' }],
    });
    await write(date, [{ uuid: 'erased-1', name: 'Before' }]);
    await people.ana.call(`DELETE /nutrition/api/diary/${date}`);
    for (const [name, args] of [
      ['log_food', { food_id }],
      ['log_meal', { meal_id: meal.body.id }],
      ['log_water', { amount_ml: 250 }],
      ['log_body_stat', { stats: { weight: 80 } }],
      ['delete_diary_entry', { entry_index: 0, confirm: true }],
      ['edit_diary_entry', { entry_index: 0, patch: { quantity: 2 }, confirm: true }],
    ] as const) {
      await expect(call(name, { ...args, date }), name).rejects.toThrow('erased');
    }
    expect((await people.ana.call(`GET /nutrition/api/diary/${date}`)).body).toMatchObject({
      erased: true,
      item_count: 0,
    });
    await write(date, [{ uuid: 'erased-2', name: 'After' }]);
    expect((await call('log_food', { food_id, date })).total_items_on_day).toBe(2);
  });

  test('of another person, and the days around it, are not erased', async () => {
    const date = '2026-09-05';
    await people.ana.call(`DELETE /nutrition/api/diary/${date}`);
    expect(await benCalls('log_water', { amount_ml: 100, date })).toMatchObject({ ok: true });
    const stats = { weight: 80 };
    for (const near of ['2026-09-04', '2026-09-06']) {
      expect(await call('log_body_stat', { stats, date: near })).toMatchObject({ ok: true });
    }
    await expect(call('log_body_stat', { stats, date })).rejects.toThrow('erased');
  });
});
