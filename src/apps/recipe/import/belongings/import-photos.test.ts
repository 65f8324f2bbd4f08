import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import { createZip } from '../../../../testing/files/zip.ts';
import {
  createKitchen,
  createRecipe,
  createTestUser,
  type TestUser,
  useHousehold,
} from '../../../../testing/recipe/household.ts';

const home = useHousehold();
const { ana, ben, cat } = home;

const diaryOf = async (who: TestUser) =>
  (await who.call('GET /recipe/api/cook-diary?from=2026-01-01')).body;
const commit = (who: TestUser, archive: Buffer, fields: Record<string, string> = {}) =>
  sendForm(who, 'POST /recipe/api/recipes/import-zip/commit', fields, archive);

function plain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

async function photoOf(who: TestUser, background: string): Promise<string> {
  const { body } = await who.call('POST /recipe/api/files?kind=recipe-photo', undefined, {
    headers: { 'content-type': 'image/png' },
    payload: await plain(background),
  });
  return body.url;
}

let archive: Buffer;

beforeAll(async () => {
  await createKitchen(ben, ana);
  const bens = await createRecipe(ben, { name: 'Goulash', visibility: 'group' });
  const gone = await createRecipe(ana, { name: 'Borscht' });
  await ana.call(`POST /recipe/api/recipes/${bens}/cooked`, {
    date: '2026-03-01',
    photos: [await photoOf(ana, '#248'), await photoOf(ana, '#842')],
  });
  await ana.call(`POST /recipe/api/recipes/${gone}/cooked`, {
    date: '2026-03-02',
    photos: [await photoOf(ana, '#482')],
  });
  await ana.call(`DELETE /recipe/api/recipes/${gone}`);
  await ana.call('POST /recipe/api/pantry', {
    name: 'Paprika',
    img_url: 'https://example.org/paprika.jpg',
  });
  archive = (await ana.call('GET /recipe/api/recipes/export')).bytes;
});

test('imports photos of cooks of deleted and foreign recipes, once', async () => {
  for (const _ of ['first', 'again']) {
    await commit(cat, archive);
    const entries = await diaryOf(cat);
    expect(entries).toMatchObject([
      { recipe_name: 'Borscht', photos: [expect.stringMatching(/^\/api\/files\/\d+$/)] },
      { recipe_name: 'Goulash', photos: [expect.any(String), expect.any(String)] },
    ]);
    const shown = await cat.call(`GET /recipe${entries[1].photos[0]}`);
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect((await ben.call(`GET /recipe${entries[0].photos[0]}`)).status).toBe(404);
  }
});

test('keeps the web address of a pantry item’s picture', async () => {
  const { body } = await cat.call('GET /recipe/api/pantry');
  expect(body.items).toMatchObject([{ img_url: 'https://example.org/paprika.jpg' }]);
});

test('a second import adds photos to entries without any', async () => {
  const dan = await createTestUser(home.instance, 'dan');
  await commit(dan, archive, { import_images: 'false' });
  const [borscht, goulash] = await diaryOf(dan);
  expect([borscht.photos, goulash.photos]).toEqual([[], []]);
  const own = await photoOf(dan, '#111');
  await dan.call(`PUT /recipe/api/cook-diary/${goulash.id}`, { photos: [own] });
  await commit(dan, archive);
  expect(await diaryOf(dan)).toMatchObject([{ photos: [expect.any(String)] }, { photos: [own] }]);
});

test('an unreadable or missing photo does not affect its entry', async () => {
  const eva = await createTestUser(home.instance, 'eva');
  const entry = (id: number, ...photos: string[]) => ({
    id,
    recipe: `Dish ${id}`,
    date: `2026-04-0${id}`,
    kind: 'cooked',
    photos,
  });
  const diary = [
    entry(1, 'words.webp'),
    entry(2, '../../etc/passwd', 'no.webp'),
    entry(3, 'a.png'),
  ];
  const odd = await createZip({
    'belongings.json': JSON.stringify({ format: 'daybook-belongings', version: 1, diary }),
    'words.webp': 'no picture',
    'a.png': await plain('#333'),
  });
  const { body } = await commit(eva, odd);
  expect(body.belongings).toMatchObject({ diary: 3, left_out: 0 });
  expect(await diaryOf(eva)).toMatchObject([
    { recipe_name: 'Dish 3', photos: [expect.any(String)] },
    { recipe_name: 'Dish 2', photos: [] },
    { recipe_name: 'Dish 1', photos: [] },
  ]);
});
