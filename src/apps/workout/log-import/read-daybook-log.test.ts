import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { addExercise } from '../../../testing/workout/exercises.ts';
import { expectMatchesRecount } from '../../../testing/workout/recount-log.ts';

let instance: TestInstance;
let ana: Person;
let squat: number;

const EXERCISES = [
  {
    exercise_name: 'Quern squat',
    superset_id: 's1',
    superset_size: 2,
    notes: 'Low bar',
    tempo: '3-1-1-0',
    sets: [
      { weight: 60, reps: 5, completed: true, warmup: true },
      { weight: 100, reps: 5, completed: true, rpe: 8.5, rest_sec: 120, set_type: 'drop' },
      { weight: 110, reps: 5, completed: false, target: { reps: '5-8' } },
    ],
  },
  {
    exercise_name: 'Some stretch',
    superset_id: 's1',
    superset_size: 2,
    sets: [{ duration_sec: 60, completed: true, reps_l: 3, reps_r: 4 }],
  },
];

beforeAll(async () => {
  instance = await openInstance();
  squat = await addExercise(instance, { name: 'Quern squat' });
  ana = await instance.person('ana');
  const [first, second] = EXERCISES;
  const exercises = [{ ...first, exercise_id: squat }, second];
  await ana.call('PUT /workout/api/workout/2026-11-01', {
    name: 'Legs',
    notes: 'Good',
    duration_min: 45,
    completed: true,
    exercises,
  });
  const again = { new_session: true, name: 'Not done', exercises };
  await ana.call('PUT /workout/api/workout/2026-11-01', again);
  await ana.call('PUT /workout/api/workout/2026-11-02', { name: 'Rest' });
});
afterAll(() => instance.close());

const exported = async (person: Person, kind = 'json') =>
  Buffer.from((await person.call(`GET /workout/api/workout-export.${kind}`)).text);
const commit = (person: Person, file: Buffer, fields: Record<string, string> = {}) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', fields, file);
const sessions = async (person: Person) =>
  (await person.call('GET /workout/api/workout/2026-11-01/sessions')).body.sessions;

test('an exported log is imported into another log unchanged', async () => {
  const ben = await instance.person('ben');
  const file = await exported(ana);
  const { status, body, text } = await commit(ben, file);
  expect(status, text).toBe(201);
  expect(body).toMatchObject({
    program: 'daybook',
    added: 3,
    sets: 8,
    exercises_created: [],
    skipped: [],
  });
  const told = ({ id, program_id, created_at, updated_at, ...rest }: Record<string, unknown>) =>
    rest;
  expect((await sessions(ben)).map(told)).toEqual((await sessions(ana)).map(told));
  expect((await commit(ben, file)).body).toMatchObject({ added: 0, extended: 0, duplicates: 3 });
  await expectMatchesRecount(instance);
});

test('importing it into its own log adds only what is missing', async () => {
  const cat = await instance.person('cat');
  await commit(cat, await exported(ana));
  const file = await exported(cat);
  expect((await commit(cat, file)).body).toMatchObject({ added: 0, extended: 0, duplicates: 3 });
  await cat.call('DELETE /workout/api/workout/2026-11-02');
  expect((await commit(cat, file)).body).toMatchObject({ added: 1, duplicates: 2 });
});

test('its weights are converted into the unit of the log', async () => {
  const dan = await instance.person('dan');
  await dan.call('PATCH /api/auth/profile', { units: 'imperial' });
  await commit(dan, await exported(ana));
  expect((await sessions(dan))[0].exercises[0].sets[1].weight).toBe(220.462);
  const { weight_unit } = JSON.parse((await exported(dan)).toString());
  expect(weight_unit).toBe('lb');
});

