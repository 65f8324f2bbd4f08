import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { expectMatchesRecount } from '../../../testing/workout/recount-log.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const HEAD = 'Date (yyyy/mm/dd),Workout,Exercise,Set 1 (Reps),Set 1 (KG),Body Weight (KG)';
const FILE = Buffer.from(`${HEAD}
2022/05/01,A,Odd press,5,60,80
2022/05/03,B,Odd squat,5,62.5,80.5
`);
const UNDO = 'POST /workout/api/workout-import/undo';
const commit = (person: Person, file = FILE, fields = {}) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', fields, file);
const undo = (person: Person, id: string) => person.call(`POST /workout/api/imports/${id}/undo`);

test('an import is undone, except for sessions changed since', async () => {
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  await ana.call('PUT /workout/api/workout/2022-05-01', { name: 'By hand' });
  instance.clock.forward({ minutes: 1 });
  const { imported_at, import_id } = (await commit(ana)).body;
  instance.clock.forward({ minutes: 1 });
  const [, squats] = [
    await ana.call('GET /workout/api/workout/2022-05-01'),
    await ana.call('GET /workout/api/workout/2022-05-03'),
  ];
  await ana.call('PUT /workout/api/workout/2022-05-03', {
    id: squats.body.workout.id,
    notes: 'Mine now',
  });
  expect((await ben.call(UNDO, { imported_at })).status).toBe(404);
  expect((await undo(ben, import_id)).status).toBe(404);
  const { status, body } = await ana.call(UNDO, { imported_at });
  expect({ status, body }).toMatchObject({ status: 200, body: { removed: 1, kept: 1 } });
  const { items } = (await ana.call('GET /workout/api/workout/recent')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['B', 'By hand']);
  const own = (await ana.call('GET /workout/api/exercises?mine=true')).body.items;
  expect(own.map(({ name }: { name: string }) => name)).toEqual(['Odd squat']);
  expect((await ana.call('GET /workout/api/body-stats/2022-05-01')).body.logged).toBe(false);
  await expectMatchesRecount(instance);
  expect((await commit(ana)).body).toMatchObject({ added: 1, duplicates: 1 });
});

test('an exercise of an import that is planned or a favourite since stays', async () => {
  const cem = await instance.person('cem');
  const { import_id, exercises_created } = (await commit(cem)).body;
  const [press] = exercises_created;
  await cem.call(`PUT /workout/api/exercises/${press.exercise_id}/favourite`);
  const { counts } = (await undo(cem, import_id)).body;
  expect(counts).toContainEqual({ kind: 'exercises', added: 2, removed: 1 });
  const own = (await cem.call('GET /workout/api/exercises?mine=true')).body.items;
  expect(own.map(({ name }: { name: string }) => name)).toEqual([press.name]);
});

const row = fc.tuple(
  fc.constantFrom('2023/01/01', '2023/01/02', '2023/02/01'),
  fc.constantFrom('A', 'B'),
  fc.constantFrom('Odd press', 'Odd squat', 'Deadlift'),
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 200 }),
  fc.constantFrom('', '80', '81.5'),
);

test('undoing an import, and a later one of the grown file, restores every table', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 7 }),
      fc.boolean(),
      async (rows, cut, hasLog) => {
        n += 1;
        const name = `prop${n}`;
        const person = await instance.person(name);
        const owner = await ownerNamed(instance, name);
        if (hasLog) {
          await person.call('PUT /workout/api/workout/2023-01-01', { name: 'By hand' });
          await person.call('PUT /workout/api/body-stats/2023-01-02', { weight: 70 });
        }
        const imports: [before: Awaited<ReturnType<typeof readOwnedRows>>, id: string | null][] =
          [];
        for (const part of [rows.slice(0, cut), rows, rows]) {
          instance.clock.forward({ minutes: 1 });
          const before = await readOwnedRows(instance, owner);
          const file = Buffer.from([HEAD, ...part.map((one) => one.join(','))].join('\n'));
          const { status, body } = await commit(person, file);
          if (part.length > 0) expect(status).toBe(201);
          imports.push([before, body.import_id ?? null]);
        }
        // The same file again adds nothing.
        const [whole, again] = imports.slice(-2);
        expect(again?.[1]).toBeNull();
        expect(await readOwnedRows(instance, owner)).toEqual(again?.[0]);
        expect(whole).toBeDefined();
        for (const [before, id] of imports.toReversed()) {
          if (id !== null) expect((await undo(person, id)).status).toBe(200);
          expect(await readOwnedRows(instance, owner)).toEqual(before);
        }
      },
    ),
    { numRuns: 15 },
  );
  await expectMatchesRecount(instance);
});
