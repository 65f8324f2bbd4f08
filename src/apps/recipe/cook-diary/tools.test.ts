import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let soup: number;

const TODAY = '2026-11-15';
const NOW = '2026-11-15T09:00:00.000Z';

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
    API_RATE_LIMIT_PER_MIN: '1000',
  });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  soup = (await ana.call('POST /recipe/api/recipes', { name: 'Soup' })).body.id;
});
afterAll(() => instance.close());

const tokens = new Map<Person, string>();

async function tokenOf(person: Person): Promise<string> {
  const known = tokens.get(person);
  if (known !== undefined) return known;
  const scopes = ['mcp:read', 'mcp:write', 'mcp:destroy'];
  const { raw } = (await person.call('POST /api/tokens', { name: 'test', scopes })).body;
  tokens.set(person, raw);
  return raw;
}

/** The tool's result, or its error message. */
async function use(person: Person, name: string, given: object) {
  const { body } = await instance
    .bearer(await tokenOf(person))
    .call(
      'POST /recipe/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      { headers: { accept: 'application/json, text/event-stream' } },
    );
  const { isError, content, structuredContent } = body.result;
  return isError ? { refused: content[0].text as string } : structuredContent;
}

describe('log_cook', () => {
  test('logs a cook today and returns the recipe’s counts', async () => {
    const logged = await use(ana, 'log_cook', {
      recipe_id: soup,
      meal_type: 'Dinner',
      rating: 0,
      servings: 2.5,
      notes: 'Good',
    });
    expect(logged).toEqual({
      ok: true,
      logged: {
        entry_id: expect.any(Number),
        recipe_id: soup,
        recipe_name: 'Soup',
        date: TODAY,
        kind: 'cooked',
        servings: 2.5,
        notes: 'Good',
        meal_type: 'dinner',
        rating: null,
      },
      recipe_cook_count: 1,
      recipe_last_cooked_at: TODAY,
    });
    const [entry] = (await ana.call('GET /recipe/api/cook-diary')).body;
    expect(entry).toMatchObject({ id: logged.logged.entry_id, recipe_revision: 1 });
    const earlier = await use(ana, 'log_cook', { recipe_id: soup, date: '2026-11-01' });
    expect(earlier).toMatchObject({ recipe_cook_count: 2, recipe_last_cooked_at: TODAY });
  });

  test('uses the server’s time zone, not the profile’s', async () => {
    await ben.call('PATCH /api/auth/profile', { time_zone: 'Pacific/Kiritimati' });
    const { id } = (await ben.call('POST /recipe/api/recipes', { name: 'Fish' })).body;
    instance.clock.forward({ hours: 3 });
    const { logged } = await use(ben, 'log_cook', { recipe_id: id });
    instance.clock.forward({ hours: -3 });
    expect(logged.date).toBe(TODAY);
  });

  test('accepts a recipe of the Kitchen, but no other recipe of others', async () => {
    expect(await use(ben, 'log_cook', { recipe_id: soup })).toEqual({
      refused: 'There is no such recipe.',
    });
    const idOf = async (person: Person) => (await person.call('GET /api/auth/me')).body.user.id;
    const [a, b] = [await idOf(ana), await idOf(ben)];
    const { db } = instance.application.services;
    const share = { recipe_id: soup, owner_id: a, user_id: b, created_at: NOW };
    await db.insertInto('recipe_shares').values(share).execute();
    expect(await use(ben, 'log_cook', { recipe_id: soup })).toEqual({
      refused: expect.stringContaining('not open to your Kitchen'),
    });
    const { id: kitchen_id } = await db
      .insertInto('kitchens')
      .values({ owner_id: a, name: 'Home', created_at: NOW, updated_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = { kitchen_id, role: 'member', auto_share: 0, shares_plan: 0, joined_at: NOW };
    const members = [a, b].map((owner_id) => ({ ...member, owner_id }));
    await db.insertInto('kitchen_members').values(members).execute();
    await ana.call(`PUT /recipe/api/recipes/${soup}`, { visibility: 'group' });
    const before = (await ana.call(`GET /recipe/api/recipes/${soup}`)).body.cook_count;
    const { recipe_cook_count, logged } = await use(ben, 'log_cook', { recipe_id: soup });
    expect(recipe_cook_count).toBe(before + 1);
    const inDiary = await use(ben, 'list_cook_diary', {});
    expect(inDiary.items.map(({ id }: { id: number }) => id)).toContain(logged.entry_id);
  });

  test.each([
    [{ servings: 1001 }, 'servings must be at most 1000.'],
    [{ servings: 0 }, 'servings must be more than 0.'],
    [{ notes: 'x'.repeat(1001) }, 'notes must be at most 1000 characters long.'],
    [{ meal_type: 'brunch' }, 'meal_type must be breakfast, lunch, dinner or snack.'],
    [{ rating: 6 }, 'rating must be at most 5.'],
    [{ date: '2026-02-30' }, 'date must be a real calendar date, YYYY-MM-DD.'],
  ])('refuses %j', async (given, refused) => {
    expect(await use(ana, 'log_cook', { recipe_id: soup, ...given })).toEqual({ refused });
  });
});

describe('list_cook_diary', () => {
  let cat: Person;

  beforeAll(async () => {
    cat = await instance.person('cat');
    const { id } = (await cat.call('POST /recipe/api/recipes', { name: 'Rice' })).body;
    for (let n = 1; n <= 25; n += 1) {
      const date = `2024-10-${String(n).padStart(2, '0')}`;
      const kind = n % 5 === 0 ? 'planned' : 'cooked';
      await cat.call('POST /recipe/api/cook-diary', { recipe_id: id, date, kind });
    }
  });

  test('lists the latest 20 cooks and plans, or up to 100 on request', async () => {
    const { count, items } = await use(cat, 'list_cook_diary', {});
    expect(count).toBe(20);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      recipe_id: expect.any(Number),
      recipe_name: 'Rice',
      date: '2024-10-25',
      kind: 'planned',
      servings: null,
      notes: null,
      meal_type: null,
      rating: null,
    });
    expect((await use(cat, 'list_cook_diary', { limit: 100 })).count).toBe(25);
    expect(await use(cat, 'list_cook_diary', { limit: 101 })).toHaveProperty('refused');
  });

  test('filters by days and kind', async () => {
    const given = { date_from: '2024-10-04', date_to: '2024-10-10', kind: 'planned' };
    const { items } = await use(cat, 'list_cook_diary', given);
    expect(items.map(({ date }: { date: string }) => date)).toEqual(['2024-10-10', '2024-10-05']);
  });

  test('refuses a range whose end is before its start', async () => {
    const reversed = { date_from: '2024-10-10', date_to: '2024-10-04' };
    expect(await use(cat, 'list_cook_diary', reversed)).toEqual({
      refused: 'date_from must be on or before date_to.',
    });
    const oneDay = { date_from: '2024-10-04', date_to: '2024-10-04' };
    expect((await use(cat, 'list_cook_diary', oneDay)).count).toBe(1);
  });
});

describe('delete_cook_diary_entry', () => {
  test('deletes an own entry and updates the recipe’s counts', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', { name: 'Pie' })).body;
    const { logged } = await use(ana, 'log_cook', { recipe_id: id, date: '2026-11-03' });
    const entry_id = logged.entry_id;
    expect(await use(ben, 'delete_cook_diary_entry', { entry_id, confirm: true })).toEqual({
      refused: 'There is no such cook diary entry.',
    });
    expect(await use(ana, 'delete_cook_diary_entry', { entry_id })).toHaveProperty('refused');
    expect(await use(ana, 'delete_cook_diary_entry', { entry_id, confirm: true })).toMatchObject({
      ok: true,
      removed: { id: entry_id, recipe_name: 'Pie', date: '2026-11-03', kind: 'cooked' },
    });
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body).toMatchObject({
      cook_count: 0,
      last_cooked_at: null,
    });
  });
});
