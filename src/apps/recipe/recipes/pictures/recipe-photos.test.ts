import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

let shade = 0;

/** Each picture differs: equal ones would be one file. */
async function uploaded(person: Person): Promise<string> {
  shade += 1;
  const background = { r: shade, g: 80, b: 160 };
  const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const { body } = await person.call('POST /recipe/api/files?kind=recipe-photo', undefined, {
    headers,
    payload,
  });
  return body.url;
}

async function addStew(more: object) {
  return (await ana.call('POST /recipe/api/recipes', { name: 'Stew', ...more })).body;
}

async function shareWithBen(id: number): Promise<void> {
  const { body } = await ben.call('GET /api/auth/me');
  await ana.call(`POST /recipe/api/recipes/${id}/shares`, { user_ids: [body.user.id] });
}

const statusOf = async (person: Person, url: string) =>
  (await person.call(`GET /recipe${url}`)).status;

describe('the photos of a recipe', () => {
  test('keep their order and captions, each picture once', async () => {
    const [one, other] = [await uploaded(ana), await uploaded(ana)];
    const stew = await addStew({
      photos: [
        { img_url: `/recipe${one}`, caption: '  In the pot ' },
        { img_url: other, caption: ' ' },
        { img_url: one, caption: 'Again' },
      ],
    });
    const photos = [
      { img_url: one, caption: 'In the pot' },
      { img_url: other, caption: null },
    ];
    expect(stew.photos).toEqual(photos);
    const path = `/recipe/api/recipes/${stew.id}`;
    const renamed = await ana.call(`PUT ${path}`, { name: 'Beef stew' });
    expect(renamed.body.photos).toEqual(photos);
    const turned = await ana.call(`PUT ${path}`, { photos: photos.toReversed() });
    expect(turned.body).toMatchObject({ photos: photos.toReversed(), revision: 3 });
    const same = await ana.call(`PUT ${path}`, { photos: photos.toReversed() });
    expect(same.body.revision).toBe(3);
  });

  test('are at most twelve, uploaded, with short captions', async () => {
    const img_url = await uploaded(ana);
    const refused = [
      Array.from({ length: 13 }, () => ({ img_url })),
      [{ img_url: 'https://example.org/cat.jpg' }],
      [{ img_url: '' }],
      [{ img_url, caption: 'x'.repeat(201) }],
    ];
    for (const photos of refused) {
      const { status } = await ana.call('POST /recipe/api/recipes', { name: 'Stew', photos });
      expect(status).toBe(400);
    }
  });

  test('are not in lists', async () => {
    const stew = await addStew({ photos: [{ img_url: await uploaded(ana) }] });
    const { body } = await ana.call('GET /recipe/api/recipes?sort=created');
    const listed = body.items.find(({ id }: { id: number }) => id === stew.id);
    expect(listed).toBeDefined();
    expect(listed).not.toHaveProperty('photos');
  });

  test('are seen by those who may see the recipe, and stay with a copy of it', async () => {
    const img_url = await uploaded(ana);
    const { id } = await addStew({ photos: [{ img_url, caption: 'Mine' }] });
    expect(await statusOf(ben, img_url)).toBe(404);
    await shareWithBen(id);
    expect(await statusOf(ben, img_url)).toBe(200);
    const copy = await ben.call(`POST /recipe/api/recipes/${id}/duplicate`);
    expect(copy.body.photos).toEqual([{ img_url, caption: 'Mine' }]);
    await ana.call(`DELETE /recipe/api/recipes/${id}`);
    expect(await statusOf(ben, img_url)).toBe(200);
  });

  test('do not become visible by their address alone', async () => {
    const img_url = await uploaded(ana);
    await ben.call('POST /recipe/api/recipes', { name: 'Thief', photos: [{ img_url }] });
    expect(await statusOf(ben, img_url)).toBe(404);
  });

  test('come back with an earlier version', async () => {
    const img_url = await uploaded(ana);
    const { id } = await addStew({ photos: [{ img_url, caption: 'First' }] });
    await shareWithBen(id);
    instance.clock.forward({ minutes: 1 });
    await ana.call(`PUT /recipe/api/recipes/${id}`, { photos: [] });
    const earlier = await ben.call(`GET /recipe/api/recipes/${id}/revisions/1`);
    expect(earlier.body.photos).toEqual([{ img_url, caption: 'First' }]);
    expect(await statusOf(ben, img_url)).toBe(200);
    const restored = await ana.call(`POST /recipe/api/recipes/${id}/revisions/1/restore`);
    expect(restored.body.photos).toEqual([{ img_url, caption: 'First' }]);
  });

  test('are shown behind the public link while the recipe shows them', async () => {
    const [kept, dropped] = [await uploaded(ana), await uploaded(ana)];
    const photos = [{ img_url: kept, caption: 'Kept' }, { img_url: dropped }];
    const { id } = await addStew({ photos });
    const { share_token } = (await ana.call(`POST /recipe/api/recipes/${id}/share`)).body;
    const anybody = instance.nobody;
    const seen = (await anybody.call(`GET /recipe/api/r/${share_token}`)).body;
    expect(seen.photos[0].caption).toBe('Kept');
    const addresses = seen.photos.map((photo: { img_url: string }) => photo.img_url);
    for (const address of addresses) expect(await statusOf(anybody, address)).toBe(200);
    await ana.call(`PUT /recipe/api/recipes/${id}`, { photos: photos.slice(0, 1) });
    expect(await statusOf(anybody, addresses[0])).toBe(200);
    expect(await statusOf(anybody, addresses[1])).toBe(404);
  });

  test('go with the recipe when it is deleted for good, unless another shows them', async () => {
    const [alone, common] = [await uploaded(ana), await uploaded(ana)];
    const { id } = await addStew({ photos: [{ img_url: alone }, { img_url: common }] });
    await addStew({ photos: [{ img_url: common }] });
    await ana.call(`DELETE /recipe/api/recipes/${id}`);
    expect(await statusOf(ana, alone)).toBe(200);
    await ana.call(`DELETE /recipe/api/recipes/bin/${id}`);
    expect(await statusOf(ana, alone)).toBe(404);
    expect(await statusOf(ana, common)).toBe(200);
  });

  test('are exported and imported with the recipe, and stay when an import replaces it', async () => {
    const carl = await instance.person('carl');
    const photos = [
      { img_url: await uploaded(carl), caption: 'Crumb' },
      { img_url: await uploaded(carl), caption: null },
    ];
    await carl.call('POST /recipe/api/recipes', { name: 'Bread', photos });
    const { bytes } = await carl.call('GET /recipe/api/recipes/export');
    const dora = await instance.person('dora');
    const commit = (file: Buffer, dedup = 'skip') =>
      sendForm(dora, 'POST /recipe/api/recipes/import-zip/commit', { dedup }, file);
    const back = await commit(bytes);
    const [{ id }] = back.body.recipes;
    expect(back.body.pictures_lost).toEqual([]);
    const read = async () => (await dora.call(`GET /recipe/api/recipes/${id}`)).body.photos;
    const here = await read();
    expect(here).toMatchObject([{ caption: 'Crumb' }, { caption: null }]);
    for (const { img_url } of here) {
      expect(photos.map((photo) => photo.img_url)).not.toContain(img_url);
      expect(await statusOf(dora, img_url)).toBe(200);
    }
    const page = Buffer.from(
      JSON.stringify({ '@type': 'Recipe', name: 'Bread', recipeIngredient: ['1 kg flour'] }),
    );
    await commit(page, 'replace');
    expect(await read()).toEqual(here);
  });
});
