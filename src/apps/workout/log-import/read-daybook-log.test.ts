import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
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
  expect((await sessions(dan))[0].exercises[0].sets[1].weight).toBe(220.46);
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
