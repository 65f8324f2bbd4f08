import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { ownerNamed, readOwnedRows } from '../../../testing/imports/owned-rows.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

type Fields = Record<string, string>;

const sample = (name: string) => readFile(join(import.meta.dirname, 'rate/samples', name));
const preview = (person: Person, file: Buffer, fields: Fields = {}) =>
  sendForm(person, 'POST /workout/api/workout-import/preview', fields, file);
const commit = (person: Person, file: Buffer, fields: Fields = {}) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', { log_unit: 'kg', ...fields }, file);
const day = async (person: Person, date: string) =>
  (await person.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;

let count = 0;
async function newPerson() {
  count += 1;
  const name = `person${count}`;
  return { person: await instance.person(name), owner: await ownerNamed(instance, name) };
}

interface Case {
  readonly file: string;
  readonly fields?: Fields;
  readonly date: string;
  readonly sessions: readonly Record<string, unknown>[];
}

const CASES: readonly Case[] = [
  {
    file: 'strong-units-as-columns.csv',
    date: '2018-05-01',
    sessions: [{ exercises: [{ sets: [{ weight: 61.235 }, { weight: 63.503 }] }] }],
  },
  {
    file: 'strong-quoted-lines.csv',
    date: '2018-05-01',
    sessions: [
      { exercises: [{ sets: [{ weight: 61.235, reps: 5 }] }, { notes: 'Slow; deep', sets: [{}] }] },
    ],
  },
  {
    file: 'strong-pounds-and-miles.csv',
    date: '2024-03-02',
    sessions: [{ exercises: [{ sets: [{ distance: 4828.03, duration_sec: 1620 }] }] }],
  },
  {
    file: 'fitnotes-commas.csv',
    date: '2024-03-01',
    sessions: [
      {
        exercises: [
          { exercise_name: 'Back Squat', sets: [{ weight: 100 }] },
          {
            exercise_name: 'Row, Chest Supported',
            notes: 'slow, with a pause',
            sets: [
              { weight: 60, reps: 8 },
              { weight: 62.5, reps: 8 },
            ],
          },
        ],
      },
    ],
  },
  {
    file: 'fitnotes-month-first.csv',
    date: '2024-03-04',
    sessions: [{ exercises: [{ exercise_name: 'Back Squat' }] }],
  },
  {
    file: 'stronglifts.csv',
    date: '2024-08-11',
    sessions: [
      {
        name: 'Workout A',
        duration_min: 45,
        completed_at: '2024-08-11T20:47:00.000Z',
        exercises: [
          { exercise_name: 'Back Squat', sets: [{ weight: 55, reps: 5 }, { reps: 5 }] },
          { exercise_name: 'Plank', sets: [{ duration_sec: 60 }, { duration_sec: 60 }] },
        ],
      },
    ],
  },
  {
    file: 'stronglifts-by-workout.csv',
    date: '2015-03-16',
    sessions: [
      {
        name: 'A',
        exercises: [
          { sets: [{ weight: 60, reps: 5 }, { reps: 5 }, { reps: 4 }] },
          { sets: [{ weight: 50, reps: 5 }, { reps: 5 }, { reps: 0, completed: false }] },
        ],
      },
    ],
  },
  {
    file: 'liftosaur.csv',
    date: '2024-03-01',
    sessions: [
      {
        name: 'Day 1',
        exercises: [
          {
            exercise_name: 'Back Squat',
            notes: 'belt on',
            sets: [
              { weight: 43.091, warmup: true },
              { weight: 104.326, reps: 6, rpe: 9 },
            ],
          },
        ],
      },
    ],
  },
  {
    file: 'fitbod.csv',
    date: '2024-02-01',
    sessions: [
      {
        duration_min: 20,
        exercises: [
          { exercise_name: 'Deadlift', sets: [{ warmup: true }, { weight: 140 }] },
          { exercise_name: 'Plank', sets: [{ weight: null, duration_sec: 45 }] },
        ],
      },
    ],
  },
  {
    file: 'jefit.csv',
    date: '2024-01-01',
    sessions: [
      {
        duration_min: 45,
        exercises: [
          { sets: [{ weight: 60, reps: 10 }, { weight: 65 }, { weight: 65 }] },
          { exercise_name: 'Dumbbell Row', sets: [{ weight: 20 }, { weight: 20 }] },
        ],
      },
    ],
  },
  {
    file: 'gymbook-german.csv',
    date: '2024-03-01',
    sessions: [
      {
        name: 'Push',
        exercises: [
          {
            exercise_name: 'Barbell Bench Press',
            notes: 'sauber',
            sets: [
              { weight: 40, reps: 10, warmup: true },
              { weight: 62.5, reps: 8 },
            ],
          },
          { exercise_name: 'Plank', sets: [{ duration_sec: 90 }] },
        ],
      },
    ],
  },
];

test.each(CASES)('$file is imported once, and undone without a trace', async (one) => {
  const { person, owner } = await newPerson();
  await person.call('PATCH /api/auth/profile', { time_zone: 'Europe/Berlin' });
  const before = await readOwnedRows(instance, owner);
  const file = await sample(one.file);
  const first = await commit(person, file, one.fields);
  expect(first.status, first.text).toBe(201);
  expect(await day(person, one.date)).toMatchObject(one.sessions);
  const { sessions, already_here } = (await preview(person, file)).body;
  expect(already_here).toBe(sessions);
  expect((await commit(person, file, one.fields)).body).toMatchObject({ added: 0, sets: 0 });
  await person.call(`POST /workout/api/imports/${first.body.import_id}/undo`);
  expect(await readOwnedRows(instance, owner)).toEqual(before);
});

test('a time in UTC is on the day of the person', async () => {
  const { person } = await newPerson();
  await person.call('PATCH /api/auth/profile', { time_zone: 'America/Los_Angeles' });
  const file = (await sample('liftosaur.csv')).toString().replaceAll('T10:', 'T04:');
  await commit(person, Buffer.from(file));
  expect(await day(person, '2024-02-29')).toHaveLength(1);
});

describe('dates with slashes', () => {
  test('that could be read both ways are asked for, never guessed', async () => {
    const { person } = await newPerson();
    const file = await sample('fitnotes-slashes.csv');
    const { body } = await preview(person, file);
    expect(body.dates).toEqual({ order: null, example: '03/04/2024' });
    const unasked = await commit(person, file);
    expect(unasked.status).toBe(400);
    expect(unasked.body.code).toBe('date_order_needed');
    expect((await preview(person, file, { date_order: 'mdy' })).body).toMatchObject({
      dates: { order: 'mdy' },
      from: '2024-03-04',
      to: '2024-05-04',
    });
    expect((await commit(person, file, { date_order: 'dmy' })).body).toMatchObject({ added: 2 });
    expect(await day(person, '2024-04-03')).toHaveLength(1);
    expect((await commit(person, file, { date_order: 'dmy' })).body.duplicates).toBe(2);
    expect((await commit(person, file, { date_order: 'ymd' })).status).toBe(400);
  });

  test('are read as a day above 12 shows it', async () => {
    const { person } = await newPerson();
    const { body } = await preview(person, await sample('fitnotes-month-first.csv'));
    expect(body).toMatchObject({
      dates: { order: 'mdy', example: '3/4/2024' },
      from: '2024-03-04',
      to: '2024-03-25',
    });
    const plain = await preview(person, await sample('hevy.csv'));
    expect(plain.body.dates).toBeNull();
  });

  test('are asked for if days above 12 are in both places', async () => {
    const { person } = await newPerson();
    const mixed = `${await sample('fitnotes-month-first.csv')}25/3/2024,Squat,Legs,100.0,kgs,5,,,,\n`;
    expect((await preview(person, Buffer.from(mixed))).body.dates.order).toBeNull();
  });
});

describe('a file without weights', () => {
  const HEAD = 'Date,Workout Name,Exercise Name,Set Order,';
  const warningsOf = async (file: string | Buffer) =>
    (await preview((await newPerson()).person, Buffer.from(file))).body.warnings.map(
      ({ code }: { code: string }) => code,
    );

  test('warns if its exercises are done with weights', async () => {
    expect(await warningsOf(await sample('strong-without-weights.csv'))).toEqual(['no_weights']);
  });

  test('warns if a column has weights that are not read', async () => {
    const stones = `${HEAD}Weight in stone,Reps\n2024-03-01 18:30:00,A,Odd thing,1,14,5\n`;
    expect(await warningsOf(stones)).toEqual(['no_weights']);
  });

  test('does not warn of runs and push-ups', async () => {
    const runs = `${HEAD}Weight,Reps\n2024-03-01 18:30:00,A,Push Up,1,0,5\n2024-03-01 18:30:00,A,Odd thing,1,,5\n`;
    expect(await warningsOf(runs)).toEqual([]);
    expect(await warningsOf(await sample('strong-units-as-columns.csv'))).toEqual([]);
  });
});

test('two names of one file that match one exercise are asked for', async () => {
  const { person } = await newPerson();
  const file = await sample('strong-olympic.csv');
  const { exercises } = (await preview(person, file)).body;
  const named = (name: string) => exercises.find((one: { name: string }) => one.name === name);
  expect(named('Snatch (Barbell)').match.name).toBe('Squat Snatch');
  expect(named('Power Snatch (Barbell)').match.name).toBe('Power Snatch');
  expect(named('Flat Bench Press')).toMatchObject({
    match: null,
    same_as: 'Bench Press (Barbell)',
    candidates: [{ name: 'Barbell Bench Press' }, {}, {}, {}, {}],
  });
  const { body } = await commit(person, file, { unit: 'kg' });
  expect(body.exercises_created).toMatchObject([{ name: 'Flat Bench Press' }]);
});
