import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  CRONOMETER_SERVINGS,
  cronometerZip,
  loseItZip,
  MFP_MEASUREMENT,
  MFP_WITH_BOM,
  MFP_WITH_NOTE,
  MFP_WITH_TIME,
  macroFactorXlsx,
  mfpZip,
  SPARKY_DIARY,
  WITHINGS_WEIGHT,
  waistline,
} from '../../../testing/nutrition/import-files.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

type Fields = Readonly<Record<string, string>>;
const bytesOf = (file: string | Buffer | object) =>
  Buffer.isBuffer(file)
    ? file
    : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
const preview = (person: Person, file: string | Buffer | object) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/preview', {}, bytesOf(file));
const commit = (person: Person, file: string | Buffer | object, fields: Fields = {}) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/commit', fields, bytesOf(file));
const dayOf = async (person: Person, date: string) =>
  (await person.call(`GET /nutrition/api/diary/${date}`)).body;

test('MyFitnessPal: meals without names, percents of old daily values, asked unit of weight', async () => {
  const ana = await instance.person('ana');
  const zip = await mfpZip();
  const { body } = await preview(ana, zip);
  expect(body).toMatchObject({
    program: 'myfitnesspal',
    from: '2024-07-02',
    to: '2024-07-04',
    needs_weight_unit: true,
    needs_length_unit: false,
    counts: [
      { kind: 'items', found: 3, new: 3 },
      { kind: 'activities', found: 2, new: 2 },
      { kind: 'measures', found: 3, new: 3 },
      { kind: 'steps', found: 1, new: 1 },
    ],
    slots: [
      { name: 'Breakfast', items: 1, slot: 0 },
      { name: 'Post-Workout', items: 1, slot: 3 },
      { name: 'Dinner', items: 1, slot: 2 },
    ],
    skipped_count: 1,
  });
  expect(body.skipped[0]).toMatchObject({ row: 4, reason: 'The exercise has no energy.' });
  expect((await dayOf(ana, '2024-07-02')).items).toEqual([]);

  expect((await commit(ana, zip)).body).toMatchObject({ code: 'unit_needed' });
  const slots = JSON.stringify({ 'Post-Workout': 1 });
  const done = await commit(ana, zip, { weight_unit: 'lb', slots });
  expect(done.status).toBe(201);
  expect(done.body).toMatchObject({ already_here: 0, skipped_count: 1 });

  const day = await dayOf(ana, '2024-07-02');
  expect(day.items).toMatchObject([
    {
      slot: 0,
      kind: 'quick',
      name: 'Breakfast',
      source: 'myfitnesspal',
      note: 'At the lake',
      nutrition: { calories: 518, 'vitamin-a': 150, 'vitamin-c': 30, calcium: 200, iron: 0.9 },
    },
    { slot: 1, name: 'Post-Workout', nutrition: { calories: 1020, fat: 12, proteins: 45 } },
  ]);
  // Blank cells are unknown, not zero.
  expect(day.items[1].nutrition).toEqual({ calories: 1020, fat: 12, proteins: 45 });
  expect(day).toMatchObject({ item_count: 2, totals: { calories: 1538 }, known: { sodium: 1 } });
  const stats = (await ana.call('GET /nutrition/api/body-stats/2024-07-02')).body;
  expect(stats).toMatchObject({ weight: 185.5, weight_unit: 'lb', bodyFat: 21.5 });
  const steps = (await ana.call('GET /nutrition/api/steps')).body.items;
  expect(steps).toMatchObject([{ date: '2024-07-02', source: 'myfitnesspal', steps: 9840 }]);
  const { items } = (await ana.call('GET /nutrition/api/activities')).body;
  expect(items[0]).toMatchObject({ name: 'Walking, 3.5 mph, brisk pace', gross_kcal: 178 });

  const again = await commit(ana, zip, { weight_unit: 'lb' });
  expect(again.body).toMatchObject({ added: [], already_here: 9, import_id: null });
});

test('the three layouts of MyFitnessPal never count a meal twice', async () => {
  const ben = await instance.person('ben');
  await commit(ben, MFP_WITH_BOM);
  expect((await dayOf(ben, '2018-07-01')).items).toMatchObject([
    { time: '10:00', nutrition: { calories: 40, sodium: 0 } },
  ]);
  await commit(ben, MFP_WITH_TIME);
  const day = await dayOf(ben, '2015-05-19');
  expect(day.items).toHaveLength(3);
  expect(day.totals.calories).toBeCloseTo(737.9, 5);
  // The same day in the layout without times has one row for the snacks.
  const header = MFP_WITH_NOTE.split('\r\n')[0];
  const summed = `${header}\n2015-05-19,Snacks,190,0.6,,,,,,,,50,8.8,38,1,,,,,\n`;
  expect((await commit(ben, summed)).body).toMatchObject({ added: [], import_id: null });
  expect((await dayOf(ben, '2015-05-19')).items).toHaveLength(3);
});

