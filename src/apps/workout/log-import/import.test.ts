import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { addExercise, readOwnerId } from '../../../testing/workout/exercises.ts';
import { expectMatchesRecount } from '../../../testing/workout/recount-log.ts';

let instance: TestInstance;
let squat: number;

beforeAll(async () => {
  instance = await openInstance();
  squat = await addExercise(instance, { name: 'Quern squat' });
});
afterAll(() => instance.close());

const PREVIEW = 'POST /workout/api/workout-import/preview';
const COMMIT = 'POST /workout/api/workout-import/commit';

const preview = (person: Person, file: string | Buffer) =>
  sendForm(person, PREVIEW, {}, Buffer.from(file));

const commit = (person: Person, file: string | Buffer, fields: Record<string, string> = {}) =>
  sendForm(person, COMMIT, fields, Buffer.from(file));

const day = async (person: Person, date: string) =>
  (await person.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;

const STRONG_A = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-01 18:30:00,"Legs, heavy",1h 5m,Quern Squat,W,60,5,0,0,,Felt good,
2024-03-01 18:30:00,"Legs, heavy",1h 5m,Quern Squat,1,100,5,0,0,"Low bar",Felt good,8
2024-03-01 18:30:00,"Legs, heavy",1h 5m,Quern Squat,Rest Timer,0,0,0,120,,,
2024-03-01 18:30:00,"Legs, heavy",1h 5m,Quern Squat,2,102.5,5,0,0,,Felt good,9.3
2024-03-01 18:30:00,"Legs, heavy",1h 5m,Odd Plank,1,0,0,0,90,,Felt good,
2024-03-04 18:30:00,Pull,45m,Quern Squat,D,80,12,0,0,,,
2024-13-04 18:30:00,Pull,45m,Quern Squat,1,80,12,0,0,,,
`;

describe('Strong', () => {
  test('is previewed: contents, matches and skipped rows', async () => {
    const ana = await instance.person('ana');
    const { status, body } = await preview(ana, STRONG_A);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      program: 'strong',
      unit: null,
      sessions: 2,
      already_here: 0,
      sets: 5,
      from: '2024-03-01',
      to: '2024-03-04',
      skipped: [{ row: 8, reason: `The date "2024-13-04 18:30:00" can't be read.` }],
      skipped_count: 1,
    });
    expect(body.exercises).toMatchObject([
      { name: 'Quern Squat', sets: 4, match: { exercise_id: squat, name: 'Quern squat' } },
      { name: 'Odd Plank', sets: 1, match: null },
    ]);
    expect((await day(ana, '2024-03-01')).length).toBe(0);
  });

  test('is imported once, in the requested unit if the file has none', async () => {
    const ben = await instance.person('ben');
    const unasked = await commit(ben, STRONG_A);
    expect(unasked.status).toBe(400);
    expect(unasked.body.code).toBe('unit_needed');
    const first = await commit(ben, STRONG_A, { unit: 'lb', log_unit: 'kg' });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ added: 2, duplicates: 0, sets: 5, skipped_count: 1 });
    expect(first.body.exercises_created).toMatchObject([{ name: 'Odd Plank' }]);
    const [session] = await day(ben, '2024-03-01');
    expect(session).toMatchObject({
      name: 'Legs, heavy',
      notes: 'Felt good',
      duration_min: 65,
      completed: true,
      completed_at: '2024-03-01T18:35:00.000Z',
      set_count: 3,
    });
    expect(session.exercises[0]).toMatchObject({
      exercise_id: squat,
      exercise_name: 'Quern squat',
      notes: 'Low bar',
      sets: [
        { weight: 27.216, reps: 5, warmup: true },
        { weight: 45.359, reps: 5, rpe: 8, completed: true, rest_sec: 120 },
        { weight: 46.493, rpe: 9.5 },
      ],
    });
    expect(session.exercises[1].sets).toMatchObject([{ duration_sec: 90 }]);
    const again = await commit(ben, STRONG_A, { unit: 'lb' });
    expect(again.body).toMatchObject({ added: 0, duplicates: 2, sets: 0, exercises_created: [] });
    expect((await preview(ben, STRONG_A)).body.already_here).toBe(2);
    const resaved = { exercises: session.exercises };
    expect((await ben.call('PUT /workout/api/workout/2024-03-01', resaved)).status).toBe(200);
    await expectMatchesRecount(instance);
  });

  test('of the second layout has a unit in each row, semicolons and decimal commas', async () => {
    const cat = await instance.person('cat');
    const file = `\ufeffDate;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\r
"2024-03-01 18:30:00";"Beine";"Quern Squat";"1";"82,5";"kg";"5";"";"";"";"";"";"";"50m"\r
"2024-03-01 18:30:00";"Beine";"Quern Squat";"F";"100";"lbs";"5";"";"2";"km";"";"";"";"50m"\r
`;
    expect((await preview(cat, Buffer.from(file, 'utf16le'))).body).toMatchObject({
      program: 'strong',
      sessions: 1,
    });
    expect((await commit(cat, file)).body).toMatchObject({ added: 1, sets: 2 });
    const [session] = await day(cat, '2024-03-01');
    expect(session.duration_min).toBe(50);
    expect(session.exercises[0].sets).toMatchObject([
      { weight: 82.5 },
      { weight: 45.359, set_type: 'failure', distance: 2000 },
    ]);
  });

  test('of the third layout numbers its workouts and names the unit in the heading', async () => {
    const dan = await instance.person('dan');
    const file = `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
1;2024-03-01 18:30:00;Legs;3000;Quern Squat;1;100;5;8;;;;
1;2024-03-01 18:30:00;Legs;3000;Quern Squat;Note;;;;;;Belt on;
1;2024-03-01 18:30:00;Legs;3000;Quern Squat;2;;;;;;;
`;
    expect((await preview(dan, file)).body.unit).toBe('kg');
    expect((await commit(dan, file)).body).toMatchObject({
      added: 1,
      skipped: [{ row: 4, reason: 'The set is empty.' }],
    });
    const [session] = await day(dan, '2024-03-01');
    expect(session).toMatchObject({ duration_min: 50, exercises: [{ notes: 'Belt on' }] });
  });
});

