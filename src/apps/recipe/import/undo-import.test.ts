import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let archive: Buffer;

const API = '/recipe/api';
const COMMIT = `POST ${API}/recipes/import-zip/commit`;
const send = async (person: Person, route: string, body: object = {}) =>
  (await person.call(route.replace(' ', ` ${API}/`), body)).body;
const commit = (person: Person, fields: Record<string, string>, file = archive) =>
  sendForm(person, COMMIT, fields, file);
const undo = (person: Person, id: string) => person.call(`POST ${API}/imports/${id}/undo`);

const SOUP = {
  name: 'Onion soup',
  servings: 2,
  ingredients: [
    { qty: '3', unit: '', name: 'onions' },
    { qty: '1', unit: 'glug', name: 'Oil' },
  ],
};

beforeAll(async () => {
  instance = await openInstance();
  const ana = await instance.person('ana');
  await fillLibrary(ana);
  archive = (await ana.call(`GET ${API}/recipes/export`)).bytes;
});
afterAll(() => instance.close());

async function photo(person: Person, background: string): Promise<string> {
  const payload = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const options = { headers, payload };
  return (await person.call(`POST ${API}/files?kind=recipe-photo`, undefined, options)).body.url;
}

/** One of everything that our own export holds. */
async function fillLibrary(ana: Person): Promise<void> {
  const category_id = (await send(ana, 'POST recipes/categories', { name: 'Sunday' })).id;
  await send(ana, 'POST units', { abbr: 'glug', family: 'volume', factor: 20 });
  await send(ana, 'PATCH units/builtin/gal', { disabled: true });
  const img_url = await photo(ana, '#248');
  const soup = await send(ana, 'POST recipes', {
    ...SOUP,
    category_id,
    img_url,
    tags: ['warm'],
    tools: ['pot'],
    steps: [{ title: '', text: 'Cook.', refIds: [], imgUrl: await photo(ana, '#842') }],
  });
  const tart = await send(ana, 'POST recipes', { name: 'Tart', favorite: true });
  const gone = await send(ana, 'POST recipes', { name: 'Borscht' });
  const photos = [await photo(ana, '#482')];
  await send(ana, `POST recipes/${soup.id}/cooked`, { date: '2026-01-05', photos });
  const more = [await photo(ana, '#824')];
  await send(ana, `POST recipes/${gone.id}/cooked`, { date: '2026-01-06', photos: more });
  await ana.call(`DELETE ${API}/recipes/${gone.id}`);
  await send(ana, 'POST cook-diary', { recipe_id: tart.id, date: '2026-12-01', kind: 'planned' });
  await send(ana, 'POST pantry/categories', { name: 'Cellar', icon: 'wine' });
  const oil = await send(ana, 'POST pantry', { name: 'Oil', category: 'Cellar', quantity: 2 });
  await send(ana, 'POST pantry', { name: 'Olive oil', brand: 'Sol', generic_parent_id: oil.id });
  const book = await send(ana, 'POST cookbooks', { name: 'Evenings' });
  for (const { id } of [tart, soup]) await send(ana, `POST cookbooks/${book.id}/recipes/${id}`);
  await send(ana, 'POST cookbooks', { name: 'Sundays', rule: { category_id } });
  await send(ana, 'POST shopping', { name: 'Candles' });
  await send(ana, `POST shopping/from-recipe/${soup.id}`);
  await send(ana, 'POST ai/history', { role: 'user', content: 'What shall I cook?' });
}

/** Data of the importing person that the import finds and must not lose. */
const EXISTING = {
  recipe: (person: Person) => send(person, 'POST recipes', SOUP),
  tart: async (person: Person) => {
    const { id } = await send(person, 'POST recipes', { name: 'Tart' });
    const { id: book } = await send(person, 'POST cookbooks', { name: 'Evenings' });
    const own = await send(person, 'POST recipes', { name: 'Own' });
    await send(person, `POST cookbooks/${book}/recipes/${own.id}`);
    await send(person, `POST recipes/${id}/cooked`, { date: '2026-01-05' });
  },
  pantry: (person: Person) => send(person, 'POST pantry', { name: 'Oil', category: 'Cellar' }),
  unit: (person: Person) => send(person, 'POST units', { abbr: 'glug', family: 'count' }),
  category: (person: Person) => send(person, 'POST recipes/categories', { name: 'Sunday' }),
  shopping: (person: Person) => send(person, 'POST shopping', { name: 'Candles' }),
};
type ExistingKind = keyof typeof EXISTING;

