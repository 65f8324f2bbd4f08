import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let cat: Person;
let dan: Person;
const ids = new Map<Person, number>();

const TODAY = '2026-11-15';
const NOW = '2026-11-15T09:00:00.000Z';

/** Ana and Ben share a Kitchen; Cat has a direct grant; Dan has no access. */
beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  cat = await instance.person('cat');
  dan = await instance.person('dan');
  for (const person of [ana, ben, cat, dan])
    ids.set(person, (await person.call('GET /api/auth/me')).body.user.id);
  await openKitchen(ana, ben);
});
afterAll(() => instance.close());

async function openKitchen(...members: [Person, ...Person[]]): Promise<void> {
  const { db } = instance.application.services;
  const times = { created_at: NOW, updated_at: NOW };
  const { id } = await db
    .insertInto('kitchens')
    .values({ owner_id: ids.get(members[0]), name: 'Home', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, member] of members.entries()) {
    await db
      .insertInto('kitchen_members')
      .values({
        kitchen_id: id,
        owner_id: ids.get(member),
        role: at === 0 ? 'owner' : 'member',
        auto_share: 0,
        shares_plan: 0,
        joined_at: NOW,
      })
      .execute();
  }
}

async function share(recipe_id: number, person: Person): Promise<void> {
  await instance.application.services.db
    .insertInto('recipe_shares')
    .values({ recipe_id, owner_id: ids.get(ana), user_id: ids.get(person), created_at: NOW })
    .execute();
}

async function recipeOf(person: Person, more: object = {}): Promise<number> {
  return (await person.call('POST /recipe/api/recipes', { name: 'Secret stew', ...more })).body.id;
}

async function cookOf(person: Person, recipe: number, more: object = {}): Promise<number> {
  const body = { recipe_id: recipe, date: TODAY, kind: 'cooked', ...more };
  return (await person.call('POST /recipe/api/cook-diary', body)).body.id;
}

const cooks = async (person: Person, recipe: number, query = '') =>
  (await person.call(`GET /recipe/api/recipes/${recipe}/cooks${query}`)).body;

describe('the mean of one’s own cooks', () => {
  test('counts one’s own rated cooks, on each page', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    expect(await cooks(ana, id)).toMatchObject({ items: [], own_mean_rating: null });
    await cookOf(ana, id);
    expect((await cooks(ana, id)).own_mean_rating).toBeNull();
    await cookOf(ana, id, { rating: 5 });
    await cookOf(ana, id, { rating: 4, date: '2026-11-01' });
    await cookOf(ben, id, { rating: 1 });
    await cookOf(ana, id, { rating: 1, kind: 'planned' });
    const taken = await cookOf(ana, id, { rating: 1 });
    await ana.call(`DELETE /recipe/api/cook-diary/${taken}`);
    await cookOf(ana, await recipeOf(ana), { rating: 1 });
    const first = await cooks(ana, id, '?limit=3');
    expect(first.own_mean_rating).toBe(4.5);
    const second = await cooks(ana, id, `?limit=3&cursor=${first.next_cursor}`);
    expect(second.own_mean_rating).toBe(4.5);
    expect((await cooks(ben, id)).own_mean_rating).toBe(1);
  });
});

describe('logging a cook', () => {
  test('Ana cooks her own recipe: only its counts change', async () => {
    const id = await recipeOf(ana);
    const before = (await ana.call(`GET /recipe/api/recipes/${id}`)).body;
    instance.clock.forward({ minutes: 1 });
    const { status, body } = await ana.call(`POST /recipe/api/recipes/${id}/cooked`, {
      rating: 4,
      meal_type: 'Dinner',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, cook_count: 1, last_cooked_at: TODAY });
    const earlier = await ana.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-11-01' });
    expect(earlier.body).toMatchObject({ cook_count: 2, last_cooked_at: TODAY });
    expect((await ana.call(`GET /recipe/api/recipes/${id}/revisions`)).body.items).toEqual([]);
    expect((await cooks(ana, id)).items).toMatchObject([
      { date: TODAY, rating: 4, meal_type: 'dinner', recipe_revision: 1 },
      { date: '2026-11-01', rating: null },
    ]);
  });

  test("Ben cooks a recipe of the Kitchen: it counts at Ana's recipe and stands in his diary", async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    const { status, body } = await ben.call(`POST /recipe/api/recipes/${id}/cooked`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, cook_count: 1, can_edit: false });
    const inDiary = (person: Person) =>
      person
        .call('GET /recipe/api/cook-diary')
        .then(({ body: rows }) =>
          rows.filter((row: { recipe_id: number }) => row.recipe_id === id),
        );
    expect(await inDiary(ben)).toMatchObject([{ user_id: ids.get(ben), recipe_available: true }]);
    expect(await inDiary(ana)).toEqual([]);
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.cook_count).toBe(1);
  });

  test('Cat, who may only read the recipe, gets 403; Dan, who may not see it, gets 404', async () => {
    const id = await recipeOf(ana);
    await share(id, cat);
    const log = (person: Person) => person.call(`POST /recipe/api/recipes/${id}/cooked`, {});
    const asEntry = (person: Person, kind: string) =>
      person.call('POST /recipe/api/cook-diary', { recipe_id: id, date: TODAY, kind });
    expect(await log(cat)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await asEntry(cat, 'cooked')).status).toBe(403);
    expect((await log(dan)).status).toBe(404);
    expect((await asEntry(dan, 'cooked')).status).toBe(404);
    expect((await asEntry(dan, 'planned')).status).toBe(404);
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.cook_count).toBe(0);

    const plan = await asEntry(cat, 'planned');
    expect(plan.status).toBe(201);
    const marked = await cat.call(`PUT /recipe/api/cook-diary/${plan.body.id}`, { kind: 'cooked' });
    expect(marked.status).toBe(403);
    await ana.call(`PUT /recipe/api/recipes/${id}`, { visibility: 'group' });
    expect((await log(cat)).status).toBe(200);
  });

  test('a group recipe of somebody in no common Kitchen does not exist', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    expect((await dan.call(`POST /recipe/api/recipes/${id}/cooked`, {})).status).toBe(404);
    expect((await dan.call(`GET /recipe/api/recipes/${id}/cooks`)).status).toBe(404);
  });

  test('a recipe that is no longer shared keeps its copied name and cannot be cooked', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    const plan = { recipe_id: id, date: '2026-11-20' };
    const entry = (await ben.call('POST /recipe/api/cook-diary', plan)).body;
    await ana.call(`PUT /recipe/api/recipes/${id}`, { visibility: 'private', name: 'Renamed' });
    const rows = (await ben.call('GET /recipe/api/cook-diary')).body;
    expect(rows.find((row: { id: number }) => row.id === entry.id)).toMatchObject({
      recipe_name: 'Secret stew',
      recipe_img_url: null,
      recipe_available: false,
    });
    const marked = await ben.call(`PUT /recipe/api/cook-diary/${entry.id}`, { kind: 'cooked' });
    expect(marked.status).toBe(403);
    expect((await ben.call(`DELETE /recipe/api/cook-diary/${entry.id}`)).status).toBe(200);
  });
});

