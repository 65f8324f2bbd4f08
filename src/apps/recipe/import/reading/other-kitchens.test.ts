import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import { createZip } from '../../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let picture: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
});
afterAll(() => instance.close());

const tandoor = (name: string) => ({
  name,
  steps: [{ instruction: 'Cook.' }],
  working_time: 1,
  waiting_time: 1,
});
const commit = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /recipe/api/recipes/import-zip/commit', {}, file);
const recipeOf = async (person: Person, id: number) =>
  (await person.call(`GET /recipe/api/recipes/${id}`)).body;

test.each([
  ['image.png', true],
  ['image', true],
  ['7f3a_12.png', true],
  ['thumb.png', false],
])('the only picture next to a recipe belongs to it, also as %s', async (name, isFound) => {
  const ana = await instance.person(`ana ${name}`.replaceAll(/\W/g, ''));
  const inner = await createZip({ 'recipe.json': tandoor('Soup'), [name]: picture });
  const { body } = await commit(ana, await createZip({ '12.zip': inner }));
  const { img_url } = await recipeOf(ana, body.recipes[0].id);
  expect(img_url !== null).toBe(isFound);
  expect(body.pictures_lost).toEqual([]);
});

test('an unreadable picture is reported, and the recipe is imported without it', async () => {
  const ben = await instance.person('ben');
  const file = await createZip({
    'a/recipe.json': tandoor('Soup'),
    'a/image.jpg': Buffer.from('no picture'),
    'b/recipe.json': tandoor('Stew'),
    'b/image.jpg': picture,
  });
  const { body } = await commit(ben, file);
  expect(body).toMatchObject({ count: 2, failed: [], pictures_lost: [{ idx: 0, name: 'Soup' }] });
});

test('a cook’s day is in the caller’s time zone', async () => {
  const cat = await instance.person('cat');
  await cat.call('PATCH /api/auth/profile', { time_zone: 'America/Los_Angeles' });
  const mealie = {
    name: 'Stew',
    slug: 'stew',
    recipeIngredient: ['1 kg beef'],
    lastMade: '2024-05-03T06:59:59Z',
  };
  const file = await createZip({ 'recipes/stew/stew.json': mealie });
  const { body } = await commit(cat, file);
  expect(await recipeOf(cat, body.recipes[0].id)).toMatchObject({ last_cooked_at: '2024-05-02' });
  const again = await sendForm(
    cat,
    'POST /recipe/api/recipes/import-zip/commit',
    { dedup: 'replace' },
    file,
  );
  expect(again.body.timelineImported).toBe(0);
});

test('unreadable recipes in one file are reported by number', async () => {
  const dan = await instance.person('dan');
  const text = JSON.stringify({ recipes: [tandoor('Soup'), tandoor('')] });
  const { status, body } = await dan.call('POST /recipe/api/recipes/import', { text });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    count: 1,
    recipes: [{ name: 'Soup' }],
    failed: [{ idx: 1, name: '#2', error: 'This recipe has no name.' }],
  });
});

test('ingredient texts are truncated to the limits of a recipe', async () => {
  const eve = await instance.person('eve');
  const food = `${'very '.repeat(55)}long`;
  const note = 'x'.repeat(480);
  const steps = [
    { instruction: 'Cook.', ingredients: [{ food: { name: food }, note, amount: 1 }] },
  ];
  const text = JSON.stringify({ ...tandoor('Soup'), steps });
  const { body } = await eve.call('POST /recipe/api/recipes/import', { text });
  expect(body.ingredients[0].items).toMatchObject([{ name: food, note }]);
});