test('undoing an import restores every table and every file, whatever was there', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(Object.keys(EXISTING) as ExistingKind[]),
      fc.constantFrom('skip', 'force'),
      fc.record({
        addToPantry: fc.boolean(),
        import_images: fc.boolean(),
        import_timeline: fc.boolean(),
        import_belongings: fc.boolean(),
      }),
      async (existing, dedup, options) => {
        n += 1;
        const name = `person${n}`;
        const person = await instance.person(name);
        const owner = await ownerNamed(instance, name);
        await person.call(`GET ${API}/recipes/categories`);
        await person.call(`GET ${API}/pantry/categories`);
        for (const key of existing) await EXISTING[key](person);
        const before = await readOwnedRows(instance, owner);
        instance.clock.forward({ minutes: 1 });
        const fields = Object.fromEntries(
          Object.entries({ ...options, dedup }).map(([key, value]) => [key, String(value)]),
        );
        const { status, body } = await commit(person, fields);
        expect(status).toBe(201);
        const imported = await readOwnedRows(instance, owner);
        // The same file again adds nothing.
        const again = await commit(person, { ...fields, dedup: 'skip' });
        expect(again.body).toMatchObject({ count: 0, import_id: null });
        expect(await readOwnedRows(instance, owner)).toEqual(imported);
        if (body.import_id !== null) {
          expect((await undo(person, body.import_id)).status).toBe(200);
        }
        // Deleted recipes can be restored for a month; then they take their pictures along.
        instance.clock.forward({ days: 31 });
        await instance.application.runner.runDue();
        expect(await readOwnedRows(instance, owner)).toEqual(before);
      },
    ),
    { numRuns: 20 },
  );
  const { services } = instance.application;
  const stored: string[] = [];
  for await (const sha256 of services.files.listWrittenBefore(Number.POSITIVE_INFINITY)) {
    stored.push(sha256);
  }
  const named = await services.db.selectFrom('files').select('sha256').execute();
  expect(new Set(stored)).toEqual(new Set(named.map(({ sha256 }: { sha256: string }) => sha256)));
});

describe('an undo keeps what the person changed or used since', () => {
  test('and everything that it needs', async () => {
    const bob = await instance.person('bob');
    const { body } = await commit(bob, { addToPantry: 'true' });
    instance.clock.forward({ minutes: 1 });
    const soup = body.recipes.find(({ name }: { name: string }) => name === 'Onion soup');
    await bob.call(`PUT ${API}/recipes/${soup.id}`, { description: 'Mine now' });
    const books = (await bob.call(`GET ${API}/cookbooks`)).body.items;
    const evenings = books.find(({ name }: { name: string }) => name === 'Evenings');
    const own = await send(bob, 'POST recipes', { name: 'Own' });
    await send(bob, `POST cookbooks/${evenings.id}/recipes/${own.id}`);
    const { counts } = (await undo(bob, body.import_id)).body;
    const kept = counts
      .filter((one: { added: number; removed: number }) => one.added > one.removed)
      .map(({ kind }: { kind: string }) => kind);
    // The soup needs its category, its unit, its pantry items and its pictures.
    expect(kept).toEqual([
      'categories',
      'cookbooks',
      'pantry_categories',
      'pantry_items',
      'pictures',
      'recipes',
      'units',
    ]);
    const recipes = (await bob.call(`GET ${API}/recipes?sort=name`)).body.items;
    expect(recipes.map(({ name }: { name: string }) => name)).toEqual(['Onion soup', 'Own']);
    expect(recipes[0]).toMatchObject({ category: { name: 'Sunday' }, cook_count: 1 });
  });

  test('cooks that were added to a replaced recipe go', async () => {
    const eve = await instance.person('eve');
    await send(eve, 'POST recipes', { name: 'Onion soup' });
    const { body } = await commit(eve, { dedup: 'replace', import_belongings: 'false' });
    expect(body.timelineImported).toBe(1);
    await undo(eve, body.import_id);
    const [soup] = (await eve.call(`GET ${API}/recipes`)).body.items;
    expect(soup).toMatchObject({ name: 'Onion soup', cook_count: 0 });
  });
});

test('imports are listed with file name, format and counts, only to their owner', async () => {
  const fay = await instance.person('fay');
  const gil = await instance.person('gil');
  const file = await createZip({
    'a.json': { name: 'Pie', steps: [{ instruction: 'Bake.' }], working_time: 1, waiting_time: 1 },
    'b.json': { no: 'recipe' },
  });
  const scan = await sendForm(fay, `POST ${API}/recipes/import-zip/scan`, {}, file);
  const { import_id } = (await fay.call(COMMIT, { uploadId: scan.body.uploadId })).body;
  const { items } = (await fay.call(`GET ${API}/imports`)).body;
  expect(items).toEqual([
    {
      id: import_id,
      pipeline: 'recipe.archive',
      format: 'tandoor',
      file_name: 'recipes.zip',
      created_at: expect.any(String),
      counts: [{ kind: 'recipes', added: 1, removed: 0 }],
      skipped: 0,
      failed: 1,
      undone_at: null,
    },
  ]);
  expect((await gil.call(`GET ${API}/imports`)).body.items).toEqual([]);
  expect((await fay.call('GET /workout/api/imports')).body.items).toEqual([]);
  expect((await fay.call(`POST /workout/api/imports/${import_id}/undo`)).status).toBe(404);
});
