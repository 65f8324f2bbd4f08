import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createZip } from '../../testing/files/zip.ts';
import { importAccount } from '../../testing/imports/account-archive.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/your-data.md');
const EXAMPLE = /^`([\w/-]+\.json)`\n\n```json\n(.+?)```$/gms;

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

test('the documented example is imported as it is written', async () => {
  const examples = [...readFileSync(DOCUMENT, 'utf8').matchAll(EXAMPLE)];
  expect(examples).toHaveLength(4);
  const file = await createZip(
    Object.fromEntries(examples.map(([, path = '', content = '']) => [path, content])),
  );
  const { status, body } = await importAccount(ana, file);
  expect(status).toBe(201);
  expect(body.parts.flatMap((part: { skipped: unknown[] }) => part.skipped)).toEqual([]);
  const { body: day } = await ana.call('GET /nutrition/api/diary/2026-11-14');
  expect(day.items).toMatchObject([{ name: 'Oats', portion: 50 }]);
  const { body: session } = await ana.call('GET /workout/api/workout/2026-11-13');
  expect(session.workout).toMatchObject({ name: 'Legs', completed: true });
  expect(session.workout.exercises).toMatchObject([{ exercise_name: 'Rucksack squat' }]);
  const { body: recipes } = await ana.call('GET /recipe/api/recipes');
  expect(recipes.items).toMatchObject([{ name: 'Crêpes' }]);
  const again = await importAccount(ana, file);
  expect(again.body.import_id).toBeNull();
});
