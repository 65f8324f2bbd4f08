import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createZip } from '../../../../testing/files/zip.ts';
import { exportDocument, exportRecipe } from '../../export/recipe-export.ts';
import { fixture, fixtureText } from '../fixtures/fixture.ts';
import type { ArchiveProgress } from './archive-progress.ts';
import { type ArchiveReading, RecipeArchive } from './read-archive.ts';

const TANDOOR = fixture('tandoor-2.json');
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const OTHER_PICTURE = Buffer.concat([PICTURE, Buffer.from('!')]);

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'daybook-'));
  folder = join(home, 'unpacked');
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function archiveOf(bytes: Buffer | string): Promise<RecipeArchive> {
  await writeFile(join(home, 'upload'), bytes);
  return new RecipeArchive(join(home, 'upload'), { folder });
}

async function read(bytes: Buffer | string) {
  const archive = await archiveOf(bytes);
  const readings = await Array.fromAsync(archive.recipes());
  expect(await readdir(folder)).toEqual([]);
  return { archive, readings };
}

const namesOf = (readings: readonly ArchiveReading[]) =>
  readings.map(({ recipe, name, path, reason }) => `${path}: ${recipe ? name : reason}`);

describe("Tandoor's export", () => {
  test('is an archive of archives, each with its picture', async () => {
    const { archive, readings } = await read(
      await createZip({
        '1.zip': await createZip({ 'recipe.json': TANDOOR, 'image.jpeg': PICTURE }),
        '2.zip': await createZip({
          'recipe.json': fixture('tandoor-0.17.json'),
          image: OTHER_PICTURE,
        }),
        '3.zip': await createZip({ 'recipe.json': { ...TANDOOR, name: 'Bare' } }),
      }),
    );
    expect(namesOf(readings)).toEqual([
      '1.zip!/recipe.json: Focaccia with two toppings',
      '2.zip!/recipe.json: Linsensuppe',
      '3.zip!/recipe.json: Bare',
    ]);
    const pictures = [];
    for (const { recipe } of readings) pictures.push(recipe && (await archive.openImage(recipe)));
    expect(pictures).toEqual([PICTURE, OTHER_PICTURE, null]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('gives a picture while its recipe is being read', async () => {
    const archive = await archiveOf(
      await createZip({
        '1.zip': await createZip({ 'recipe.json': TANDOOR, 'image.png': PICTURE }),
      }),
    );
    for await (const { recipe } of archive.recipes()) {
      expect(recipe && (await archive.openImage(recipe))).toEqual(PICTURE);
      expect(await readdir(folder)).toHaveLength(1);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['one inner archive', { 'recipe.json': TANDOOR, 'image.jpg': PICTURE }],
    [
      'a folder packed again on a Mac',
      {
        'export/1/recipe.json': TANDOOR,
        'export/1/image.jpg': PICTURE,
        '__MACOSX/export/1/._recipe.json': 'junk',
        'export/.DS_Store': 'junk',
        'export/1/.hidden.json': 'junk',
      },
    ],
  ])('may be %s', async (_what, contents) => {
    const { archive, readings } = await read(await createZip(contents));
    expect(readings.map(({ name, reason }) => reason ?? name)).toEqual([
      'Focaccia with two toppings',
    ]);
    expect(readings[0]?.recipe && (await archive.openImage(readings[0].recipe))).toEqual(PICTURE);
  });

  test('may be the bare recipe', async () => {
    const { readings } = await read(fixtureText('tandoor-2.json'));
    expect(readings).toMatchObject([{ name: 'Focaccia with two toppings', path: '' }]);
  });
});

describe('other archives', () => {
  test("Mealie's and Nextcloud's pictures lie where those programs put them", async () => {
    const { archive, readings } = await read(
      await createZip({
        'recipes/dal/dal.json': fixture('mealie.json'),
        'recipes/dal/images/original.webp': PICTURE,
        'recipes/dal/images/min-original.webp': OTHER_PICTURE,
        'Recipes/Apfelstrudel/recipe.json': fixture('nextcloud.json'),
        'Recipes/Apfelstrudel/full.jpg': OTHER_PICTURE,
        'Recipes/Apfelstrudel/thumb.jpg': PICTURE,
      }),
    );
    expect(readings.map(({ recipe }) => recipe?.image)).toEqual([
      { kind: 'entry', path: 'recipes/dal/images/original.webp' },
      { kind: 'entry', path: 'Recipes/Apfelstrudel/full.jpg' },
    ]);
    expect(readings[1]?.recipe && (await archive.openImage(readings[1].recipe))).toEqual(
      OTHER_PICTURE,
    );
  });

  test("Mealie's backup is one database with the pictures beside it", async () => {
    const { archive, readings } = await read(
      await createZip({
        'database.json': fixture('mealie-database.json'),
        'data/recipes/b6a1c2f0-9d51-4d0c-8a6e-1f2e3d4c5b6a/images/original.webp': PICTURE,
      }),
    );
    expect(namesOf(readings)).toEqual([
      'database.json: Pumpkin soup',
      'database.json: This recipe has no name.',
    ]);
    expect(readings[0]?.recipe && (await archive.openImage(readings[0].recipe))).toEqual(PICTURE);
  });

  test("Paprika's recipes carry their pictures", async () => {
    const stew = {
      uid: '1',
      name: 'Stew',
      ingredients: '1 onion',
      directions: 'Cook.',
      photo_data: PICTURE.toString('base64'),
    };
    const { archive, readings } = await read(
      await createZip({ 'Stew.paprikarecipe': gzipSync(JSON.stringify(stew)) }),
    );
    expect(readings).toMatchObject([{ name: 'Stew', recipe: { source: 'paprika' } }]);
    expect(readings[0]?.recipe && (await archive.openImage(readings[0].recipe))).toEqual(PICTURE);
  });

  test('our own export names its pictures', async () => {
    const [tandoor] = (await read(JSON.stringify(TANDOOR))).readings;
    if (!tandoor?.recipe) throw new Error('unread');
    const { source: _source, image: _image, cooks: _cooks, ...stored } = tandoor.recipe;
    const exported = exportRecipe(stored as Parameters<typeof exportRecipe>[0], {
      image: 'images/7.webp',
      stepImages: new Map([
        [0, 'images/7-0.webp'],
        [1, 'images/none.webp'],
      ]),
    });
    const { archive, readings } = await read(
      await createZip({
        'recipes/7.json': exportDocument([exported]),
        'images/7.webp': PICTURE,
        'images/7-0.webp': OTHER_PICTURE,
      }),
    );
    expect(readings[0]?.recipe && (await archive.openImage(readings[0].recipe))).toEqual(PICTURE);
    expect(readings[0]?.recipe?.steps.map(({ image }) => image)).toEqual([
      { kind: 'entry', path: 'images/7-0.webp' },
      undefined,
    ]);
  });

  test('a picture among many recipes belongs to none of them', async () => {
    const { readings } = await read(
      await createZip({
        'a.json': TANDOOR,
        'b.json': { ...TANDOOR, name: 'B' },
        'image.jpg': PICTURE,
      }),
    );
    expect(readings.map(({ recipe }) => recipe?.image)).toEqual([null, null]);
  });

  test('files of other programs are read by their endings', async () => {
    const step = { order: 0, step: 'Boil.' };
    const { readings } = await read(
      await createZip({
        'a.crumb': JSON.stringify({ name: 'Egg', ingredients: [], steps: [step] }),
        'b.melarecipe': JSON.stringify({ title: 'Tea', ingredients: '', instructions: 'Brew.' }),
        'c/Toast.cook': 'Toast @bread{2%slices}.',
        'd.md': '---\ntitle: Flan\n---\n## Ingredients\n- 4 eggs\n',
        'e.csv': 'Title,Url,Ingredients,Directions\nChili,,1 can beans,Stir.\n',
      }),
    );
    expect(namesOf(readings)).toEqual([
      'a.crumb: Egg',
      'b.melarecipe: Tea',
      'c/Toast.cook: Toast',
      'd.md: Flan',
      'e.csv: Chili',
    ]);
  });

  test('a bad file does not affect the others', async () => {
    const { readings } = await read(
      await createZip({
        'a.json': '{"name":',
        'b.html': fixtureText('page-with-json-ld.txt'),
        'notes.md': '# not ours',
        'c.json': '{"x":1}',
        'd.json': { ...TANDOOR, name: '' },
        'e.zip': 'no archive',
        'f.JSON': TANDOOR,
      }),
    );
    expect(namesOf(readings)).toEqual([
      'a.json: This is not valid JSON.',
      'b.html: Shakshuka & friends',
      'c.json: No recipe in a known format was found in this JSON.',
      'd.json: This recipe has no name.',
      'e.zip: This archive is damaged, incomplete or not a zip file.',
      'f.JSON: Focaccia with two toppings',
    ]);
  });

  test('report progress, and are read in the same order again', async () => {
    const archive = await archiveOf(
      await createZip({
        'a.json': TANDOOR,
        'b.zip': await createZip({ 'c.json': TANDOOR, 'd.json': TANDOOR }),
      }),
    );
    const seen: ArchiveProgress[] = [];
    const first = await Array.fromAsync(archive.recipes((progress) => seen.push(progress)));
    expect(seen.at(0)).toEqual({ read: 0, total: 2 });
    expect(seen.at(-1)).toEqual({ read: 4, total: 4 });
    expect(await Array.fromAsync(archive.recipes())).toEqual(first);
  });

  test('leave no files when reading is aborted', async () => {
    const archive = await archiveOf(
      await createZip({
        'b.zip': await createZip({
          'c.zip': await createZip({ 'd.json': TANDOOR, 'e.json': TANDOOR }),
        }),
      }),
    );
    for await (const { name } of archive.recipes()) {
      expect(name).toBe('Focaccia with two toppings');
      expect(await readdir(folder)).toHaveLength(2);
      break;
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['a picture', Buffer.concat([PICTURE, Buffer.alloc(50)])],
    ['nothing', ''],
  ])('%s is no file of recipes', async (_what, bytes) => {
    const archive = await archiveOf(bytes);
    await expect(Array.fromAsync(archive.recipes())).rejects.toMatchObject({
      kind: 'invalid',
      code: 'unreadable_recipe',
    });
  });
});

test('cached readings are used without reading the archive again, including pictures', async () => {
  const bytes = await createZip({
    '1.zip': await createZip({ 'recipe.json': TANDOOR, 'image.jpeg': PICTURE }),
    'bad.json': '{',
    'two/recipe.json': { ...TANDOOR, name: 'Two' },
    'two/image.jpeg': OTHER_PICTURE,
  });
  await writeFile(join(home, 'upload'), bytes);
  const first = new RecipeArchive(join(home, 'upload'), { folder, keep: true });
  const readings = await Array.fromAsync(first.recipes());
  expect(namesOf(readings)).toHaveLength(3);

  const progress: ArchiveProgress[] = [];
  const again = new RecipeArchive(join(home, 'upload'), { folder });
  const kept = await Array.fromAsync(again.recipes((one) => progress.push({ ...one })));
  expect(kept).toEqual(readings);
  expect(progress.at(-1)).toEqual({ read: 3, total: 3 });
  const pictures = [];
  for (const { recipe } of kept) pictures.push(recipe && (await again.openImage(recipe)));
  expect(pictures.filter(Boolean)).toEqual([PICTURE, OTHER_PICTURE]);

  await writeFile(join(home, 'upload'), 'no archive any more');
  expect(await Array.fromAsync(again.recipes())).toEqual(readings);
});
