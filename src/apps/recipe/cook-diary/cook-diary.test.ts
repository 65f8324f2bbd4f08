import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let soup: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  soup = (await ana.call('POST /recipe/api/recipes', { name: 'Soup' })).body.id;
});
afterAll(() => instance.close());

const TODAY = '2026-11-15';

async function planned(person: Person, more: object = {}) {
  const body = { recipe_id: soup, date: '2026-11-20', ...more };
  return (await person.call('POST /recipe/api/cook-diary', body)).body;
}

async function diary(person: Person, query = '') {
  return (await person.call(`GET /recipe/api/cook-diary${query}`)).body;
}

async function find(person: Person, id: number) {
  const rows = await diary(person, '?from=2025-06-01&to=2026-12-31');
  return rows.find((row: { id: number }) => row.id === id);
}

describe('a diary entry', () => {
  test('Ana plans a soup; Ben sees nothing of it and cannot touch it', async () => {
    const { status, body } = await ana.call('POST /recipe/api/cook-diary', {
      recipe_id: soup,
      date: '2026-11-18',
      servings: 3,
      notes: ' For Jo ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      recipe_id: soup,
      recipe_name: 'Soup',
      recipe_available: true,
      recipe_revision: null,
      date: '2026-11-18',
      kind: 'planned',
      servings: 3,
      notes: 'For Jo',
      meal_type: null,
      rating: null,
      photos: [],
      photo_url: null,
      cooked_by_username: 'ana',
      deleted_at: null,
    });
    expect(await diary(ana)).toContainEqual(body);
    expect(await diary(ben)).toEqual([]);
    expect((await ben.call(`PUT /recipe/api/cook-diary/${body.id}`, { notes: '' })).status).toBe(
      404,
    );
    expect((await ben.call(`DELETE /recipe/api/cook-diary/${body.id}`)).status).toBe(404);
    expect((await ben.call(`POST /recipe/api/cook-diary/${body.id}/restore`)).status).toBe(404);
  });

  test('requires a visible recipe and a valid date', async () => {
    const add = (body: object) => ana.call('POST /recipe/api/cook-diary', body);
    expect((await add({ date: TODAY })).status).toBe(400);
    expect((await add({ recipe_id: soup })).status).toBe(400);
    expect((await add({ recipe_id: soup, date: '2026-02-30' })).status).toBe(400);
    expect((await add({ recipe_id: soup, date: TODAY, kind: 'eaten' })).status).toBe(400);
    expect((await add({ recipe_id: 999_999, date: TODAY })).status).toBe(404);
    const foreign = await ben.call('POST /recipe/api/cook-diary', {
      recipe_id: soup,
      date: TODAY,
      kind: 'cooked',
    });
    expect(foreign.status).toBe(404);
  });

  test.each([
    [{ meal_type: 'Dinner' }, { meal_type: 'dinner' }],
    [{ meal_type: ' SNACK ' }, { meal_type: 'snack' }],
    [{ meal_type: 'brunch' }, { meal_type: null }],
    [{ rating: 4.5 }, { rating: 4.5 }],
    [{ rating: 0 }, { rating: null }],
    [{ rating: -2 }, { rating: null }],
    [{ rating: 9 }, { rating: 5 }],
    [{ servings: 0.5 }, { servings: 0.5 }],
    [{ servings: 1000 }, { servings: 1000 }],
    [{ notes: '  ' }, { notes: null }],
  ])('%j is stored as %j', async (given, stored) => {
    expect(await planned(ana, given)).toMatchObject(stored);
    const { id } = await planned(ana);
    await ana.call(`PUT /recipe/api/cook-diary/${id}`, given);
    expect(await find(ana, id)).toMatchObject(stored);
  });

  test.each([
    { servings: 0 },
    { servings: -1 },
    { servings: 1001 },
    { notes: 'x'.repeat(10_001) },
    { rating: 'good' },
  ])('%j is refused', async (given) => {
    const { status } = await ana.call('POST /recipe/api/cook-diary', {
      recipe_id: soup,
      date: TODAY,
      ...given,
    });
    expect(status).toBe(400);
  });

  test('an update keeps omitted fields', async () => {
    const { id } = await planned(ana, { servings: 2, meal_type: 'lunch', notes: 'Early' });
    const { body } = await ana.call(`PUT /recipe/api/cook-diary/${id}`, { date: '2026-11-22' });
    expect(body).toEqual({ ok: true });
    expect(await find(ana, id)).toMatchObject({
      date: '2026-11-22',
      kind: 'planned',
      servings: 2,
      meal_type: 'lunch',
      notes: 'Early',
    });
  });

  test('is deleted and restored', async () => {
    const { id } = await planned(ana, { kind: 'cooked', date: '2026-11-01' });
    expect((await ana.call(`DELETE /recipe/api/cook-diary/${id}`)).body).toEqual({ ok: true });
    expect(await find(ana, id)).toBeUndefined();
    expect((await ana.call(`DELETE /recipe/api/cook-diary/${id}`)).status).toBe(404);
    expect((await ana.call(`PUT /recipe/api/cook-diary/${id}`, { notes: 'x' })).status).toBe(404);
    const back = await ana.call(`POST /recipe/api/cook-diary/${id}/restore`);
    expect(back.body).toMatchObject({ id, deleted_at: null });
    expect((await ana.call(`POST /recipe/api/cook-diary/${id}/restore`)).status).toBe(200);
    expect(await find(ana, id)).toMatchObject({ id, date: '2026-11-01' });
  });
});

