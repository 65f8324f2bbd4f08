import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicFields } from '../../../kernel/fields.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import {
  createRecipe,
  createTestUser,
  storePicture,
  type TestUser,
} from '../../../testing/recipe/household.ts';
import { RECIPE_FIELDS } from '../recipes/fields.ts';

/** Besides the fields that `recipes/fields.ts` declares public. */
const ALWAYS_PUBLIC = [
  ...['img_url', 'ingredients', 'name', 'nutrition', 'servings', 'shared_by', 'steps'],
  ...['photos', 'tags', 'tools', 'total_minutes', 'updated_at'],
];

let instance: TestInstance;
let ana: TestUser;
let ben: TestUser;

beforeAll(async () => {
  instance = await openInstance();
  ana = await createTestUser(instance, 'ana');
  ben = await createTestUser(instance, 'ben');
});
afterAll(() => instance.close());

const open = (who: TestUser, recipe: number) =>
  who.call(`POST /recipe/api/recipes/${recipe}/share`);
const visit = (token: string, path = '') =>
  instance.nobody.call(`GET /recipe/api/r/${token}${path}`);

describe('a public link', () => {
  test('is one of 22 characters, the same each time, shown to the owner alone', async () => {
    const soup = await createRecipe(ana);
    const made = await Promise.all([open(ana, soup), open(ana, soup), open(ana, soup)]);
    const { share_token } = made[0].body;
    expect(share_token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(made.map(({ body }) => body)).toEqual(Array(3).fill({ share_token }));
    await ana.call(`POST /recipe/api/recipes/${soup}/shares`, { user_ids: [ben.id] });
    const token = async (who: TestUser) =>
      (await who.call(`GET /recipe/api/recipes/${soup}`)).body.share_token;
    expect([await token(ana), await token(ben)]).toEqual([share_token, null]);
    expect((await open(ben, soup)).status).toBe(403);
    expect((await ben.call(`DELETE /recipe/api/recipes/${soup}/share`)).status).toBe(403);
  });

  test('shows the recipe without the owner’s private fields', async () => {
    const { body: category } = await ana.call('POST /recipe/api/recipes/categories', {
      name: 'Hidden',
    });
    const soup = await createRecipe(ana, {
      name: 'Tomato soup',
      ingredients: [{ qty: '800', unit: 'g', name: 'tomatoes', pantry_item_id: 77 }],
      steps: [{ text: 'Simmer.' }],
      tags: ['Soup'],
      prep_minutes: 10,
      notes: 'Never for Aunt Eva',
      rating: 5,
      favorite: true,
      category_id: category.id,
      img_url: 'https://example.org/soup.jpg',
    });
    const { share_token } = (await open(ana, soup)).body;
    const { status, body } = await visit(share_token);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('notes');
    expect(Object.keys(body).toSorted()).toEqual(
      [...ALWAYS_PUBLIC, ...Object.keys(publicFields(RECIPE_FIELDS))].toSorted(),
    );
    expect(body).toMatchObject({
      name: 'Tomato soup',
      total_minutes: 10,
      shared_by: null,
      img_url: 'https://example.org/soup.jpg',
      ingredients: [{ items: [{ name: 'tomatoes', pantry_item_id: null }] }],
    });
    await ana.call('PATCH /api/auth/profile', { full_name: 'Ana Ruiz' });
    expect((await visit(share_token)).body.shared_by).toBe('Ana Ruiz');
  });

  test('is closed by revoking it or removing the recipe; a new one is another', async () => {
    const soup = await createRecipe(ana);
    const first = (await open(ana, soup)).body.share_token;
    expect((await ana.call(`DELETE /recipe/api/recipes/${soup}/share`)).body).toEqual({ ok: true });
    expect((await visit(first)).status).toBe(404);
    const second = (await open(ana, soup)).body.share_token;
    expect(second).not.toBe(first);
    await ana.call(`DELETE /recipe/api/recipes/${soup}`);
    expect((await visit(second)).status).toBe(404);
    expect((await visit('A'.repeat(22))).status).toBe(404);
    expect((await visit('short')).status).toBe(400);
  });

  test('works in single-user mode', async () => {
    const alone = await openInstance();
    await alone.nobody.call('POST /api/auth/single-user');
    const { id } = (await alone.nobody.call('POST /recipe/api/recipes', { name: 'Soup' })).body;
    const { share_token } = (await alone.nobody.call(`POST /recipe/api/recipes/${id}/share`)).body;
    const { body } = await alone.nobody.call(`GET /recipe/api/r/${share_token}`);
    expect(body).toMatchObject({ name: 'Soup', shared_by: null });
    await alone.close();
  });
});

describe('the pictures behind a link', () => {
  test('are those that the recipe shows now, and no others', async () => {
    const [hero, step, old] = [
      await storePicture(instance, ana),
      await storePicture(instance, ana),
      await storePicture(instance, ana),
    ];
    const other = await createRecipe(ana, { img_url: old });
    expect(other).toBeGreaterThan(0);
    const soup = await createRecipe(ana, {
      img_url: old,
      steps: [{ text: 'Simmer.', imgUrl: `/recipe${step}` }],
    });
    await ana.call(`PUT /recipe/api/recipes/${soup}`, { img_url: hero });
    const { share_token } = (await open(ana, soup)).body;
    const { body } = await visit(share_token);
    const fileId = (address: string) => address.split('/').at(-1);
    expect(body.img_url).toBe(`/api/r/${share_token}/pictures/${fileId(hero)}`);
    expect(body.steps[0].imgUrl).toBe(`/api/r/${share_token}/pictures/${fileId(step)}`);

    for (const address of [hero, step]) {
      const seen = await visit(share_token, `/pictures/${fileId(address)}`);
      expect(seen.status).toBe(200);
      expect(seen.headers['content-type']).toBe('image/webp');
    }
    expect((await visit(share_token, `/pictures/${fileId(old)}`)).status).toBe(404);
    expect((await visit('A'.repeat(22), `/pictures/${fileId(hero)}`)).status).toBe(404);
    await ana.call(`DELETE /recipe/api/recipes/${soup}/share`);
    expect((await visit(share_token, `/pictures/${fileId(hero)}`)).status).toBe(404);
  });
});