test('Cronometer: servings, sums of other days, blood pressure, vitamin D in IU', async () => {
  const cem = await instance.person('cem');
  const { body, status } = await commit(cem, await cronometerZip());
  expect(status).toBe(201);
  expect(Object.fromEntries(body.added.map(({ kind, count }: never) => [kind, count]))).toEqual({
    foods: 4,
    items: 6,
    days: 1,
    drinks: 1,
    activities: 1,
    measures: 3,
    metrics: 1,
  });
  const day = await dayOf(cem, '2024-03-01');
  expect(day).toMatchObject({ complete: true, note: 'Slept badly\nLate, but fine', item_count: 4 });
  expect(day.items.map((item: { name: string }) => item.name)).toEqual([
    'Oats, Rolled, Dry',
    'Coffee, Brewed',
    'Coffee, Brewed',
    'Vitamin D3 drops',
  ]);
  expect(day.items[0]).toMatchObject({
    time: '08:30',
    slot: 0,
    portion: 58,
    unit: 'g',
    quantity: 1,
  });
  expect(day.items[0].nutrition).toMatchObject({ calories: 220, carbohydrates: 39.27, b9: 18.56 });
  expect(day.items[0].nutrition).not.toHaveProperty('vitamin-d');
  expect(day.items[3].nutrition['vitamin-d']).toBe(25);
  // The sum of a day comes in only where nothing else is known of it.
  expect((await dayOf(cem, '2024-03-05')).items).toMatchObject([
    { name: 'Whole day', kind: 'quick', nutrition: { calories: 1850.5, 'vitamin-d': 10 } },
  ]);
  const oats = (await cem.call('GET /nutrition/api/foods/search?q=oats')).body.items[0];
  expect(oats).toMatchObject({
    name: 'Oats, Rolled, Dry',
    portion: 100,
    unit: 'g',
    source: 'import',
    usage_count: 1,
    last_used_at: '2024-03-01',
  });
  expect(oats.nutrition.calories).toBeCloseTo(379.31, 2);
  expect(day.items[0].food_id).toBe(oats.id);
  const stats = (await cem.call('GET /nutrition/api/body-stats/2024-03-01')).body;
  expect(stats).toMatchObject({ weight: 80.4, weight_unit: 'kg' });
  expect((await cem.call('GET /nutrition/api/body-stats/2024-03-02')).body).toMatchObject({
    bodyFat: 18.5,
    waist: 33.5,
    units: { waist: 'in' },
  });
  const wellness = (await cem.call('GET /nutrition/api/wellness')).body.items;
  expect(wellness).toMatchObject([
    { source: 'cronometer', metrics: { systolic: 120, diastolic: 80, average_heart_rate: 62 } },
  ]);
  expect(body.skipped).toContainEqual({
    file: 'biometrics.csv',
    row: 8,
    reason: 'Ketones (Blood) has no place here.',
  });
  expect((await cem.call('GET /nutrition/api/water/2024-03-02')).body.total_ml).toBe(500);
});

test('a later file of the same program adds only what is new, and two equal coffees stay two', async () => {
  const dan = await instance.person('dan');
  const lines = CRONOMETER_SERVINGS.split('\n');
  await commit(dan, lines.slice(0, 3).join('\n'));
  expect((await dayOf(dan, '2024-03-01')).item_count).toBe(2);
  const { body } = await commit(dan, CRONOMETER_SERVINGS);
  expect(body.added).toContainEqual({ kind: 'items', count: 3 });
  expect((await dayOf(dan, '2024-03-01')).item_count).toBe(4);
  const { body: third } = await commit(dan, CRONOMETER_SERVINGS);
  expect(third).toMatchObject({ added: [], import_id: null });
  // A deleted item does not come back.
  const { items } = await dayOf(dan, '2024-03-01');
  await dan.call('PUT /nutrition/api/diary/2024-03-01/items', { deleted_uuids: [items[1].uuid] });
  await commit(dan, CRONOMETER_SERVINGS);
  expect((await dayOf(dan, '2024-03-01')).item_count).toBe(3);
});