describe('a plan marked as cooked', () => {
  const mark = (id: number, more: object = {}) =>
    ana.call(`PUT /recipe/api/cook-diary/${id}`, { kind: 'cooked', ...more });

  test('moves to today in the cook’s time zone', async () => {
    const { id } = await planned(ana);
    await mark(id);
    expect(await find(ana, id)).toMatchObject({ kind: 'cooked', date: TODAY });

    await ana.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    instance.clock.forward({ hours: 2 });
    const later = await planned(ana);
    await mark(later.id);
    expect(await find(ana, later.id)).toMatchObject({ date: '2026-11-16' });
    await ana.call('PATCH /api/auth/profile', { time_zone: null });
    instance.clock.forward({ hours: -2 });
  });

  test('keeps its date on request, or moves to the given date', async () => {
    const kept = await planned(ana, { date: '2026-11-12' });
    await mark(kept.id, { keep_date: true });
    expect(await find(ana, kept.id)).toMatchObject({ kind: 'cooked', date: '2026-11-12' });
    const sent = await planned(ana, { date: '2026-11-12' });
    await mark(sent.id, { date: '2026-11-13' });
    expect(await find(ana, sent.id)).toMatchObject({ kind: 'cooked', date: '2026-11-13' });
  });

  test('records the cooked revision; later edits do not change it', async () => {
    const { id: stew } = (await ana.call('POST /recipe/api/recipes', { name: 'Stew' })).body;
    await ana.call(`PUT /recipe/api/recipes/${stew}`, { notes: 'More pepper' });
    const { id } = await planned(ana, { recipe_id: stew });
    await mark(id);
    await ana.call(`PUT /recipe/api/recipes/${stew}`, { notes: 'Less pepper' });
    await ana.call(`PUT /recipe/api/cook-diary/${id}`, { notes: 'Good' });
    expect(await find(ana, id)).toMatchObject({ recipe_revision: 2 });
    await ana.call(`PUT /recipe/api/cook-diary/${id}`, { kind: 'planned' });
    expect(await find(ana, id)).toMatchObject({ recipe_revision: null, kind: 'planned' });
  });

  test('an entry that is already cooked keeps its date', async () => {
    const { id } = await planned(ana, { kind: 'cooked', date: '2026-10-01' });
    await mark(id, { rating: 4 });
    expect(await find(ana, id)).toMatchObject({ date: '2026-10-01', rating: 4 });
  });
});

