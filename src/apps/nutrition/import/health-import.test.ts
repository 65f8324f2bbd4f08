import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  APPLE_EXPORT,
  appleXml,
  appleZip,
  PHONE,
  record,
  WATCH,
} from '../../../testing/nutrition/apple-health-export.ts';
import { fitActivity, fitZip } from '../../../testing/nutrition/fit-files.ts';
import { takeoutZip } from '../../../testing/nutrition/google-takeout.ts';
import {
  healthConnectDatabase,
  healthConnectZip,
} from '../../../testing/nutrition/health-connect-export.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const preview = (person: Person, file: Buffer | string) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/preview', {}, Buffer.from(file));
const commit = (person: Person, file: Buffer | string) =>
  sendForm(person, 'POST /nutrition/api/nutrition-import/commit', {}, Buffer.from(file));
const get = async (person: Person, path: string) =>
  (await person.call(`GET /nutrition/api/${path}`)).body;
const countsOf = (added: { kind: string; count: number }[]) =>
  Object.fromEntries(added.map(({ kind, count }) => [kind, count]));

test('Apple Health: days by source, sleep without time in bed, foods, drinks and workouts', async () => {
  const ana = await instance.person('ana');
  const zip = await appleZip();
  const { body, status } = await preview(ana, zip);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { program: 'apple-health', from: '2024-03-01', to: '2024-03-03' },
  });
  expect(body.needs_weight_unit).toBe(false);
  const done = await commit(ana, zip);
  expect(done.status).toBe(201);
  expect(countsOf(done.body.added)).toEqual({
    items: 3,
    drinks: 3,
    activities: 2,
    measures: 2,
    steps: 2,
    metrics: 4,
  });
  expect(done.body.skipped).toEqual([
    { file: 'Run App', row: 0, reason: 'Running on 2024-03-03 is there from another app.' },
  ]);

  // 600 and half of 400; the steps before midnight count for the day they start on.
  expect((await get(ana, 'steps')).items).toMatchObject([
    { date: '2024-03-01', source: 'apple-watch', steps: 900 },
    { date: '2024-03-01', source: 'apple-iphone', steps: 700 },
  ]);
  expect((await get(ana, 'wellness')).items).toMatchObject([
    {
      date: '2024-03-02',
      source: 'apple-watch',
      metrics: {
        sleep_minutes: 270,
        light_sleep_minutes: 120,
        deep_sleep_minutes: 60,
        rem_sleep_minutes: 90,
        awake_minutes: 15,
      },
    },
    {
      date: '2024-03-01',
      source: 'apple-watch',
      metrics: {
        active_kcal: 200,
        total_kcal: 1700,
        resting_heart_rate: 52,
        hrv_ms: 50,
        vo2_max: 41.5,
      },
    },
  ]);
  expect(await get(ana, 'body-stats/2024-03-01')).toMatchObject({
    weight: 168,
    weight_unit: 'lb',
    bodyFat: 22.4,
  });
  expect((await get(ana, 'body-composition')).items).toMatchObject([
    { source: 'withings', metrics: { weight_kg: 76.2, body_fat_pct: 22.4 } },
    { source: 'apple-iphone', metrics: { weight_kg: 77.11 } },
  ]);
  expect((await get(ana, 'water/2024-03-01')).total_ml).toBe(237 * 2 + 500);

  const day = await get(ana, 'diary/2024-03-01');
  expect(day.items).toMatchObject([
    {
      name: 'Banana & honey',
      time: '08:00',
      source: 'apple-health',
      nutrition: { calories: 110, carbohydrates: 27, potassium: 400 },
    },
    { name: 'Coffee', time: '09:00', nutrition: { calories: 2, caffeine: 95 } },
    { name: 'Coffee', time: '09:00', nutrition: { calories: 2, caffeine: 95 } },
  ]);
  expect(day.totals).toMatchObject({ calories: 114, caffeine: 190 });

  // The watch's energy of the day holds that of the workout, so it is not counted twice.
  const { items } = await get(ana, 'activities');
  expect(items).toMatchObject([
    { date: '2024-03-03', name: 'Running', minutes: 25, net_kcal: 250 },
    { name: 'Traditional strength training', minutes: 30, gross_kcal: 240, net_kcal: 0 },
  ]);
  expect((await get(ana, 'burned-energy?from=2024-03-01&to=2024-03-03')).days).toMatchObject([
    { date: '2024-03-01', source: 'apple-watch', total_kcal: 200 },
    { date: '2024-03-03', source: null, total_kcal: 250 },
  ]);

  expect((await commit(ana, zip)).body).toMatchObject({ added: [], import_id: null });
  expect((await commit(ana, APPLE_EXPORT)).body).toMatchObject({ added: [], import_id: null });
});