test('Lose It: American dates, deleted rows, unknown amounts, fasts in the zone of the person', async () => {
  const eva = await instance.person('eva');
  await eva.call('PATCH /api/auth/profile', { time_zone: 'America/New_York' });
  const zip = await loseItZip();
  const { body } = await preview(eva, zip);
  expect(body).toMatchObject({ program: 'lose-it', from: '2023-05-02', needs_weight_unit: true });
  expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining([
      'It was deleted there.',
      'The date can’t be read.',
      'This file has no data that is imported.',
    ]),
  );
  await commit(eva, zip, { weight_unit: 'lb' });
  const day = await dayOf(eva, '2023-05-02');
  expect(day).toMatchObject({ note: 'Good day\nSlept well', totals: { calories: 265 } });
  expect(day.items).toMatchObject([
    { name: 'Toast, wheat', portion: 2, unit: 'slice', slot: 0 },
    { name: 'Banana', portion: 118, unit: 'g', slot: 3 },
  ]);
  expect(day.items[0].nutrition).not.toHaveProperty('sodium');
  const fasts = (await eva.call('GET /nutrition/api/fasts')).body.items;
  expect(fasts).toMatchObject([
    {
      started_at: '2023-05-03T00:05:00.000Z',
      ended_at: '2023-05-03T16:20:00.000Z',
      end_date: '2023-05-03',
      zone: 'America/New_York',
    },
  ]);
  expect((await eva.call('GET /nutrition/api/activities')).body.items).toMatchObject([
    { date: '2023-05-02', name: 'Walking', minutes: 40, given_kcal: 180 },
  ]);
});

test('MacroFactor: a workbook with shared texts and day numbers', async () => {
  const fay = await instance.person('fay');
  const { body, status } = await commit(fay, await macroFactorXlsx());
  expect({ status, body }).toMatchObject({ status: 201, body: { program: 'macrofactor' } });
  const day = await dayOf(fay, '2025-02-03');
  expect(day.items).toMatchObject([
    { name: 'Egg & toast', time: '08:15', slot: 0, portion: 120, unit: 'g' },
    { name: 'Salmon', time: '19:30', slot: 2, nutrition: { 'vitamin-d': 21.8 } },
  ]);
  expect(day.totals.calories).toBe(662);
  expect((await dayOf(fay, '2025-02-12')).items).toMatchObject([
    { name: 'Whole day', nutrition: { calories: 2150, proteins: 150 } },
  ]);
  expect((await fay.call('GET /nutrition/api/body-stats/2025-02-03')).body).toMatchObject({
    weight: 79.8,
    weight_unit: 'kg',
    bodyFat: 18.2,
  });
});

test('Waistline: foods, meals, recipes, and the states of old exports', async () => {
  const gus = await instance.person('gus');
  const { body } = await preview(gus, waistline());
  expect(body).toMatchObject({
    program: 'waistline',
    needs_weight_unit: true,
    needs_length_unit: true,
    skipped_count: 1,
  });
  await commit(gus, waistline(), { weight_unit: 'unknown', length_unit: 'unknown' });
  const day = await dayOf(gus, '2023-01-02');
  expect(day.items).toMatchObject([
    {
      kind: 'food',
      name: 'Porridge oats',
      portion: 80,
      nutrition: { calories: 300, proteins: 10.4 },
    },
    { kind: 'recipe', name: 'Oat cake', portion: 150, quantity: 2, nutrition: { calories: 300 } },
    { kind: 'quick', name: 'Quick calories', quantity: 250 },
    { kind: 'food', name: 'Old bread', food_id: null, nutrition: { calories: 120 } },
    { kind: 'legacy', name: 'Old soup', quantity: 2, legacy: { calories_kcal: 90, fat: 3.5 } },
    { kind: 'recipe_split', name: 'Stew', items: [{ name: 'Beef' }, { name: 'Carrots' }] },
  ]);
  expect(day.totals.calories).toBeCloseTo(300 + 600 + 250 + 120 + 180 + 240, 5);
  // Untagged values are stored, shown without a unit, and left out of trends and of the TDEE.
  const stats = (await gus.call('GET /nutrition/api/body-stats/2023-01-02')).body;
  expect(stats).toMatchObject({ weight: 82.5, weight_unit: null, waist: 91, units: {} });
  const trend = await gus.call(
    'GET /nutrition/api/body-stats/trend?measure=weight&from=2023-01-01&to=2023-02-01',
  );
  expect(trend.body.points).toEqual([]);
  const weight = '/nutrition/api/statistics/weight?from=2023-01-01&to=2023-02-01';
  expect((await gus.call(`GET ${weight}`)).status).toBe(200);
  const meals = (await gus.call('GET /nutrition/api/meals')).body.items;
  expect(meals.map(({ name, is_recipe }: never) => [name, is_recipe])).toEqual([
    ['Oat cake', true],
    ['Usual breakfast', false],
  ]);
  expect((await gus.call('GET /nutrition/api/foods/barcode/4006381333931')).body).toMatchObject({
    name: 'Porridge oats',
    portion: 40,
  });
});