describe('a deleted recipe', () => {
  test('keeps its entries, and its plans can still be cooked', async () => {
    const { id: pie } = (await ana.call('POST /recipe/api/recipes', { name: 'Pie' })).body;
    const { id } = await planned(ana, { recipe_id: pie });
    await ana.call(`DELETE /recipe/api/recipes/${pie}`);
    expect(await find(ana, id)).toMatchObject({
      recipe_id: pie,
      recipe_name: 'Pie',
      recipe_available: false,
    });
    expect((await ana.call(`PUT /recipe/api/cook-diary/${id}`, { kind: 'cooked' })).status).toBe(
      200,
    );
    const again = { recipe_id: pie, date: TODAY };
    expect((await ana.call('POST /recipe/api/cook-diary', again)).status).toBe(404);
    await ana.call(`POST /recipe/api/recipes/${pie}/restore`);
    expect((await ana.call(`GET /recipe/api/recipes/${pie}`)).body.cook_count).toBe(1);
  });

  test('stays in the diary by name after it is purged', async () => {
    const { id: pie } = (await ana.call('POST /recipe/api/recipes', { name: 'Old pie' })).body;
    const { id } = await planned(ana, { recipe_id: pie, kind: 'cooked', date: '2026-11-02' });
    await instance.application.services.db.deleteFrom('recipes').where('id', '=', pie).execute();
    expect(await find(ana, id)).toMatchObject({
      recipe_id: null,
      recipe_name: 'Old pie',
      recipe_available: false,
    });
    const edited = await ana.call(`PUT /recipe/api/cook-diary/${id}`, { rating: 3 });
    expect(edited.status).toBe(200);
  });
});

