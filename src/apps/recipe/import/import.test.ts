import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { fixtureText } from './fixtures/fixture.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let picture: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => instance.close());

const uploads = () => {
  const folder = join(instance.application.services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const tandoor = (name: string) =>
  JSON.stringify({
    name,
    description: 'From another kitchen',
    keywords: [{ name: 'Dinner' }],
    steps: [
      {
        name: '',
        instruction: 'Cook {{ ingredients[0] }}.',
        order: 0,
        ingredients: [
          { food: { name: 'rice' }, unit: { name: 'g' }, amount: 250, note: null, order: 0 },
          { food: { name: 'salt' }, unit: null, amount: 0, no_amount: true, order: 0 },
        ],
      },
    ],
    working_time: 10,
    waiting_time: 20,
    servings: 3,
    servings_text: '',
    nutrition: null,
    internal: true,
  });

const archive = async (...names: string[]) =>
  createZip(
    Object.fromEntries(
      await Promise.all(
        names.map(async (name, at) => [
          `${at + 1}.zip`,
          await createZip({ 'recipe.json': tandoor(name), 'image.jpg': picture }),
        ]),
      ),
    ),
  );

describe('a single recipe', () => {
  test('is imported from pasted text; the second import is a duplicate', async () => {
    const text =
      'Porridge\n\nIngredients\n100 g oats\n1/2 l milk\n\nMethod\nStir.\nCook for 5 min.';
    const first = await ana.call('POST /recipe/api/recipes/import', { text });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      name: 'Porridge',
      _import_tier: 'text',
      ingredients: [{ items: [{ qty: '100', unit: 'g', name: 'oats' }, { unit: 'l' }] }],
    });
    const again = await ana.call('POST /recipe/api/recipes/import', { text });
    expect(again).toMatchObject({
      status: 200,
      body: { skipped: true, reason: 'duplicate', existing_id: first.body.id },
    });
    const forced = await ana.call('POST /recipe/api/recipes/import', { text, force: true });
    expect(forced.status).toBe(201);
    expect((await ben.call('GET /recipe/api/recipes')).body.items).toEqual([]);
    expect(uploads()).toEqual([]);
  });

  test('imports keywords as tags and changes the pantry only on request', async () => {
    const cat = await instance.person('cat');
    const file = Buffer.from(fixtureText('tandoor-2.json'));
    const { body } = await sendForm(cat, 'POST /recipe/api/recipes/import', {}, file);
    expect(body.tags).toEqual(['Bread', 'Italian']);
    expect((await cat.call('GET /recipe/api/pantry')).body.items).toEqual([]);
  });

  test('is imported from a file of any known program and linked to the pantry', async () => {
    const file = Buffer.from(fixtureText('tandoor-2.json'));
    const wanted = { addToPantry: 'true' };
    const { status, body } = await sendForm(ana, 'POST /recipe/api/recipes/import', wanted, file);
    expect(status).toBe(201);
    expect(body._import_tier).toBe('tandoor');
    const linked = body.ingredients.flatMap(({ items }: { items: { pantry_item_id: number }[] }) =>
      items.map(({ pantry_item_id }) => pantry_item_id),
    );
    expect(linked.every((id: number | null) => typeof id === 'number')).toBe(true);
    const item = await ana.call(`GET /recipe/api/pantry/${linked[0]}`);
    expect(item.body.in_stock).toBe(false);
    expect(uploads()).toEqual([]);
  });

  test.each([
    ['nothing', {}, undefined],
    ['a JSON without a recipe', {}, Buffer.from('{"hello":"world"}')],
    ['bytes', {}, Buffer.from([0, 1, 2, 3, 254, 255])],
    ['half an archive', {}, Buffer.from('PK\u0003\u0004half')],
  ])('%s is refused with a message and stores nothing', async (_, fields, file) => {
    const { status, body } = await sendForm(ana, 'POST /recipe/api/recipes/import', fields, file);
    expect(status).toBe(400);
    expect(body.error).toMatch(/\.$/);
    expect(uploads()).toEqual([]);
  });

  test('keeps only plausible nutrition', async () => {
    const text = JSON.stringify({
      name: 'Odd broth',
      ingredients: [{ name: 'bones' }],
      steps: [{ text: 'Boil.' }],
      nutrition: { calories: 120, fat: -3, protein: 5_000_000, glow: 7 },
    });
    const { status, body } = await ana.call('POST /recipe/api/recipes/import', { text });
    expect(status).toBe(201);
    expect(body.nutrition).toEqual({ calories: 120 });
  });

  test('when replaced, keeps the old version as a revision', async () => {
    const one = JSON.stringify({ '@type': 'Recipe', name: 'Dal', recipeIngredient: ['1 cup dal'] });
    const two = JSON.stringify({ '@type': 'Recipe', name: 'dal', recipeIngredient: ['2 cup dal'] });
    const { id } = (await ana.call('POST /recipe/api/recipes/import', { text: one })).body;
    await ana.call('POST /recipe/api/recipes/import', { text: two, dedup: 'replace' });
    const { body } = await ana.call(`GET /recipe/api/recipes/${id}`);
    expect(body).toMatchObject({ revision: 2, ingredients: [{ items: [{ qty: '2' }] }] });
  });
});

