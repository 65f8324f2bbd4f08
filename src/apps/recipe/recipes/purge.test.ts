import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

test('a deleted recipe can be restored for 30 days, then it is purged with its data', async () => {
  const { id } = (await ana.call('POST /recipe/api/recipes', { name: 'Gone', tags: ['Old'] })).body;
  const { runner, services } = instance.application;
  await ana.call(`PUT /recipe/api/recipes/${id}`, { notes: 'A revision' });
  await ana.call(`DELETE /recipe/api/recipes/${id}`);
  instance.clock.forward({ days: 29 });
  await runner.runDue();
  expect((await ana.call(`POST /recipe/api/recipes/${id}/restore`)).status).toBe(200);
  await ana.call(`DELETE /recipe/api/recipes/${id}`);
  instance.clock.forward({ days: 31 });
  await runner.runDue();
  expect((await ana.call(`POST /recipe/api/recipes/${id}/restore`)).status).toBe(404);
  for (const table of ['recipe_texts', 'recipe_revisions', 'recipe_tags', 'recipe_search']) {
    expect(await services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