test('Waistline with settings states its units and the names of its meals', async () => {
  const hal = await instance.person('hal');
  const settings = { bodyStats: { units: { waist: 'in' } }, diary: { 'meal-names': ['Lunch'] } };
  await commit(hal, waistline(settings));
  const stats = (await hal.call('GET /nutrition/api/body-stats/2023-01-02')).body;
  expect(stats).toMatchObject({ weight_unit: 'kg', units: { weight: 'kg', waist: 'in' } });
  expect((await dayOf(hal, '2023-01-02')).items[0].slot).toBe(1);
});

test('SparkyFitness and Withings', async () => {
  const ida = await instance.person('ida');
  await commit(ida, SPARKY_DIARY);
  expect((await dayOf(ida, '2025-04-01')).items).toMatchObject([
    { name: 'Skyr', brand: 'Arla', slot: 0, nutrition: { proteins: 16.5, 'saturated-fat': 0.1 } },
    { name: 'Apple', unit: 'piece', slot: 3, nutrition: { fiber: 4.4, 'vitamin-c': 8.4 } },
  ]);
  await ida.call('PUT /nutrition/api/body-stats/2024-06-02', { weight: 79 });
  const { body } = await commit(ida, WITHINGS_WEIGHT);
  expect(body).toMatchObject({ program: 'withings', already_here: 1 });
  // Of two values the one of the morning; what the person entered stays.
  expect((await ida.call('GET /nutrition/api/body-stats/2024-06-01')).body.weight).toBe(80.4);
  expect((await ida.call('GET /nutrition/api/body-stats/2024-06-02')).body.weight).toBe(79);
  const rows = (await ida.call('GET /nutrition/api/body-composition')).body.items;
  expect(rows[0]).toMatchObject({
    date: '2024-06-02',
    source: 'withings',
    metrics: { weight_kg: 80.1, fat_mass_kg: 16.02, body_fat_pct: 20 },
  });
});

test('meals go to the slots of the person, and days that were erased stay empty', async () => {
  const jan = await instance.person('jan');
  const slots = ['Dinner', 'Breakfast', 'Post-Workout'].map((name) => ({ name, time: null }));
  await jan.call('PATCH /api/auth/preferences', { preferences: { 'nutrition-slots': slots } });
  await jan.call('PUT /nutrition/api/diary/2024-07-03/items', {
    items: [{ uuid: 'mine', name: 'Mine' }],
  });
  await jan.call('DELETE /nutrition/api/diary/2024-07-03');
  const { body } = await commit(jan, MFP_WITH_NOTE);
  expect(body.skipped[0].reason).toBe('You erased 2024-07-03, so it stays empty.');
  const { items } = await dayOf(jan, '2024-07-02');
  expect(items.map(({ slot }: { slot: number }) => slot)).toEqual([1, 2]);
  expect(await dayOf(jan, '2024-07-03')).toMatchObject({ erased: true, items: [] });
});

test('a weight of a file that states no unit is not guessed', async () => {
  const kim = await instance.person('kim');
  const { status, body } = await commit(kim, MFP_MEASUREMENT);
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'unit_needed' } });
  await commit(kim, MFP_MEASUREMENT, { weight_unit: 'kg' });
  expect((await kim.call('GET /nutrition/api/body-stats/2024-07-02')).body.weight).toBe(185.5);
});

test('another person sees nothing of an import and cannot undo it', async () => {
  const lea = await instance.person('lea');
  const max = await instance.person('max');
  const { import_id } = (await commit(lea, SPARKY_DIARY)).body;
  expect((await max.call(`POST /nutrition/api/imports/${import_id}/undo`)).status).toBe(404);
  expect((await dayOf(max, '2025-04-01')).items).toEqual([]);
  expect((await max.call('GET /nutrition/api/imports')).body.items).toEqual([]);
  expect((await lea.call('GET /nutrition/api/imports')).body.items).toMatchObject([
    { id: import_id, pipeline: 'nutrition.diary', format: 'sparkyfitness' },
  ]);
});

test('an unknown file is refused, and so is a zip of unknown files', async () => {
  const ned = await instance.person('ned');
  for (const file of ['a,b\n1,2\n', '{"a":1}', await createZip({ 'a.csv': 'x,y\n1,2' })]) {
    const { status, body } = await preview(ned, file);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'unknown_file' } });
  }
});