test('a damaged workout is reported, and other files are refused with a message', async () => {
  const eve = await instance.person('eve');
  const { workouts, ...rest } = JSON.parse((await exported(ana)).toString());
  const damaged = [{ ...workouts[0], date: '2026-02-30' }, workouts[1]];
  const file = Buffer.from(JSON.stringify({ ...rest, workouts: damaged }));
  expect((await commit(eve, file)).body).toMatchObject({
    added: 1,
    skipped: [{ row: 1, reason: "This workout can't be read at date." }],
  });
  const other = await commit(eve, Buffer.from('{"a":1}'));
  expect(other.body).toMatchObject({ code: 'unknown_file' });
  const csv = await commit(eve, await exported(ana, 'csv'));
  expect(csv.body).toMatchObject({ code: 'own_csv' });
  expect(csv.body.error).toContain('JSON export');
});

const BODY = 'GET /workout/api/body-stats';
const CARDIO = 'GET /workout/api/cardio';
const withoutIds = (items: Record<string, unknown>[]) =>
  items.map(({ id, created_at, updated_at, ...rest }) => rest);

test('body measures and cardio come along, once, and are undone', async () => {
  const fay = await instance.person('fay');
  const gus = await instance.person('gus');
  await fay.call('PUT /workout/api/body-stats/2026-11-01', {
    ...{ weight: 180.5, weight_unit: 'lb', waist: 33, length_unit: 'in', bodyFat: 18.5 },
  });
  await fay.call('PUT /workout/api/body-stats/2026-11-03', { weight: 81 });
  const run = { date: '2026-11-02', kind: 'run', minutes: 25.5, distance: 5, calories: 300 };
  await fay.call('POST /workout/api/cardio', run);
  await fay.call('POST /workout/api/cardio', run);
  const { body: gone } = await fay.call('POST /workout/api/cardio', { ...run, notes: 'Deleted' });
  await fay.call(`DELETE /workout/api/cardio/${gone.id}`);

  const before = await readOwnedRows(instance, await ownerNamed(instance, 'gus'));
  const file = await exported(fay);
  const previewed = await sendForm(gus, 'POST /workout/api/workout-import/preview', {}, file);
  expect(previewed.body).toMatchObject({ sessions: 0, body_measures: 4, cardio: 2, skipped: [] });
  const { status, body } = await commit(gus, file);
  expect({ status, ...body }).toMatchObject({ status: 201, body_measures: 4, cardio: 2 });
  expect((await gus.call(BODY)).body).toEqual((await fay.call(BODY)).body);
  expect(withoutIds((await gus.call(CARDIO)).body.items)).toEqual(
    withoutIds((await fay.call(CARDIO)).body.items),
  );
  expect(JSON.parse((await exported(gus)).toString())).toEqual(JSON.parse(file.toString()));
  expect((await commit(gus, file)).body).toMatchObject({ body_measures: 0, cardio: 0 });
  await gus.call(`POST /workout/api/imports/${body.import_id}/undo`);
  expect(await readOwnedRows(instance, await ownerNamed(instance, 'gus'))).toEqual(before);
});

test('damaged body measures and cardio are reported by their place', async () => {
  const hal = await instance.person('hal');
  const head = { format: 'daybook-workouts', version: 1, weight_unit: 'kg', workouts: [] };
  const body_measures = [
    { date: '2026-11-01', measure: 'weight', value: 81, unit: 'kg' },
    { date: '2026-11-02', measure: 'weight', value: 81, unit: '%' },
    { date: '2026-11-03', measure: 'mood', value: 1, unit: null },
  ];
  const cardio = [
    { date: '2026-11-01', kind: 'run' },
    { kind: 'run', minutes: 5 },
  ];
  const file = Buffer.from(JSON.stringify({ ...head, body_measures, cardio }));
  expect((await commit(hal, file)).body).toMatchObject({
    ...{ body_measures: 1, cardio: 0 },
    skipped: [
      { row: 2, reason: "This body measure can't be read at value." },
      { row: 3, reason: "This body measure can't be read at measure." },
      { row: 2, reason: "This cardio entry can't be read at date." },
    ],
  });
});