test('Apple Health: groups before their records, and units of other countries', async () => {
  const ben = await instance.person('ben');
  const [head = '', ...groups] = APPLE_EXPORT.split('<Correlation');
  const group = `<Correlation${groups[0]?.split('</Correlation>')[0]}</Correlation>`;
  const start = head.indexOf('<Record');
  const moved = APPLE_EXPORT.replace(group, '');
  const first = `${moved.slice(0, start)}${group}${moved.slice(start)}`;
  await commit(ben, first);
  expect((await get(ben, 'diary/2024-03-01')).totals.calories).toBe(114);
  // The same export in its usual order is the same diary.
  expect((await commit(ben, APPLE_EXPORT)).body).toMatchObject({ added: [] });
  const file = appleXml(
    record('BodyMass', '2024-04-01 07:00', '07:00', { ...PHONE, unit: 'kg', value: 76.5 }),
    record('DietaryWater', '2024-04-01 07:00', '07:00', { ...PHONE, unit: 'mL', value: 330 }),
    record('DietaryWater', '2024-04-01 07:00', '07:00', { ...PHONE, unit: 'barrel', value: 1 }),
    record('StepCount', 'tomorrow at noon', '12:00', { ...WATCH, unit: 'count', value: 10 }),
    record('StepCount', '2024-04-01 09:00', '2024-04-09 09:00', { ...WATCH, value: 90_000 }),
  );
  const { body } = await commit(ben, file);
  expect(countsOf(body.added)).toEqual({ drinks: 1, measures: 1, metrics: 1 });
  expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
    'The unit “barrel” is unknown.',
    'The date of a sample can’t be read.',
    'A sample of steps ends before it starts or is longer than a day.',
  ]);
});

test('a day that was not over when the file was made comes in with a later file', async () => {
  const lea = await instance.person('lea');
  const steps = (date: string, value: number) =>
    record('StepCount', `${date} 07:00`, '08:00', { ...WATCH, value });
  const file = appleXml(steps('2024-03-09', 800), steps('2024-03-10', 100));
  const { body } = await commit(lea, file);
  expect(body.skipped).toEqual([
    { file: '', row: 0, reason: '2024-03-10 was not over when the file was made.' },
  ]);
  const later = appleXml(steps('2024-03-09', 800), steps('2024-03-10', 9000));
  await commit(lea, later.replace('ExportDate value="2024-03-10', 'ExportDate value="2024-04-10'));
  expect((await get(lea, 'steps')).items).toMatchObject([
    { date: '2024-03-10', steps: 9000 },
    { date: '2024-03-09', steps: 800 },
  ]);
});