test('a newer export previews only what is new', async () => {
  const dan = await instance.person('zoe');
  const mapping = JSON.stringify({ 'Odd Plank': { exercise_id: squat } });
  await commit(dan, STRONG_A, { unit: 'kg', mapping });
  const grown = `${STRONG_A}2024-03-08 18:30:00,Push,45m,Odd Press,1,40,8,0,0,,,\n`;
  const { body } = await preview(dan, grown);
  expect(body).toMatchObject({ sessions: 3, already_here: 2 });
  expect(body.exercises.map(({ name }: { name: string }) => name)).toEqual(['Odd Press']);
  const second = await commit(dan, grown, { unit: 'kg' });
  expect(second.body).toMatchObject({ added: 1, duplicates: 2, sets: 1 });
  expect(second.body.exercises_created).toMatchObject([{ name: 'Odd Press' }]);
});

test('Hevy brings supersets, kinds of sets and times in words', async () => {
  const eve = await instance.person('eve');
  const file = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Push","30 Jun 2025, 19:56","30 Jun 2025, 20:41","Good","Quern Squat",,"",0,"warmup",40,10,,,
"Push","30 Jun 2025, 19:56","30 Jun 2025, 20:41","Good","Quern Squat",0,"",1,"dropset",80,5,,,8.5
"Push","30 Jun 2025, 19:56","30 Jun 2025, 20:41","Good","Odd Row",0,"",0,"normal",60,5,,,
"Push","30 Jun 2025, 19:56","30 Jun 2025, 20:41","Good","Odd Run",1,"",0,"normal",,,1.5,600,
`;
  const mapping = JSON.stringify({
    'Odd Row': { create: 'Rudern am Kabelzug' },
    'Odd Run': { create: 'Jog' },
  });
  const { status, body } = await commit(eve, file, { mapping, log_unit: 'lb' });
  expect(status).toBe(201);
  expect(body.exercises_created.map(({ name }: { name: string }) => name)).toEqual([
    'Rudern am Kabelzug',
    'Jog',
  ]);
  const { items } = (await eve.call('GET /workout/api/exercises?mine=true')).body;
  expect(items).toMatchObject([
    { name: 'Jog', category: 'full body', primary_muscles: [], secondary_muscles: [] },
    {
      name: 'Rudern am Kabelzug',
      category: 'back',
      primary_muscles: ['lats', 'upper back'],
      secondary_muscles: ['biceps', 'rear delts'],
    },
  ]);
  const [session] = await day(eve, '2025-06-30');
  expect(session).toMatchObject({ name: 'Push', notes: 'Good', duration_min: 45, set_count: 3 });
  expect(session.exercises).toMatchObject([
    {
      superset_id: '0',
      superset_size: 2,
      sets: [
        { warmup: true, weight: 88.185 },
        { set_type: 'drop', rpe: 8.5 },
      ],
    },
    { exercise_name: 'Rudern am Kabelzug', superset_size: 2 },
    { sets: [{ distance: 1500, duration_sec: 600, weight: null }] },
  ]);
  // A single exercise is not a superset.
  expect(session.exercises[2].superset_id).toBeUndefined();
});

test('FitNotes is a session a day', async () => {
  const fay = await instance.person('fay');
  const file = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2023-01-02,Quern Squat,Legs,100.0,kgs,5,,,,
2023-01-02,Quern Squat,Legs,220.0,lbs,5,,,,easy
2023-01-03,Odd Run,Cardio,,,,5.0,km,0:25:30,
`;
  await fay.call('PUT /workout/api/workout/2023-01-02', { name: 'By hand' });
  expect((await preview(fay, file)).body.program).toBe('fitnotes');
  expect((await commit(fay, file)).body).toMatchObject({ added: 2, sets: 3 });
  expect(await day(fay, '2023-01-02')).toMatchObject([
    { name: 'By hand', session_seq: 0 },
    { session_seq: 1, exercises: [{ notes: 'easy', sets: [{ weight: 100 }, { weight: 99.79 }] }] },
  ]);
  const gil = await instance.person('gil');
  await gil.call('PATCH /api/auth/profile', { units: 'imperial' });
  await commit(gil, file);
  expect(await day(gil, '2023-01-02')).toMatchObject([
    { exercises: [{ sets: [{ weight: 220.462 }, { weight: 220 }] }] },
  ]);
  const [run] = await day(fay, '2023-01-03');
  expect(run.exercises[0].sets).toMatchObject([{ distance: 5000, duration_sec: 1530 }]);
});

