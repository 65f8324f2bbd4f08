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

const SOUP = {
  name: 'Tomato soup',
  description: 'For a cold evening',
  servings: 2,
  prep_minutes: 10,
  cook_minutes: 25,
  ingredients: [
    {
      name: 'Soup',
      items: [
        { id: 'a', qty: '800', unit: 'g', name: 'tomatoes', note: 'ripe' },
        { qty: '1/2', unit: 'cup', name: 'cream' },
      ],
    },
    { name: '', items: [{ name: 'Salt' }] },
  ],
  steps: [
    { title: 'Cook', text: 'Simmer for **25 min**.', refIds: ['a', 'nonsense'] },
    { text: 'Season.' },
  ],
  tags: ['Soup', 'soup', 'Vegetarian'],
  tools: ['Blender'],
  nutrition: { calories: 210 },
  source_url: 'https://example.org/soup',
};

describe('a recipe', () => {
  test('stores all fields in normal form', async () => {
    const { status, body } = await ana.call('POST /recipe/api/recipes', SOUP);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Tomato soup',
      servings: 2,
      total_minutes: 35,
      favorite: false,
      rating: null,
      visibility: 'private',
      category: null,
      tags: ['Soup', 'Vegetarian'],
      tools: ['Blender'],
      nutrition: { calories: 210 },
      cook_count: 0,
      last_cooked_at: null,
      revision: 1,
      created_by_username: 'ana',
      can_edit: true,
    });
    expect(body.ingredients[0].items).toEqual([
      { id: 'a', qty: '800', unit: 'g', name: 'tomatoes', note: 'ripe', pantry_item_id: null },
      {
        id: expect.any(String),
        qty: '1/2',
        unit: 'cup',
        name: 'cream',
        note: null,
        pantry_item_id: null,
      },
    ]);
    expect(body.steps[0].refIds).toEqual(['a']);
    expect((await ana.call(`GET /recipe/api/recipes/${body.id}`)).body).toEqual(body);
  });

  test('takes a flat list of ingredients as one group without a heading', async () => {
    const { body } = await ana.call('POST /recipe/api/recipes', {
      name: 'Toast',
      ingredients: [{ qty: 2, unit: 'slice', name: 'bread' }],
      visibility: 'everybody',
    });
    expect(body.ingredients).toMatchObject([
      { name: '', items: [{ qty: '2', unit: 'slice', name: 'bread' }] },
    ]);
    expect(body.visibility).toBe('private');
  });

  test('an explicit total is kept; without one it is the sum', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', { ...SOUP, total_minutes: 60 }))
      .body;
    const changed = await ana.call(`PUT /recipe/api/recipes/${id}`, { rest_minutes: 5 });
    expect(changed.body.total_minutes).toBe(60);
    const summed = await ana.call(`PUT /recipe/api/recipes/${id}`, { total_minutes: null });
    expect(summed.body.total_minutes).toBe(40);
  });

  test('does not exist for somebody it is not shared with', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', SOUP)).body;
    for (const call of [
      'GET',
      'PUT',
      'DELETE',
      'POST restore',
      'POST duplicate',
      'GET revisions',
    ]) {
      const [method, rest] = call.split(' ');
      const { status } = await ben.call(
        `${method} /recipe/api/recipes/${id}${rest ? `/${rest}` : ''}`,
        method === 'GET' ? undefined : {},
      );
      expect(status, call).toBe(404);
    }
    expect((await ben.call('GET /recipe/api/recipes')).body.items).toEqual([]);
  });

  test('is refused without a name, with a foreign category, with too much', async () => {
    const blank = await ana.call('POST /recipe/api/recipes', { name: ' ' });
    expect(blank.body).toMatchObject({ code: 'invalid_input', details: [{ path: 'name' }] });
    const foreign = await ana.call('POST /recipe/api/recipes', { name: 'X', category_id: 999_999 });
    expect(foreign.status).toBe(400);
    const many = { name: 'X', steps: Array.from({ length: 301 }, () => ({ text: 'Stir.' })) };
    expect((await ana.call('POST /recipe/api/recipes', many)).status).toBe(400);
  });

  test('when deleted, is hidden everywhere and can be restored', async () => {
    const { id } = (await ben.call('POST /recipe/api/recipes', { name: 'Short-lived' })).body;
    expect((await ben.call(`DELETE /recipe/api/recipes/${id}`)).body).toEqual({ ok: true });
    expect((await ben.call(`GET /recipe/api/recipes/${id}`)).status).toBe(404);
    expect((await ben.call('GET /recipe/api/recipes?q=short')).body.items).toEqual([]);
    expect((await ben.call(`DELETE /recipe/api/recipes/${id}`)).status).toBe(404);
    const back = await ben.call(`POST /recipe/api/recipes/${id}/restore`);
    expect(back.body).toMatchObject({ id, name: 'Short-lived', deleted_at: null });
    expect((await ben.call('GET /recipe/api/recipes?q=short')).body.items).toHaveLength(1);
  });

  test('is backdated only to an earlier day', async () => {
    const { id, created_at } = (await ana.call('POST /recipe/api/recipes', { name: 'Old' })).body;
    const late = await ana.call(`POST /recipe/api/recipes/${id}/backdate`, {
      created_at: '2099-01-01T00:00:00Z',
    });
    expect(late.body).toEqual({ updated: false, reason: expect.any(String) });
    const early = await ana.call(`POST /recipe/api/recipes/${id}/backdate`, {
      created_at: '2001-02-03T04:05:06Z',
    });
    expect(early.body).toEqual({ updated: true, created_at: '2001-02-03T04:05:06.000Z' });
    expect(created_at > '2001').toBe(true);
  });
});