test('Health Connect: grams, calories, and one app of a day', async () => {
  const cem = await instance.person('cem');
  const { body, status } = await commit(cem, await healthConnectZip());
  expect({ status, body }).toMatchObject({ status: 201, body: { program: 'health-connect' } });
  expect(body.skipped).toEqual([]);
  expect((await get(cem, 'steps')).items).toMatchObject([
    { date: '2024-05-01', source: 'health-connect', steps: 3500 },
    { date: '2024-05-01', source: 'fitbit', steps: 3300 },
  ]);
  expect((await get(cem, 'wellness')).items).toMatchObject([
    { date: '2024-05-03', metrics: { sleep_minutes: 360 } },
    {
      date: '2024-05-02',
      metrics: {
        sleep_minutes: 360,
        light_sleep_minutes: 240,
        deep_sleep_minutes: 120,
        awake_minutes: 60,
      },
    },
    { date: '2024-05-01', metrics: { active_kcal: 250, resting_heart_rate: 55 } },
  ]);
  expect(await get(cem, 'body-stats/2024-05-01')).toMatchObject({
    weight: 80.5,
    weight_unit: 'kg',
    bodyFat: 21.5,
  });
  expect((await get(cem, 'water/2024-05-01')).total_ml).toBe(250);
  const [soup] = (await get(cem, 'diary/2024-05-01')).items;
  expect(soup).toMatchObject({ name: 'Lentil soup', time: '12:30', slot: 1 });
  // What was not given is unknown, a zero is zero.
  expect(soup.nutrition).toEqual({ calories: 650, proteins: 42, sodium: 800, 'vitamin-c': 0 });
  expect((await get(cem, 'activities')).items).toMatchObject([
    { date: '2024-05-01', time: '08:00', name: 'Running', minutes: 30, net_kcal: 0 },
  ]);
  expect((await commit(cem, await healthConnectDatabase())).body).toMatchObject({ added: [] });
});

test('Google Health: days of the person, one source per day', async () => {
  const dan = await instance.person('dan');
  await dan.call('PATCH /api/auth/profile', { time_zone: 'Europe/Amsterdam' });
  const { body, status } = await commit(dan, await takeoutZip());
  expect({ status, body }).toMatchObject({ status: 201, body: { program: 'google-health' } });
  expect(body.skipped).toMatchObject([{ row: 7, reason: 'The date can’t be read.' }]);
  // 300 and 250 once: the phone has less. 23:30 in UTC is the next day.
  expect((await get(dan, 'steps')).items).toMatchObject([
    { date: '2024-06-02', source: 'fitbit', steps: 40 },
    { date: '2024-06-01', source: 'fitbit', steps: 550 },
  ]);
  expect((await get(dan, 'wellness')).items).toMatchObject([
    { date: '2024-06-02', metrics: { sleep_minutes: 430, awake_minutes: 50 } },
  ]);
  expect((await get(dan, 'body-stats/2024-06-01')).weight).toBe(81.23);
  expect((await commit(dan, await takeoutZip())).body).toMatchObject({ added: [] });
});

test('FIT: an activity on its local day, steps of several files, a scale', async () => {
  const eva = await instance.person('eva');
  const { body, status } = await commit(eva, await fitZip());
  expect({ status, body }).toMatchObject({ status: 201, body: { program: 'fit' } });
  expect(body.skipped).toEqual([
    { file: 'broken.fit', row: 0, reason: 'This FIT file is damaged.' },
  ]);
  expect((await get(eva, 'activities')).items).toMatchObject([
    { date: '2024-07-01', time: '23:10', name: 'Running, treadmill', minutes: 29, gross_kcal: 320 },
  ]);
  expect((await get(eva, 'steps')).items).toMatchObject([
    { date: '2024-07-02', source: 'garmin', steps: 50 },
    { date: '2024-07-01', source: 'garmin', steps: 7900 },
  ]);
  expect((await get(eva, 'body-composition')).items).toMatchObject([
    {
      date: '2024-07-01',
      source: 'garmin',
      metrics: { weight_kg: 78.5, body_fat_pct: 19.3, muscle_mass_kg: 60.1, metabolic_age: 38 },
    },
  ]);
  expect((await get(eva, 'body-stats/2024-07-01')).weight).toBe(78.5);
  // The same run alone.
  expect((await commit(eva, fitActivity())).body).toMatchObject({ program: 'fit', added: [] });
});
