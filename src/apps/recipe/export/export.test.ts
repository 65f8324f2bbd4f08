import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sendForm } from '../../../testing/clients/send-form.ts';
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

test('an exported archive can be imported by another account, with pictures and cooks', async () => {
  const payload = await sharp({
    create: { width: 50, height: 50, channels: 3, background: '#284' },
  })
    .png()
    .toBuffer();
  const upload = await ana.call('POST /recipe/api/files?kind=recipe-photo', undefined, {
    headers: { 'content-type': 'image/png' },
    payload,
  });
  const category = await ana.call('POST /recipe/api/recipes/categories', { name: 'Feasts' });
  const second = await ana.call('POST /recipe/api/recipes/categories', {
    name: 'Breakfast in bed',
  });
  const written = await ana.call('POST /recipe/api/recipes', {
    name: 'Crêpes Suzette',
    img_url: upload.body.url,
    category_ids: [second.body.id, category.body.id],
    rating: 5,
    tags: ['French'],
    ingredients: [{ id: 'x', qty: '1 1/2', unit: 'cup', name: 'flour', note: 'sifted' }],
    prep_minutes: 10,
    cook_minutes: 20,
    steps: [
      { text: 'Wait.' },
      { title: 'Mix', text: 'Mix *well*.', refIds: ['x'], imgUrl: upload.body.url },
    ],
    nutrition: { calories: 300 },
  });
  await ana.call('POST /recipe/api/recipes', { name: 'Second' });
  const { id } = written.body;
  await ana.call(`POST /recipe/api/recipes/${id}/cooked`, {
    date: '2026-02-03',
    notes: 'Flambé',
    photos: [upload.body.url],
  });
  await ana.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-01-03' });

  const exported = await ana.call('GET /recipe/api/recipes/export');
  expect(exported.headers['content-type']).toBe('application/zip');
  expect(exported.headers['content-disposition']).toMatch(
    /^attachment; filename="daybook-recipes-/,
  );

  const back = await sendForm(
    ben,
    'POST /recipe/api/recipes/import-zip/commit',
    { addToPantry: 'false' },
    exported.bytes,
  );
  expect(back.body).toMatchObject({ count: 2, failed: [], skipped: [], timelineImported: 2 });
  const [crepes] = back.body.recipes;
  const { body } = await ben.call(`GET /recipe/api/recipes/${crepes.id}`);
  expect(body).toMatchObject({
    name: 'Crêpes Suzette',
    category: { name: 'Breakfast in bed' },
    categories: [{ name: 'Breakfast in bed' }, { name: 'Feasts' }],
    rating: 5,
    tags: ['French'],
    ingredients: written.body.ingredients,
    steps: [
      written.body.steps[0],
      { ...written.body.steps[1], imgUrl: expect.stringMatching(/^\/api\/files\/\d+$/) },
    ],
    total_minutes: 30,
    nutrition: { calories: 300 },
    cook_count: 2,
    last_cooked_at: '2026-02-03',
    created_at: written.body.created_at,
  });
  const cooks = await ben.call('GET /recipe/api/cook-diary?from=2026-01-01&to=2026-03-01');
  expect(cooks.body).toMatchObject([
    { date: '2026-02-03', notes: 'Flambé', photos: [expect.stringMatching(/^\/api\/files\/\d+$/)] },
    { date: '2026-01-03', photos: [] },
  ]);
  const shown = [body.img_url, body.steps[1].imgUrl, cooks.body[0].photo_url];
  expect(shown).not.toContain(upload.body.url);
  for (const address of shown) {
    expect((await ben.call(`GET ${address}`)).headers['content-type']).toBe('image/webp');
  }
  const longer = await ben.call(`PUT /recipe/api/recipes/${crepes.id}`, { cook_minutes: 25 });
  expect(longer.body.total_minutes).toBe(35);
});