describe('the history of a recipe', () => {
  test('shows all readers of the recipe who cooked which revision', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    await share(id, cat);
    await cookOf(ana, id, { date: '2026-11-10' });
    await ana.call(`PUT /recipe/api/recipes/${id}`, { description: 'Better' });
    await cookOf(ben, id, { date: '2026-11-12' });
    const plan = { recipe_id: id, date: '2026-11-20' };
    await ben.call('POST /recipe/api/cook-diary', plan);
    for (const person of [ana, ben, cat]) {
      expect((await cooks(person, id)).items).toMatchObject([
        { cooked_by_username: 'ben', date: '2026-11-12', recipe_revision: 2 },
        { cooked_by_username: 'ana', date: '2026-11-10', recipe_revision: 1 },
      ]);
    }
    expect((await dan.call(`GET /recipe/api/recipes/${id}/cooks`)).status).toBe(404);
  });

  test('is read page by page, each cook once', async () => {
    const id = await recipeOf(ana);
    for (let n = 0; n < 7; n += 1) await cookOf(ana, id, { date: `2026-10-0${1 + (n % 3)}` });
    const whole = (await cooks(ana, id)).items;
    expect(whole).toHaveLength(7);
    const read: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await cooks(ana, id, `?limit=2${cursor && `&cursor=${cursor}`}`);
      read.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(read).toEqual(whole);
  });

  test('is changed only by the cook; other readers get 403', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    const cook = await cookOf(ben, id);
    const path = `/recipe/api/recipes/${id}/cooks/${cook}`;
    for (const [person, status] of [
      [ana, 403],
      [dan, 404],
    ] as const) {
      expect((await person.call(`PUT ${path}`, { notes: 'x' })).status).toBe(status);
      expect((await person.call(`DELETE ${path}`)).status).toBe(status);
      expect((await person.call(`DELETE /recipe/api/cook-diary/${cook}`)).status).toBe(status);
      expect((await person.call(`PUT /recipe/api/cook-diary/${cook}`, {})).status).toBe(status);
    }
    const change = { date: '2026-11-03', notes: 'Salty', rating: 2 };
    expect((await ben.call(`PUT ${path}`, change)).body).toEqual({ ok: true });
    expect((await cooks(ana, id)).items).toMatchObject([change]);
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body.last_cooked_at).toBe(
      '2026-11-03',
    );
    expect((await ben.call(`DELETE ${path}`)).body).toEqual({ ok: true });
    expect((await ana.call(`GET /recipe/api/recipes/${id}`)).body).toMatchObject({
      cook_count: 0,
      last_cooked_at: null,
    });
  });

  test('a cook is found only under its own recipe, a plan under none', async () => {
    const [one, other] = [await recipeOf(ana), await recipeOf(ana)];
    const cook = await cookOf(ana, one);
    const plan = await cookOf(ana, one, { kind: 'planned' });
    for (const path of [`${other}/cooks/${cook}`, `${one}/cooks/${plan}`]) {
      expect((await ana.call(`PUT /recipe/api/recipes/${path}`, {})).status, path).toBe(404);
      expect((await ana.call(`DELETE /recipe/api/recipes/${path}`)).status, path).toBe(404);
    }
  });

  test('another account’s plan answers 404, even if its recipe is visible', async () => {
    const id = await recipeOf(ana, { visibility: 'group' });
    const plan = await cookOf(ben, id, { kind: 'planned' });
    expect((await ana.call(`PUT /recipe/api/cook-diary/${plan}`, {})).status).toBe(404);
    expect((await ana.call(`DELETE /recipe/api/cook-diary/${plan}`)).status).toBe(404);
  });
});
