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
  appleXml,
  appleZip,
  PHONE,
  record,
  WATCH,
} from '../../../testing/nutrition/apple-health-export.ts';
import { fitZip } from '../../../testing/nutrition/fit-files.ts';
import { takeoutZip } from '../../../testing/nutrition/google-takeout.ts';
import { healthConnectZip } from '../../../testing/nutrition/health-connect-export.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const commit = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/commit', {}, file);
const undo = (person: Person, id: string) => person.call(`POST /nutrition/api/imports/${id}/undo`);

/** Rows of the person on the days of the files, some of them of the same source. */
async function fill(person: Person): Promise<void> {
  for (const date of ['2024-03-01', '2024-05-01', '2024-06-01', '2024-07-01']) {
    await person.call(`PUT /nutrition/api/diary/${date}/items`, {
      items: [{ uuid: `own ${date}`, name: 'Oats', nutrition: { calories: 185 } }],
    });
    await person.call('POST /nutrition/api/water', { date, amount_ml: 250 });
    await person.call(`PUT /nutrition/api/body-stats/${date}`, { weight: 77 });
    await person.call('PUT /nutrition/api/steps', {
      rows: ['apple-watch', 'garmin', 'manual'].map((source) => ({ date, source, steps: 1234 })),
    });
  }
}

test.each([
  ['Apple Health', () => appleZip()],
  ['Health Connect', healthConnectZip],
  ['Google Health', takeoutZip],
  ['FIT', fitZip],
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

const time = fc.constantFrom('2024-03-01 07:00', '2024-03-01 23:55', '2024-03-02 07:00');
const sample = fc.record({
  type: fc.constantFrom('StepCount', 'DietaryWater', 'DietaryCaffeine', 'DietaryProtein'),
  time,
  value: fc.constantFrom(1, 250),
  by: fc.constantFrom(WATCH, PHONE),
});
const UNITS: Readonly<Record<string, string>> = {
  StepCount: 'count',
  DietaryWater: 'mL',
  DietaryCaffeine: 'mg',
  DietaryProtein: 'g',
};

test('an export imported twice adds nothing, keeps equal entries apart, and is undone', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sample, { minLength: 1, maxLength: 12 }), async (samples) => {
      n += 1;
      const person = await instance.person(`prop${n}`);
      const owner = await ownerNamed(instance, `prop${n}`);
      const before = await readOwnedRows(instance, owner);
      const records = samples.map(({ type, time: at, value, by }) =>
        record(type, at, at, { ...by, value, unit: UNITS[type] ?? '' }),
      );
      instance.clock.forward({ minutes: 1 });
      const { status, body } = await commit(person, Buffer.from(appleXml(...records)));
      expect(status).toBe(201);
      const after = await readOwnedRows(instance, owner);
      // Another order of the same samples is the same file.
      const turned = Buffer.from(appleXml(...records.toReversed()));
      expect((await commit(person, turned)).body).toMatchObject({ added: [], import_id: null });
      expect(await readOwnedRows(instance, owner)).toEqual(after);
      const drinks = samples.filter(({ type }) => type === 'DietaryWater');
      expect(after.drinks).toHaveLength(drinks.length);
      for (const nutriment of ['caffeine', 'proteins'] as const) {
        const type = nutriment === 'caffeine' ? 'DietaryCaffeine' : 'DietaryProtein';
        const eaten = samples.filter((one) => one.type === type);
        const stored = (after.diary_items ?? []).flatMap(
          (row) => JSON.parse(JSON.parse(row).nutrition)[nutriment] ?? [],
        );
        const sorted = (amounts: number[]) => amounts.toSorted((one, other) => one - other);
        expect(sorted(stored)).toEqual(sorted(eaten.map(({ value }) => value)));
      }
      expect((await undo(person, body.import_id)).status).toBe(200);
      expect(await readOwnedRows(instance, owner)).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
