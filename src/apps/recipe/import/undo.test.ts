import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const COMMIT = 'POST /recipe/api/recipes/import-zip/commit';
const UNDO = 'POST /recipe/api/recipes/import-zip/undo';
const tandoor = (name: string) => ({
  name,
  steps: [{ instruction: 'Cook.' }],
  working_time: 1,
  waiting_time: 1,
});

test('an import is undone, except for recipes replaced or changed since', async () => {
  const fay = await instance.person('fay');
  const gil = await instance.person('gil');
  await fay.call('POST /recipe/api/recipes', { name: 'Stew' });
  const file = await createZip({
    'a.json': tandoor('Soup'),
    'b.json': tandoor('Stew'),
    'c.json': tandoor('Pie'),
  });
  const { body } = await sendForm(fay, COMMIT, { dedup: 'replace' }, file);
  const recipe_ids = body.recipes.map(({ id }: { id: number }) => id);
  await fay.call(`PUT /recipe/api/recipes/${recipe_ids[2]}`, { description: 'Mine now' });
  expect((await gil.call(UNDO, { recipe_ids })).body).toEqual({ removed: 0, kept: 3 });
  expect((await fay.call(UNDO, { recipe_ids })).body).toEqual({ removed: 1, kept: 2 });
  const { items } = (await fay.call('GET /recipe/api/recipes?sort=name')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Pie', 'Stew']);
  const restored = await fay.call(`POST /recipe/api/recipes/${recipe_ids[0]}/restore`);
  expect(restored.body).toMatchObject({ name: 'Soup' });
});

test('imported cooks are deleted by the undo, and restored with their recipe', async () => {
  const ida = await instance.person('ida');
  const soup = (await ida.call('POST /recipe/api/recipes', { name: 'Soup' })).body.id;
  for (const date of ['2026-01-05', '2026-01-06']) {
    await ida.call(`POST /recipe/api/recipes/${soup}/cooked`, { date });
  }
  const { bytes } = await ida.call('GET /recipe/api/recipes/export');

  const hal = await instance.person('hal');
  const [{ id }] = (await sendForm(hal, COMMIT, {}, bytes)).body.recipes;
  instance.clock.forward({ minutes: 1 });
  await hal.call(`POST /recipe/api/recipes/${id}/cooked`, { date: '2026-02-01' });
  const days = async () =>
    (await hal.call('GET /recipe/api/cook-diary?from=2026-01-01')).body.map(
      ({ date }: { date: string }) => date,
    );
  await hal.call(UNDO, { recipe_ids: [id] });
  expect(await days()).toEqual(['2026-02-01']);
  const restored = await hal.call(`POST /recipe/api/recipes/${id}/restore`);
  expect(restored.body).toMatchObject({ cook_count: 3, last_cooked_at: '2026-02-01' });
  expect(await days()).toEqual(['2026-02-01', '2026-01-06', '2026-01-05']);
});