describe('the list', () => {
  let cat: Person;
  let recipe: number;
  const dates = (rows: { date: string }[]) => rows.map(({ date }) => date);

  beforeAll(async () => {
    cat = await instance.person('cat');
    recipe = (await cat.call('POST /recipe/api/recipes', { name: 'Toast' })).body.id;
    const days = ['2026-09-15', '2026-09-16', '2026-11-15', '2026-12-15', '2026-12-16'];
    for (const date of days) {
      instance.clock.forward({ seconds: 1 });
      const kind = date > TODAY ? 'planned' : 'cooked';
      await cat.call('POST /recipe/api/cook-diary', { recipe_id: recipe, date, kind });
    }
  });

  test('covers 60 days back and 30 ahead, latest day first', async () => {
    expect(dates(await diary(cat))).toEqual(['2026-12-15', '2026-11-15', '2026-09-16']);
  });

  test('filters by days and kind', async () => {
    const from = '?from=2026-09-15&to=2026-12-16';
    expect(await diary(cat, from)).toHaveLength(5);
    expect(dates(await diary(cat, `${from}&kind=planned`))).toEqual(['2026-12-16', '2026-12-15']);
    expect(dates(await diary(cat, '?to=2026-09-15'))).toEqual(['2026-09-15']);
    expect(dates(await diary(cat, '?from=2026-12-16'))).toEqual(['2026-12-16']);
  });

  test('sorts entries of one day by latest added', async () => {
    const { id } = await planned(cat, { recipe_id: recipe, date: '2026-11-15' });
    expect((await diary(cat, '?from=2026-11-15&to=2026-11-15'))[0].id).toBe(id);
    await cat.call(`DELETE /recipe/api/cook-diary/${id}`);
  });

  test('refuses a range that is reversed or too long', async () => {
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2024-01-01&to=2026-12-31']) {
      const { status, body } = await cat.call(`GET /recipe/api/cook-diary?${query}`);
      expect(status, query).toBe(400);
      expect(body.details).toMatchObject([{ path: 'to' }]);
    }
    const longest = addDays('2026-12-15', -800);
    expect((await cat.call(`GET /recipe/api/cook-diary?from=${longest}`)).status).toBe(200);
  });

  test('is read page by page along its Link header, each entry once', async () => {
    const whole = await diary(cat, '?from=2026-09-15&to=2026-12-16');
    for (const kind of ['', '&kind=cooked']) {
      const read: unknown[] = [];
      let query: string | undefined = `?from=2026-09-15&to=2026-12-16&limit=2${kind}`;
      while (query !== undefined) {
        const { body, headers } = await cat.call(`GET /recipe/api/cook-diary${query}`);
        read.push(...body);
        query = /^<(\?[^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
      }
      const wanted = whole.filter((row: { kind: string }) => !kind || row.kind === 'cooked');
      expect(read).toEqual(wanted);
    }
  });
});

describe('statistics and heatmap', () => {
  let dan: Person;
  let recipes: number[];
  let dans = 0;

  const log = (date: string, recipe_id = recipes[0], kind = 'cooked') =>
    dan.call('POST /recipe/api/cook-diary', { recipe_id, date, kind });
  const stats = async () => (await dan.call('GET /recipe/api/cook-diary/stats')).body;

  beforeEach(async () => {
    dans += 1;
    dan = await instance.person(`dan${dans}`);
    const make = (name: string) => dan.call('POST /recipe/api/recipes', { name });
    recipes = [(await make('Rice')).body.id, (await make('Beans')).body.id];
  });

  test('are empty without cooks', async () => {
    await log(TODAY, recipes[0], 'planned');
    expect(await stats()).toEqual({
      cooks_this_week: 0,
      cooks_this_month: 0,
      total_cooks: 0,
      top_recipe: null,
      current_streak: 0,
      longest_streak: 0,
    });
    expect((await dan.call('GET /recipe/api/cook-diary/heatmap')).body).toEqual([]);
  });

  test('count the last 7 and 30 days, the total, and the top recipe of the month', async () => {
    await log('2026-11-15');
    await log('2026-11-09', recipes[1]);
    await log('2026-11-08', recipes[1]);
    await log('2026-10-17');
    await log('2026-10-16');
    await log('2026-10-16');
    expect(await stats()).toMatchObject({
      cooks_this_week: 2,
      cooks_this_month: 4,
      total_cooks: 6,
      top_recipe: { id: recipes[0], name: 'Rice', count: 2 },
      current_streak: 1,
      longest_streak: 2,
    });
  });

  test('the streak ends with the first full day without a cook', async () => {
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-14']) await log(date);
    expect(await stats()).toMatchObject({ current_streak: 3, longest_streak: 3 });
    await log(TODAY);
    expect(await stats()).toMatchObject({ current_streak: 4 });
    instance.clock.forward({ days: 1 });
    expect(await stats()).toMatchObject({ current_streak: 4 });
    instance.clock.forward({ days: 1 });
    expect(await stats()).toMatchObject({ current_streak: 0, longest_streak: 4 });
    instance.clock.forward({ days: -2 });
  });

  test('the heatmap lists days with cooks in order, for the requested range', async () => {
    for (const date of ['2026-11-15', '2026-11-15', '2025-11-16', '2025-11-15', '2026-11-01'])
      await log(date);
    const { body } = await dan.call('GET /recipe/api/cook-diary/heatmap');
    expect(body).toEqual([
      { date: '2025-11-16', count: 1 },
      { date: '2026-11-01', count: 1 },
      { date: '2026-11-15', count: 2 },
    ]);
    const month = await dan.call('GET /recipe/api/cook-diary/heatmap?days=30');
    expect(month.body.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-01',
      '2026-11-15',
    ]);
    for (const days of [29, 731, 'x']) {
      const { status } = await dan.call(`GET /recipe/api/cook-diary/heatmap?days=${days}`);
      expect(status, String(days)).toBe(400);
    }
  });
});
