import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { expectUndoable } from '../../../testing/imports/expect-undoable.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  CRONOMETER_SERVINGS,
  cronometerZip,
  loseItZip,
  macroFactorXlsx,
  mfpZip,
  waistline,
} from '../../../testing/nutrition/import-files.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const UNITS = { weight_unit: 'kg', length_unit: 'cm' };
const commit = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/commit', UNITS, file);
const undo = (person: Person, id: string) => person.call(`POST /nutrition/api/imports/${id}/undo`);
const ITEMS = (date: string) => `PUT /nutrition/api/diary/${date}/items`;

/** A diary with rows of its own on the days of the files. */
async function fill(person: Person): Promise<void> {
  const oats = { name: 'Oats, Rolled, Dry', nutrition: { calories: 370 } };
  const { id } = (await person.call('POST /nutrition/api/foods', oats)).body;
  const items = [{ uuid: 'own', name: 'Oats', food_id: id, nutrition: { calories: 185 } }];
  for (const date of ['2024-03-01', '2024-07-02', '2023-01-02', '2023-05-02']) {
    await person.call(ITEMS(date), {
      items: items.map((item) => ({ ...item, uuid: `own ${date}` })),
    });
  }
  await person.call('PATCH /nutrition/api/diary/2024-03-02', { note: 'Mine' });
  await person.call('PUT /nutrition/api/body-stats/2024-03-01', { weight: 77 });
  await person.call('POST /nutrition/api/water', { date: '2024-03-02', amount_ml: 250 });
  await person.call('PATCH /api/auth/preferences', { preferences: { 'water-goal': 1800 } });
}

test.each([
  ['MyFitnessPal', mfpZip],
  ['Cronometer', cronometerZip],
  ['Lose It', () => loseItZip()],
  ['MacroFactor', macroFactorXlsx],
  ['Waistline', async () => Buffer.from(JSON.stringify(waistline()))],
])(
  'undoing an import of %s restores every table, and a second one adds nothing',
  async (name, file) => {
    const username = name.toLowerCase().replaceAll(' ', '');
    const person = await instance.person(username);
    const owner = await ownerNamed(instance, username);
    await fill(person);
    await expectUndoable(instance, owner, {
      commit: async () => commit(person, await file()),
      undo: (id) => undo(person, id),
    });
  },
);

test('what was changed or used since stays', async () => {
  const ana = await instance.person('ana');
  const { import_id } = (await commit(ana, Buffer.from(CRONOMETER_SERVINGS))).body;
  instance.clock.forward({ minutes: 1 });
  const { items } = (await ana.call('GET /nutrition/api/diary/2024-03-01')).body;
  const [oats, coffee] = items;
  const { date: _date, added_at: _added, updated_at: _updated, ...kept } = coffee;
  await ana.call(ITEMS('2024-03-01'), {
    items: [{ ...kept, quantity: 2 }],
  });
  await ana.call('POST /nutrition/api/meals', {
    name: 'Porridge',
    items: [{ name: 'Oats', food_id: oats.food_id }],
  });
  const { body } = await undo(ana, import_id);
  const kinds = Object.fromEntries(
    body.counts.map(({ kind, added, removed }: Record<string, number | string>) => [
      kind,
      [added, removed],
    ]),
  );
  expect(kinds).toMatchObject({ items: [5, 4], foods: [4, 2] });
  const day = (await ana.call('GET /nutrition/api/diary/2024-03-01')).body;
  expect(day.items).toMatchObject([{ uuid: coffee.uuid, quantity: 2 }]);
  expect(day.totals.calories).toBeCloseTo(4.8, 5);
  const { items: foods } = (await ana.call('GET /nutrition/api/foods')).body;
  expect(foods.map(({ name }: { name: string }) => name)).toEqual([
    'Coffee, Brewed',
    'Oats, Rolled, Dry',
  ]);
  // The undone part can be imported again.
  expect((await commit(ana, Buffer.from(CRONOMETER_SERVINGS))).body.added).toContainEqual({
    kind: 'items',
    count: 4,
  });
});

const line = fc.record({
  day: fc.constantFrom('2024-03-01', '2024-03-02', '2024-04-30'),
  group: fc.constantFrom('Breakfast', 'Dinner', 'Snacks'),
  food: fc.constantFrom('Oats, Rolled, Dry', 'Coffee', 'Water, Tap'),
  amount: fc.constantFrom('58.00 g', '1.00 cup', '250.00 ml', ''),
  kcal: fc.constantFrom('', '0', '120.5'),
});
const HEAD = 'Day,Time,Group,Food Name,Amount,Energy (kcal)';

test('undoing an import, and a later one of the grown file, restores every table', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 10 }),
      fc.nat({ max: 9 }),
      fc.boolean(),
      async (lines, cut, hasDiary) => {
        n += 1;
        const name = `prop${n}`;
        const person = await instance.person(name);
        const owner = await ownerNamed(instance, name);
        if (hasDiary) await fill(person);
        const rows = lines.map(
          ({ day, group, food, amount, kcal }) => `${day},,${group},"${food}",${amount},${kcal}`,
        );
        const imports: [before: Awaited<ReturnType<typeof readOwnedRows>>, id: string | null][] =
          [];
        for (const part of [rows.slice(0, cut), rows, rows]) {
          instance.clock.forward({ minutes: 1 });
          const before = await readOwnedRows(instance, owner);
          const { status, body } = await commit(person, Buffer.from([HEAD, ...part].join('\n')));
          expect(status).toBe(201);
          imports.push([before, body.import_id]);
        }
        const [before, id] = imports.at(-1) ?? [];
        expect(id).toBeNull();
        expect(await readOwnedRows(instance, owner)).toEqual(before);
        const living = await instance.application.services.db
          .selectFrom('diary_items' as never)
          .select('uuid' as never)
          .where('owner_id' as never, '=', owner as never)
          .execute();
        expect(living).toHaveLength(rows.length + (hasDiary ? 4 : 0));
        for (const [state, batch] of imports.toReversed()) {
          if (batch !== null) expect((await undo(person, batch)).status).toBe(200);
          expect(await readOwnedRows(instance, owner)).toEqual(state);
        }
      },
    ),
    { numRuns: 12 },
  );
});
