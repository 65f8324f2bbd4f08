import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { cronometerZip, loseItZip, waistline } from '../../../testing/nutrition/import-files.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
const at = '/nutrition/api';
const commit = (person: Pick<Person, 'call'>, file: Buffer, fields = {}) =>
  sendForm(person, `POST ${at}/nutrition-import/commit`, fields, file);

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  await fillEverything(refusingErrors(ana));
});
afterAll(() => instance.close());

/** Throws the body of an error, so that no row is missing unnoticed. */
function refusingErrors(person: Person): Pick<Person, 'call'> {
  return {
    call: async (...request) => {
      const response = await person.call(...request);
      if (response.status >= 400) throw new Error(`${request[0]}: ${response.bytes.toString()}`);
      return response;
    },
  };
}

/** Rows in every list of the export. */
async function fillEverything(person: Pick<Person, 'call'>): Promise<void> {
  const units = { weight_unit: 'unknown', length_unit: 'unknown' };
  await commit(person, Buffer.from(JSON.stringify(waistline())), units);
  await commit(person, await cronometerZip());
  await commit(person, await loseItZip(), { weight_unit: 'lb' });
  const goals = [
    {
      from: '2024-01-01',
      mode: 'fixed',
      factor: 1,
      weeklyBudget: false,
      goals: { calories: { max: 2000, sharedGoal: true } },
    },
  ];
  const slots = [
    { name: 'Morning', time: '05:00' },
    { name: 'Evening', time: null },
  ];
  await person.call('PATCH /api/auth/preferences', {
    preferences: { 'nutrition-goals': goals, 'nutrition-slots': slots, 'water-goal': 2500 },
  });
  await person.call(`PUT ${at}/fasting-settings`, {
    plan: '18:6',
    start_time: '20:00',
    remind_start: true,
  });
  await person.call(`POST ${at}/fasts`, { note: 'Running' });
  const food = {
    name: 'Formula',
    brand: '=1+1',
    nutrition: { calories: 10, 'my-nutriment': 3 },
    servings: [{ label: 'cup', grams: 30 }],
    alt_units: [{ unit: 'tin', portion: 400 }],
    barcodes: ['034000470693'],
    favorite: true,
  };
  const { id } = (await person.call(`POST ${at}/foods`, food)).body;
  const item = { name: 'Formula', food_id: id, nutrition: { calories: 10 } };
  const meal = { name: 'Shake', items: [item], note: 'Cold' };
  const { id: mealId } = (await person.call(`POST ${at}/meals`, meal)).body;
  const nested = { name: 'Menu', is_recipe: true, servings: 4, cooked_weight: 900 };
  await person.call(`POST ${at}/meals`, {
    ...nested,
    items: [{ kind: 'meal', name: 'Shake', meal_id: mealId, nutrition: { calories: 10 } }],
  });
  await person.call(`POST ${at}/meals/${mealId}/log`, { id: mealId, date: '2026-11-14' });
  await person.call(`PATCH ${at}/diary/2026-11-14`, { note: 'A\n"note"', incomplete: true });
  const own = (await person.call(`POST ${at}/own-activities`, { name: 'Circus', met: 5 })).body;
  await person.call(`POST ${at}/activities`, {
    own_activity_id: own.id,
    minutes: 30,
    weight_kg: 70,
    date: '2026-11-14',
  });
  await person.call(`PUT ${at}/steps`, {
    rows: [{ date: '2026-11-14', source: 'garmin', steps: 9000 }],
  });
  await person.call(`PUT ${at}/body-composition`, {
    rows: [{ date: '2026-11-14', source: 'withings', metrics: { weight_kg: 70.5 } }],
  });
  await person.call(`POST ${at}/water`, { date: '2026-11-14', amount_ml: 330, container: 'Can' });
  for (const [role, content] of [
    ['user', 'What did I eat?\nTell me.'],
    ['assistant', '=1+1'],
  ]) {
    await person.call(`POST ${at}/ai/history`, { role, content });
  }
  // The conversation of another app is not part of the export.
  await person.call('POST /recipe/api/ai/history', { role: 'user', content: 'Of another app' });
  // An erased day and a deleted food are not part of the export.
  await person.call(`PUT ${at}/diary/2020-01-01/items`, {
    items: [{ uuid: 'gone', name: 'Gone' }],
  });
  await person.call(`DELETE ${at}/diary/2020-01-01`);
}

/** Ids and times differ between accounts. */
function withoutIdentity(rows: Record<string, string[]>): Record<string, unknown[]> {
  const OWN =
    /^(id|owner_id|\w+_id|created_at|updated_at|added_at|synced_at|header_updated_at|note_updated_at|target_told_at|archived_at)$/;
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !OWN.test(key))
        .map(([key, one]) => [key, typeof one === 'string' ? strip(parsed(one)) : strip(one)]),
    );
  };
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) => JSON.stringify(strip(JSON.parse(row)))).toSorted(),
    ]),
  );
}

