import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let picture: Buffer;

const NOW = '2026-11-15T09:00:00.000Z';

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
});
afterAll(() => instance.close());

async function uploaded(person: Person, kind = 'recipe-photo') {
  const { body } = await person.call(`POST /recipe/api/files?kind=${kind}`, undefined, {
    headers: { 'content-type': 'image/png' },
    payload: picture,
  });
  return body;
}

async function seenBy(person: Person, url: string): Promise<boolean> {
  const { status } = await person.call(`GET /recipe${url}`);
  expect([200, 404]).toContain(status);
  return status === 200;
}

async function recipeOf(person: Person, more: object = {}): Promise<number> {
  return (await person.call('POST /recipe/api/recipes', { name: 'Stew', ...more })).body.id;
}

async function shareWithBen(recipe_id: number): Promise<void> {
  const idOf = async (person: Person) => (await person.call('GET /api/auth/me')).body.user.id;
  await instance.application.services.db
    .insertInto('recipe_shares')
    .values({ recipe_id, owner_id: await idOf(ana), user_id: await idOf(ben), created_at: NOW })
    .execute();
}

describe('a recipe photo', () => {
  test('is kept at 1600 pixels, and is its owner’s until something shows it', async () => {
    const photo = await uploaded(ana);
    expect(photo).toMatchObject({ kind: 'recipe-photo', width: 1600, height: 800 });
    expect(await seenBy(ana, photo.url)).toBe(true);
    expect(await seenBy(ben, photo.url)).toBe(false);
  });

  test('is visible to Ben only while he may see the recipe that shows it', async () => {
    const [hero, inStep] = [await uploaded(ana), await uploaded(ana)];
    const id = await recipeOf(ana, {
      img_url: hero.url,
      steps: [{ text: 'Stir.', imgUrl: `/recipe${inStep.url}` }],
    });
    expect(await seenBy(ben, hero.url)).toBe(false);
    await shareWithBen(id);
    expect(await seenBy(ben, hero.url)).toBe(true);
    expect(await seenBy(ben, inStep.url)).toBe(true);
    await ana.call(`DELETE /recipe/api/recipes/${id}`);
    expect(await seenBy(ben, hero.url)).toBe(false);
    expect(await seenBy(ana, hero.url)).toBe(true);
  });

  test('of a cook is seen by those who may see the recipe, while the entry is there', async () => {
    const photo = await uploaded(ana);
    const id = await recipeOf(ana);
    await ana.call(`POST /recipe/api/recipes/${id}/cooked`, { photos: [photo.url] });
    expect(await seenBy(ben, photo.url)).toBe(false);
    await shareWithBen(id);
    expect(await seenBy(ben, photo.url)).toBe(true);
    const [cook] = (await ben.call(`GET /recipe/api/recipes/${id}/cooks`)).body.items;
    expect(cook.photos).toEqual([photo.url]);
    await ana.call(`DELETE /recipe/api/cook-diary/${cook.id}`);
    expect(await seenBy(ben, photo.url)).toBe(false);
    await ana.call(`POST /recipe/api/cook-diary/${cook.id}/restore`);
    expect(await seenBy(ben, photo.url)).toBe(true);
    await ana.call(`PUT /recipe/api/cook-diary/${cook.id}`, { photos: [] });
    expect(await seenBy(ben, photo.url)).toBe(false);
  });

  test('does not become visible by using its address in an own recipe or cook', async () => {
    const photo = await uploaded(ana);
    const id = await recipeOf(ben, { img_url: photo.url });
    expect(await seenBy(ben, photo.url)).toBe(false);
    await ben.call(`PUT /recipe/api/recipes/${id}`, {
      steps: [{ text: 'Look.', imgUrl: photo.url }],
    });
    expect(await seenBy(ben, photo.url)).toBe(false);
    const cooked = await ben.call(`POST /recipe/api/recipes/${id}/cooked`, { photos: [photo.url] });
    expect(cooked).toMatchObject({ status: 400, body: { details: [{ path: 'photos' }] } });
    expect(await seenBy(ben, photo.url)).toBe(false);
  });

  test('stays with a copy of the recipe that showed it', async () => {
    const photo = await uploaded(ana);
    const id = await recipeOf(ana, { img_url: photo.url });
    await shareWithBen(id);
    const copy = await ben.call(`POST /recipe/api/recipes/${id}/duplicate`);
    expect(copy.body.img_url).toBe(photo.url);
    await ana.call(`DELETE /recipe/api/recipes/${id}`);
    expect(await seenBy(ben, photo.url)).toBe(true);
  });

  test('stays with the revision that showed it', async () => {
    const photo = await uploaded(ana);
    const id = await recipeOf(ana, { img_url: photo.url });
    await shareWithBen(id);
    instance.clock.forward({ minutes: 1 });
    await ana.call(`PUT /recipe/api/recipes/${id}`, { img_url: null });
    const before = await ben.call(`GET /recipe/api/recipes/${id}/revisions/1`);
    expect(before.body.img_url).toBe(photo.url);
    expect(await seenBy(ben, photo.url)).toBe(true);
  });
});

describe('the photos of a cook', () => {
  const log = (body: object) => ana.call('POST /recipe/api/cook-diary', body);

  test('are several, or one by its address alone', async () => {
    const [one, other] = [await uploaded(ana), await uploaded(ana)];
    const entry = { recipe_id: await recipeOf(ana), date: '2026-11-15', kind: 'cooked' };
    const several = await log({ ...entry, photos: [one.url, `/recipe${other.url}`, one.url] });
    expect(several.body).toMatchObject({ photos: [one.url, other.url], photo_url: one.url });
    const single = await log({ ...entry, photo_url: other.url });
    expect(single.body.photos).toEqual([other.url]);
    const path = `/recipe/api/cook-diary/${single.body.id}`;
    await ana.call(`PUT ${path}`, { notes: 'Nice' });
    const { body } = await ana.call('GET /recipe/api/cook-diary');
    const kept = body.find(({ id }: { id: number }) => id === single.body.id);
    expect(kept.photos).toEqual([other.url]);
    await ana.call(`PUT ${path}`, { photo_url: null });
    expect((await ana.call(`POST ${path}/restore`)).body.photos).toEqual([]);
  });

  test('are recipe photos of one’s own, nothing from elsewhere', async () => {
    const avatar = await uploaded(ana, 'avatar');
    const entry = { recipe_id: await recipeOf(ana), date: '2026-11-15', kind: 'cooked' };
    for (const address of [avatar.url, 'https://example.org/cat.jpg', '/api/files/999999', '']) {
      expect((await log({ ...entry, photos: [address] })).status, address).toBe(400);
    }
    const tooMany = Array.from({ length: 21 }, () => avatar.url);
    expect((await log({ ...entry, photos: tooMany })).status).toBe(400);
  });
});