describe('an archive', () => {
  test('is scanned, selected from and imported with its pictures; a repeat changes nothing', async () => {
    const file = await archive('Paella', 'Risotto', 'Pilaf');
    const scan = await sendForm(
      ana,
      'POST /recipe/api/recipes/import-zip/scan',
      { progressId: 'p1' },
      file,
    );
    expect(scan.status).toBe(200);
    expect(scan.body).toMatchObject({ count: 3, failed: [] });
    expect(scan.body.recipes[1]).toMatchObject({
      idx: 1,
      name: 'Risotto',
      source: 'tandoor',
      has_image_asset: true,
      ingredient_count: 2,
      step_count: 1,
      duplicate_of: null,
      thumb_data_url: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const commit = await ana.call('POST /recipe/api/recipes/import-zip/commit', {
      uploadId: scan.body.uploadId,
      selected: [0, 2],
    });
    expect(commit.status).toBe(201);
    expect(commit.body).toMatchObject({ count: 2, failed: [], skipped: [], timelineImported: 0 });
    const [paella] = commit.body.recipes;
    const { body } = await ana.call(`GET /recipe/api/recipes/${paella.id}`);
    expect(body).toMatchObject({
      name: 'Paella',
      prep_minutes: 10,
      cook_minutes: 20,
      servings: 3,
      category: null,
      tags: ['Dinner'],
      steps: [{ text: 'Cook 250 g rice.' }],
    });
    expect((await ana.call(`GET ${body.img_url}`)).headers['content-type']).toBe('image/webp');
    expect((await ben.call(`GET ${body.img_url}`)).status).toBe(404);
    expect(uploads()).toEqual([]);

    const again = await sendForm(ana, 'POST /recipe/api/recipes/import-zip/commit', {}, file);
    expect(again.body).toMatchObject({ count: 1, recipes: [{ name: 'Risotto' }] });
    expect(again.body.skipped.map(({ name }: { name: string }) => name)).toEqual([
      'Paella',
      'Pilaf',
    ]);
    const second = await sendForm(ana, 'POST /recipe/api/recipes/import-zip/scan', {}, file);
    expect(second.body.recipes[0].duplicate_of).toBe(paella.id);
  });

  test('detects duplicates by name, ignoring case, or by source only', async () => {
    const one = (name: string, source_url: string | null = null) =>
      JSON.stringify({ ...JSON.parse(tandoor(name)), source_url });
    const file = await createZip({
      'a.json': one('Crème'),
      'b.json': one('Creme'),
      'c.json': one('CRÈME '),
      'd.json': one('Flan', 'https://example.org/flan'),
      'e.json': one('Grandmother’s flan', 'https://example.org/flan'),
    });
    const { body } = await sendForm(ben, 'POST /recipe/api/recipes/import-zip/commit', {}, file);
    const landed = body.recipes.map(({ name }: { name: string }) => name);
    expect(landed.toSorted()).toEqual(['Creme', 'Crème', 'Flan']);
    expect(body.skipped.map(({ idx }: { idx: number }) => idx)).toEqual([2, 4]);
  });

  test('takes the same name with another source for another recipe', async () => {
    const one = (name: string, source_url: string | null) =>
      JSON.stringify({ ...JSON.parse(tandoor(name)), source_url });
    const file = await createZip({
      'a.json': one('Brownies', 'https://one.example/brownies'),
      'b.json': one('Brownies', 'https://two.example/brownies'),
      'c.json': one('brownies', null),
    });
    const commit = () => sendForm(ben, 'POST /recipe/api/recipes/import-zip/commit', {}, file);
    const { body } = await commit();
    expect(body.recipes).toHaveLength(2);
    expect(body.skipped.map(({ idx }: { idx: number }) => idx)).toEqual([2]);
    expect((await commit()).body).toMatchObject({ count: 0 });
  });

  test('that replaces recipes does not duplicate their cooks', async () => {
    const recipe = {
      ...JSON.parse(fixtureText('mealie.json')),
      name: 'Cooked before',
      slug: 'cooked-before',
      timelineEvents: undefined,
      lastMade: '2025-03-04T18:00:00Z',
    };
    const file = await createZip({ 'recipe.json': JSON.stringify(recipe) });
    const commit = () =>
      sendForm(ben, 'POST /recipe/api/recipes/import-zip/commit', { dedup: 'replace' }, file);
    expect((await commit()).body.timelineImported).toBe(1);
    const again = (await commit()).body;
    expect(again).toMatchObject({ count: 1, timelineImported: 0 });
    const { body } = await ben.call(`GET /recipe/api/recipes/${again.recipes[0].id}`);
    expect(body).toMatchObject({ cook_count: 1, last_cooked_at: '2025-03-04' });
  });

  test('whose file was removed by a concurrent import answers 410', async () => {
    const { body } = await sendForm(
      ben,
      'POST /recipe/api/recipes/import-zip/scan',
      {},
      await archive('Jambalaya'),
    );
    const { db, config } = instance.application.services;
    const { folder } = await db
      .selectFrom('import_uploads')
      .select('folder')
      .where('id', '=', body.uploadId)
      .executeTakeFirstOrThrow();
    // Only the folder's name, because processes may mount the data folder at different paths.
    expect(folder).toMatch(/^[\w-]+$/);
    rmSync(join(config.dataDir, 'uploads', folder), { recursive: true });
    const { uploadId } = body;
    expect(
      await ben.call('POST /recipe/api/recipes/import-zip/commit', { uploadId }),
    ).toMatchObject({ status: 410, body: { code: 'upload_expired' } });
  });

  test('of another account, or older than an hour, answers 410', async () => {
    const patient = await openInstance();
    const eva = await patient.person('eva');
    const ivo = await patient.person('ivo');
    const { body } = await sendForm(
      eva,
      'POST /recipe/api/recipes/import-zip/scan',
      {},
      await archive('Gumbo'),
    );
    const commit = (person: Person) =>
      person.call('POST /recipe/api/recipes/import-zip/commit', { uploadId: body.uploadId });
    expect(await commit(ivo)).toMatchObject({ status: 410, body: { code: 'upload_expired' } });
    patient.clock.forward({ minutes: 61 });
    expect(await commit(eva)).toMatchObject({ status: 410, body: { code: 'upload_expired' } });
    // File times come from the system clock, so the test clock is moved far ahead.
    patient.clock.forward({ days: 10_000 });
    await patient.application.runner.runDue();
    expect(readdirSync(join(patient.application.services.config.dataDir, 'uploads'))).toEqual([]);
    await patient.close();
  });

  test('reports unreadable recipes next to the readable ones', async () => {
    const file = await createZip({
      'good.json': tandoor('Ramen'),
      'nameless.json': JSON.stringify({
        steps: [],
        working_time: 1,
        waiting_time: 1,
        internal: true,
      }),
      'broken.json': '{"name": ',
    });
    const { body } = await sendForm(ana, 'POST /recipe/api/recipes/import-zip/scan', {}, file);
    expect(body.recipes.map(({ name }: { name: string }) => name)).toEqual(['Ramen']);
    expect(body.failed).toHaveLength(2);
  });

  test('that is damaged is reported as such', async () => {
    const scan = 'POST /recipe/api/recipes/import-zip/scan';
    for (const file of [Buffer.from('no archive'), (await archive('Paella')).subarray(0, 40)]) {
      const { body } = await sendForm(ana, scan, {}, file);
      expect(body).toMatchObject({
        code: 'archive_unreadable',
        error: 'This archive is damaged, incomplete or not a zip file.',
      });
    }
  });

  test('stays available if nothing was selected', async () => {
    const file = await archive('Pho', 'Bibimbap');
    const { uploadId } = (await sendForm(ana, 'POST /recipe/api/recipes/import-zip/scan', {}, file))
      .body;
    const commit = (selected: number[]) =>
      ana.call('POST /recipe/api/recipes/import-zip/commit', { uploadId, selected });
    for (const selected of [[], [77]]) {
      expect(await commit(selected)).toMatchObject({
        status: 400,
        body: { code: 'nothing_selected' },
      });
    }
    expect((await commit([1])).body.recipes).toMatchObject([{ name: 'Bibimbap' }]);
  });

  test.each(['[0]', '0'])('sent again with the choice, written as %s', async (selected) => {
    const file = await archive(`Udon ${selected}`, `Soba ${selected}`);
    const sent = await sendForm(
      ana,
      'POST /recipe/api/recipes/import-zip/commit',
      { selected },
      file,
    );
    expect(sent.body.recipes).toMatchObject([{ name: `Udon ${selected}` }]);
  });

  test('beyond the size limit is refused', async () => {
    const small = await openInstance({ IMPORT_ZIP_MAX_MB: '1' });
    const cat = await small.person('cat');
    const file = Buffer.alloc(1024 * 1024 + 1);
    const { status } = await sendForm(cat, 'POST /recipe/api/recipes/import-zip/scan', {}, file);
    expect(status).toBe(413);
    await small.close();
  });
});
