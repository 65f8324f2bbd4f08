import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerNamed, readOwnedRows } from '../../../../testing/imports/owned-rows.ts';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const IMPORT = 'POST /workout/api/exercises/import';
const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');

test.each(['free-exercise-db', 'wger'])(
  'undoing an import of %s restores every table',
  async (name) => {
    const username = name.replaceAll('-', '');
    const person = await instance.person(username);
    const owner = await ownerNamed(instance, username);
    await person.call('POST /workout/api/exercises', { name: 'My own', category: 'legs' });
    const before = await readOwnedRows(instance, owner);
    const text = await fixture(name);
    const { body } = await person.call(IMPORT, { text });
    expect(body.added).toBeGreaterThan(0);
    const imported = await readOwnedRows(instance, owner);
    // The same file again adds nothing, and is no import to undo.
    expect((await person.call(IMPORT, { text })).body).toMatchObject({ added: 0, import_id: null });
    expect(await readOwnedRows(instance, owner)).toEqual(imported);
    const undone = await person.call(`POST /workout/api/imports/${body.import_id}/undo`);
    expect(undone.body.counts).toEqual([
      { kind: 'exercises', added: body.added, removed: body.added },
    ]);
    expect(await readOwnedRows(instance, owner)).toEqual(before);
  },
);

test('an exercise that was changed or planned since stays', async () => {
  const ana = await instance.person('ana');
  const { body } = await ana.call(IMPORT, { text: await fixture('free-exercise-db') });
  const [changed, planned] = body.exercises;
  instance.clock.forward({ minutes: 1 });
  await ana.call(`PUT /workout/api/exercises/${changed.id}`, { instructions: 'Slowly' });
  const program = await ana.call('POST /workout/api/programs', { name: 'Mine' });
  const template = await ana.call('POST /workout/api/templates', {
    program_id: program.body.id,
    name: 'Mine',
    exercises: [{ exercise_id: planned.id, exercise_name: planned.name, sets: [] }],
  });
  expect(template.status).toBeLessThan(300);
  const { counts } = (await ana.call(`POST /workout/api/imports/${body.import_id}/undo`)).body;
  expect(counts).toEqual([{ kind: 'exercises', added: body.added, removed: body.added - 2 }]);
});