describe('revisions', () => {
  test('every change of the content stores the previous one, and any revision can be restored', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', SOUP)).body;
    await ana.call(`PUT /recipe/api/recipes/${id}`, { name: 'Red soup' });
    const third = await ana.call(`PUT /recipe/api/recipes/${id}`, { steps: [{ text: 'Wait.' }] });
    expect(third.body.revision).toBe(3);
    const { items } = (await ana.call(`GET /recipe/api/recipes/${id}/revisions`)).body;
    expect(items).toMatchObject([
      { revision: 2, name: 'Red soup', edited_by_name: 'ana' },
      { revision: 1, name: 'Tomato soup' },
    ]);
    const first = await ana.call(`GET /recipe/api/recipes/${id}/revisions/1`);
    expect(first.body).toMatchObject({ name: 'Tomato soup', revision: 1, total_minutes: 35 });
    expect(first.body.steps).toHaveLength(2);
    const back = await ana.call(`POST /recipe/api/recipes/${id}/revisions/1/restore`);
    expect(back.body).toMatchObject({ name: 'Tomato soup', revision: 4 });
    expect((await ana.call(`GET /recipe/api/recipes/${id}/revisions`)).body.items).toHaveLength(3);
    expect((await ana.call(`GET /recipe/api/recipes/${id}/revisions/99`)).status).toBe(404);
  });

  test('changing favorite or rating creates no revision', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', SOUP)).body;
    const { body } = await ana.call(`PUT /recipe/api/recipes/${id}`, { favorite: true, rating: 4 });
    expect(body).toMatchObject({ favorite: true, rating: 4, revision: 1 });
  });

  test('a save based on an older revision is refused', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', SOUP)).body;
    await ana.call(`PUT /recipe/api/recipes/${id}`, { name: 'Newer', base_revision: 1 });
    const late = await ana.call(`PUT /recipe/api/recipes/${id}`, {
      name: 'Older',
      base_revision: 1,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('concurrent saves create a revision each', async () => {
    const { id } = (await ana.call('POST /recipe/api/recipes', SOUP)).body;
    const saved = await Promise.all([
      ana.call(`PUT /recipe/api/recipes/${id}`, { notes: 'More salt' }),
      ana.call(`PUT /recipe/api/recipes/${id}`, { description: 'Better' }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await ana.call(`GET /recipe/api/recipes/${id}`);
    expect(body).toMatchObject({ notes: 'More salt', description: 'Better', revision: 3 });
  });
});

describe('the list of recipes', () => {
  let cat: Person;
  const names = async (query: string) => {
    const { body } = await cat.call(`GET /recipe/api/recipes?${query}`);
    return body.items.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    cat = await instance.person('cat');
    const rows = [
      { name: 'Ärtsoppa', tags: ['Soup'], rating: 3, prep_minutes: 90 },
      { name: 'Borscht', tags: ['Soup', 'Winter'], rating: 5, ingredients: [{ name: 'beetroot' }] },
      { name: 'Crème brûlée', favorite: true, prep_minutes: 20, description: 'Burnt cream' },
      { name: 'Dal', tools: ['Pressure cooker'], ingredients: [{ name: 'red lentils' }] },
    ];
    for (const row of rows) {
      instance.clock.forward({ minutes: 1 });
      await cat.call('POST /recipe/api/recipes', row);
    }
  });

  test('newest change first, or as asked', async () => {
    expect(await names('')).toEqual(['Dal', 'Crème brûlée', 'Borscht', 'Ärtsoppa']);
    expect(await names('sort=name')).toEqual(['Ärtsoppa', 'Borscht', 'Crème brûlée', 'Dal']);
    expect(await names('sort=rating')).toEqual(['Borscht', 'Ärtsoppa', 'Dal', 'Crème brûlée']);
    expect((await names('sort=time')).slice(0, 2)).toEqual(['Crème brûlée', 'Ärtsoppa']);
  });

  test('filtered by tag, tool, heart and time', async () => {
    expect(await names('tag=soup')).toEqual(['Borscht', 'Ärtsoppa']);
    expect(await names('tool=pressure%20cooker')).toEqual(['Dal']);
    expect(await names('favorite=true')).toEqual(['Crème brûlée']);
    expect(await names('max_minutes=30')).toEqual(['Crème brûlée']);
    expect(await names('category=none&limit=1')).toEqual(['Dal']);
  });

  test.each([
    ['bor', ['Borscht']],
    ['creme brul', ['Crème brûlée']],
    ['LENTIL', ['Dal']],
    ['burnt', ['Crème brûlée']],
    ['winter soup', ['Borscht']],
    ['winter lentils', []],
  ])('found by words of name, tags, ingredients or description: %s', async (q, found) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  test.each([
    ['borshct', 'borscht', ['Borscht']],
    ['lentlis', 'lentils', ['Dal']],
    ['beetrot', 'beetroot', ['Borscht']],
    ['brulee burmt', 'brulee burnt', ['Crème brûlée']],
  ])('found in spite of a typing mistake: %s', async (q, meant, found) => {
    const { body } = await cat.call(`GET /recipe/api/recipes?q=${encodeURIComponent(q)}`);
    expect(body.searched_for).toBe(meant);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(found);
  });

  test('is read page by page in every order, each recipe once', async () => {
    for (const sort of ['updated', 'created', 'name', 'rating', 'cooked', 'time', 'match']) {
      const whole = await names(`sort=${sort}`);
      const read: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await cat.call(
          `GET /recipe/api/recipes?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
        );
        read.push(...body.items.map(({ name }: { name: string }) => name));
        cursor = body.next_cursor;
      }
      expect(read, sort).toEqual(whole);
    }
  });
});