test('StrongLifts and LiftLog are known too', async () => {
  const gus = await instance.person('gus');
  const lifts = `Date (yyyy/mm/dd),Workout,Exercise,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG),Body Weight (KG)
2022/05/01,A,Quern Squat,5,60,5,62.5,80
2022/05/01,A,Quern Squat,5,65,0,100,80
2022/05/01,A,Odd Press,,,,,80
`;
  expect((await commit(gus, lifts)).body).toMatchObject({
    program: 'stronglifts',
    added: 1,
    sets: 4,
    body_weights: 1,
    skipped: [{ row: 4, reason: 'No set was completed.' }],
  });
  const log = `SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
a1,2022-06-01T10:00:00Z,Quern Squat,50,Kilograms,5,5,
a1,2022-06-01T10:05:00Z,Quern Squat,50,Kilograms,5,5,
`;
  expect((await commit(gus, log)).body).toMatchObject({ program: 'liftlog', added: 1, sets: 2 });
});

test('drops NUL characters and implausible durations', async () => {
  const kim = await instance.person('kim');
  const file = `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
1;2024-03-01 18:30:00;Legs;90000;Quern\u0000 Squat;1;100;5;;;;;
`;
  expect((await preview(kim, file)).body.exercises[0].match).toMatchObject({ exercise_id: squat });
  expect((await commit(kim, file)).body).toMatchObject({ added: 1, skipped_count: 0 });
  expect(await day(kim, '2024-03-01')).toMatchObject([{ duration_min: null, set_count: 1 }]);
});

test('refuses other files, and exercises of others', async () => {
  const hal = await instance.person('hal');
  const foreign = await addExercise(instance, { name: 'Secret', owner: await readOwnerId(hal) });
  const ida = await instance.person('ida');
  expect((await preview(ida, 'a,b\n1,2\n')).body.code).toBe('unknown_file');
  expect((await preview(ida, '')).status).toBe(400);
  expect((await ida.call(PREVIEW, {})).status).toBe(400);
  const mapping = JSON.stringify({ 'Quern Squat': { exercise_id: foreign } });
  expect((await commit(ida, STRONG_A, { unit: 'kg', mapping })).status).toBe(400);
  expect((await commit(ida, STRONG_A, { unit: 'kg', mapping: 'nonsense' })).status).toBe(400);
  expect((await ida.call('GET /workout/api/workout/recent')).body.items).toEqual([]);
});

test('importing five years of data does not block other requests', async () => {
  const jan = await instance.person('jan');
  const rows = Array.from({ length: 3000 }, (_, n) => {
    const at = new Date(Date.UTC(2020, 0, 1 + Math.floor(n / 6))).toISOString().slice(0, 10);
    return `${at},Quern Squat,Legs,${50 + (n % 100)},kgs,5,,,,`;
  });
  const file = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n${rows.join('\n')}\n`;
  let answered = 0;
  const done = commit(jan, file).finally(() => {
    open = false;
  });
  let open = true;
  for (let tries = 0; open && tries < 500; tries += 1) {
    await jan.call('GET /api/health');
    answered += 1;
    await turn();
  }
  expect((await done).body).toMatchObject({ added: 500, sets: 3000 });
  expect(answered).toBeGreaterThan(5);
  const { items } = (await jan.call('GET /workout/api/records')).body;
  expect(items).toMatchObject([{ maxWeight: 149, sessions: 500 }]);
}, 60_000);