test('exports the plan, pantry, shopping list, cookbooks and units', async () => {
  const cat = await instance.person('cat');
  const send = async (route: string, body: object) => (await cat.call(route, body)).body;
  const rice = await send('POST /recipe/api/recipes', {
    name: 'Rice bowl',
    ingredients: [{ qty: '2', unit: 'cup', name: 'rice' }],
  });
  const book = await send('POST /recipe/api/cookbooks', { name: 'Bowls' });
  await send(`POST /recipe/api/cookbooks/${book.id}/recipes/${rice.id}`, {});
  const grains = await send('POST /recipe/api/pantry', {
    name: 'Rice',
    category: 'Pasta, rice & grains',
    quantity: 2,
    unit: 'kg',
    expires_on: '2027-01-01',
    nutrition: { calories: 360 },
  });
  await send('POST /recipe/api/pantry', { name: 'Basmati', generic_parent_id: grains.id });
  await send(`POST /recipe/api/shopping/from-recipe/${rice.id}`, {});
  await send('POST /recipe/api/cook-diary', { recipe_id: rice.id, date: '2026-11-20' });
  await send('POST /recipe/api/units', { abbr: 'glug', family: 'volume', factor: 20 });

  const { bytes } = await cat.call('GET /recipe/api/recipes/export');
  const belongings = JSON.parse((await fileIn(bytes, 'belongings.json')).toString());
  expect(belongings).toMatchObject({
    format: 'daybook-belongings',
    version: 1,
    cookbooks: [{ name: 'Bowls', rule: null, recipes: ['Rice bowl'] }],
    pantry: [
      { name: 'Basmati', variant_of: 'Rice', in_stock: true },
      { name: 'Rice', category: 'Pasta, rice & grains', quantity: 2, nutrition: { calories: 360 } },
    ],
    shopping: [{ name: 'Rice', quantity: 2, unit: 'cup', shares: [{ recipe: 'Rice bowl' }] }],
    diary: [{ recipe: 'Rice bowl', date: '2026-11-20', kind: 'planned' }],
    disabled_units: [],
    custom_units: [{ abbr: 'glug', factor: 20 }],
  });
  expect(belongings.pantry_categories).toHaveLength(15);
});

test('skips a picture whose file is missing and exports the rest', async () => {
  const dan = await instance.person('dan');
  const payload = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#a26' },
  })
    .png()
    .toBuffer();
  const upload = await dan.call('POST /recipe/api/files?kind=recipe-photo', undefined, {
    headers: { 'content-type': 'image/png' },
    payload,
  });
  await dan.call('POST /recipe/api/recipes', { name: 'Faded', img_url: upload.body.url });
  const { db, files } = instance.application.services;
  const { sha256 } = await db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', upload.body.id)
    .executeTakeFirstOrThrow();
  await files.removeWrittenBefore(Number.POSITIVE_INFINITY, sha256);
  const { status, bytes } = await dan.call('GET /recipe/api/recipes/export');
  expect(status).toBe(200);
  const { body } = await sendForm(ben, 'POST /recipe/api/recipes/import-zip/scan', {}, bytes);
  expect(body.recipes).toMatchObject([{ name: 'Faded', has_image_asset: false }]);
});

async function fileIn(zip: Buffer, name: string): Promise<Buffer> {
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === name) return buffer(await archive.openReadStreamPromise(entry));
  }
  throw new Error(`There is no ${name}.`);
}

test('exports a visible recipe as schema.org', async () => {
  const { id } = (
    await ana.call('POST /recipe/api/recipes', {
      name: 'Toast',
      prep_minutes: 5,
      ingredients: [{ qty: '2', unit: 'slice', name: 'bread' }],
    })
  ).body;
  const { body } = await ana.call(`GET /recipe/api/recipes/${id}/schema-org`);
  expect(body).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Toast',
    prepTime: 'PT5M',
    recipeIngredient: ['2 slice bread'],
  });
  expect((await ben.call(`GET /recipe/api/recipes/${id}/schema-org`)).status).toBe(404);
});