function parsed(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : text;
}

test('the JSON export comes back whole in another account', async () => {
  const { status, headers, bytes } = await ana.call(`GET ${at}/nutrition-export.json`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(
    'attachment; filename="daybook-nutrition-2026-11-15.json"',
  );
  const document = JSON.parse(bytes.toString());
  expect(document).toMatchObject({ format: 'daybook-nutrition', version: 1 });
  expect(document.days.map(({ date }: { date: string }) => date)).not.toContain('2020-01-01');
  const cat = await instance.person('cat');
  const done = await commit(cat, bytes);
  expect(done.body).toMatchObject({ program: 'daybook', already_here: 0, skipped: [] });
  const before = withoutIdentity(await readOwnedRows(instance, await ownerNamed(instance, 'ana')));
  const after = withoutIdentity(await readOwnedRows(instance, await ownerNamed(instance, 'cat')));
  for (const [table, rows] of Object.entries(before)) {
    const living = rows.filter((row) => !/2020-01|Of another app/.test(String(row)));
    if (!/^(users|sessions|audit|webhooks|ai_|api_tokens|profile)/.test(table)) {
      expect([table, after[table]]).toEqual([table, living]);
    }
  }
  // Its own export says the same, but for the ids.
  const again = JSON.parse((await cat.call(`GET ${at}/nutrition-export.json`)).bytes.toString());
  expect(again.days).toHaveLength(document.days.length);
  expect(again.preferences).toEqual(document.preferences);
  expect(again.conversation).toEqual(document.conversation);
  expect(again.conversation).toMatchObject([
    { role: 'user', content: 'What did I eat?\nTell me.' },
    { role: 'assistant', content: '=1+1' },
  ]);
  expect(again.meals.find(({ name }: { name: string }) => name === 'Menu').items[0].meal_id).toBe(
    again.meals.find(({ name }: { name: string }) => name === 'Shake').id,
  );
  // In the account that it comes from, it adds nothing.
  expect((await commit(ana, bytes)).body).toMatchObject({ added: [], import_id: null });
  const { import_id } = done.body;
  expect((await cat.call(`POST ${at}/imports/${import_id}/undo`)).status).toBe(200);
  const left = await readOwnedRows(instance, await ownerNamed(instance, 'cat'));
  for (const table of [
    'diary_items',
    'diary_days',
    'foods',
    'meals',
    'drinks',
    'fasts',
    'steps',
    'assistant_messages',
  ]) {
    expect([table, left[table]]).toEqual([table, []]);
  }
});

test('an export that another program has formatted is read as well', async () => {
  const { bytes } = await ana.call(`GET ${at}/nutrition-export.json`);
  const dan = await instance.person('dan');
  const pretty = Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));
  const { body } = await commit(dan, pretty);
  expect(body).toMatchObject({ program: 'daybook', already_here: 0, skipped: [] });
  const newer = bytes.toString().replace('"version":1', '"version":2');
  expect((await commit(dan, Buffer.from(newer))).body).toMatchObject({ code: 'unknown_file' });
});

test('the CSV export has a file for each list, and only one’s own rows', async () => {
  const files = await filesOf((await ana.call(`GET ${at}/nutrition-export.zip`)).bytes);
  const rows = (name: string) =>
    parse<Record<string, string>>(files.get(name) ?? '', { columns: true });
  const soup = rows('diary.csv').find(({ name }) => name === 'Old soup');
  // What was eaten: 2 × 90 kcal. Unknown amounts are blank.
  expect(soup).toMatchObject({ date: '2023-01-02', 'calories (kcal)': '180', 'proteins (g)': '' });
  expect(rows('foods.csv').find(({ name }) => name === 'Formula')).toMatchObject({
    brand: `'=1+1`,
    barcodes: '00034000470693',
  });
  expect(rows('body.csv')).toContainEqual({
    date: '2023-01-02',
    measure: 'weight',
    value: '82.5',
    unit: '',
  });
  expect(rows('wellness.csv')[0]).toMatchObject({ systolic: '120', diastolic: '80', mood: '' });
  expect(rows('conversation.csv')).toMatchObject([
    { role: 'user', content: 'What did I eat?\nTell me.' },
    { role: 'assistant', content: "'=1+1" },
  ]);
  expect([...files.keys()]).toHaveLength(13);
  const none = await filesOf((await ben.call(`GET ${at}/nutrition-export.zip`)).bytes);
  for (const [name, content] of none)
    expect([name, content.split('\r\n')]).toHaveProperty('1.length', 2);
  const { bytes } = await ana.call(`GET ${at}/nutrition-export.zip`);
  expect((await commit(ben, bytes)).body).toMatchObject({ code: 'own_csv' });
});

async function filesOf(zip: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(zip);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
