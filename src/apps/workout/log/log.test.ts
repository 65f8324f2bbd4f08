import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { addExercise, readOwnerId } from '../../../testing/workout/exercises.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let squat: number;
let curl: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  squat = await addExercise(instance, { name: 'Back squat' });
  curl = await addExercise(instance, { name: 'Curl', load_type: 'paired' });
});
afterAll(() => instance.close());

const set = (uuid: string, weight: number, reps: number, more: object = {}) => ({
  uuid,
  weight,
  reps,
  completed: true,
  ...more,
});

const squats = (uuid: string, sets: object[], more: object = {}) => ({
  uuid,
  exercise_id: squat,
  exercise_name: 'Back squat',
  sets,
  ...more,
});

const save = async (person: Person, date: string, body: object) => {
  const answer = await person.call(`PUT /workout/api/workout/${date}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const read = async (person: Person, date: string) =>
  (await person.call(`GET /workout/api/workout/${date}`)).body;

describe('a day', () => {
  test('holds a session with its exercises and sets, for its owner only', async () => {
    const saved = await save(ana, '2026-11-01', {
      name: 'Legs',
      exercises: [squats('s', [set('a', 60, 5, { warmup: true }), set('b', 100, 5, { rpe: 8.5 })])],
    });
    expect(saved.workout).toMatchObject({
      date: '2026-11-01',
      session_seq: 0,
      name: 'Legs',
      completed: false,
      exercise_count: 1,
      set_count: 1,
      total_volume: 500,
    });
    expect(saved).toMatchObject({ tombstones: [], records: [], previous: [] });
    const { workout } = await read(ana, '2026-11-01');
    expect(workout).toEqual(saved.workout);
    expect(workout.exercises[0]).toMatchObject({ load_type: 'bilateral', exercise_id: squat });
    expect(await read(ben, '2026-11-01')).toEqual({ workout: null, previous: [] });
    expect((await ben.call('GET /workout/api/workout/recent')).body.items).toEqual([]);
  });

  test('keeps what a save does not name, and what a second device logged meanwhile', async () => {
    const date = '2026-11-02';
    await save(ana, date, { notes: 'Slept badly', exercises: [squats('s', [set('a', 100, 5)])] });
    const merged = await save(ana, date, {
      name: 'Legs',
      exercises: [squats('s', [set('b', 105, 5)])],
    });
    expect(merged.workout).toMatchObject({ name: 'Legs', notes: 'Slept badly', set_count: 2 });
    expect(merged.workout.exercises[0].sets.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      'b',
      'a',
    ]);
    const emptied = await save(ana, date, { exercises: [] });
    expect(emptied.workout.set_count).toBe(2);
  });

  test('loses only what is deleted by its uuid, and that for good', async () => {
    const date = '2026-11-03';
    const sets = [set('a', 100, 5), set('b', 100, 5)];
    await save(ana, date, { exercises: [squats('s', sets), squats('t', [set('c', 50, 5)])] });
    const left = await save(ana, date, { deleted_uuids: ['a', 't'] });
    expect(left.tombstones).toEqual(['a', 't']);
    expect(left.workout).toMatchObject({ exercise_count: 1, set_count: 1, total_volume: 500 });
    const again = await save(ana, date, {
      exercises: [squats('s', sets), squats('t', [set('c', 50, 5)])],
      deleted_uuids: { sets: { s: ['b'] } },
    });
    expect(again.workout.exercises).toMatchObject([{ uuid: 's', sets: [] }]);
    expect(again.tombstones).toEqual(['a', 't', 'b']);
  });

  test('is taken from a simple client without uuids, and sent twice is there once', async () => {
    const date = '2026-11-04';
    const body = {
      exercises: [
        { exercise_name: 'Sandbag walk', sets: [{ weight: 40, reps: 1, completed: true }] },
      ],
    };
    await save(ana, date, body);
    const { workout } = await save(ana, date, body);
    expect(workout).toMatchObject({ exercise_count: 1, set_count: 1 });
    const heavier = structuredClone(body);
    (heavier.exercises[0] as { sets: object[] }).sets = [
      { weight: 45, reps: 1, completed: true },
      { weight: 45, reps: 1, completed: true },
    ];
    expect((await save(ana, date, heavier)).workout).toMatchObject({
      set_count: 2,
      total_volume: 90,
    });
  });

  test('is removed for good with all its sessions, and can be logged again', async () => {
    const date = '2026-11-05';
    await save(ana, date, { exercises: [squats('s', [set('a', 200, 1)])] });
    await save(ana, date, { new_session: true, exercises: [squats('t', [set('b', 200, 1)])] });
    expect((await ben.call(`DELETE /workout/api/workout/${date}`)).body.deleted).toBe(false);
    expect((await ana.call(`DELETE /workout/api/workout/${date}`)).body).toEqual({
      ok: true,
      deleted: true,
      date,
    });
    expect((await ana.call(`DELETE /workout/api/workout/${date}`)).body).toEqual({
      ok: true,
      deleted: false,
      date,
    });
    expect((await read(ana, date)).workout).toBeNull();
    const again = await save(ana, date, { exercises: [squats('s', [set('a', 50, 1)])] });
    expect(again.workout).toMatchObject({ session_seq: 0, set_count: 1 });
  });

  test('that does not exist is refused, and so are impossible sets', async () => {
    const date = '2026-02-30';
    expect((await ana.call(`PUT /workout/api/workout/${date}`, {})).status).toBe(400);
    for (const wrong of [{ rpe: 8.3 }, { rpe: 11 }, { weight: 10_001 }, { reps: -1 }]) {
      const body = { exercises: [squats('s', [set('a', 50, 5, wrong)])] };
      expect((await ana.call('PUT /workout/api/workout/2026-11-06', body)).status).toBe(400);
    }
  });
});

describe('the unit of a log', () => {
  const prefer = (who: Person, unit: string) =>
    who.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': unit } });
  const unitOf = async (who: Person) => (await who.call('GET /workout/api/workout/unit')).body.unit;
  const bench = { exercise_name: 'Bench press' };
  const lift = (uuid: string, weight: number, reps: number) => ({
    exercises: [{ uuid, ...bench, sets: [{ uuid: `${uuid}1`, weight, reps, completed: true }] }],
  });

  test('is fixed with the first workout, and another choice renames no number', async () => {
    const eva = await instance.person('eva');
    expect(await unitOf(eva)).toBeNull();
    await prefer(eva, 'lb');
    await save(eva, '2026-06-01', lift('e', 225, 5));
    expect(await unitOf(eva)).toBe('lb');
    const told = async () => {
      const { workout } = await read(eva, '2026-06-01');
      const csv = (await eva.call('GET /workout/api/workout-export.csv')).text;
      const json = (await eva.call('GET /workout/api/workout-export.json')).body;
      const records = (await eva.call('GET /workout/api/records')).body.items;
      const overview = (await eva.call('GET /workout/api/stats/overview?weeks=52')).body.totals;
      return { workout, csv, json, records, overview };
    };
    const before = await told();
    expect(before.csv).toContain(',225,lb,5,');
    expect(before.json.weight_unit).toBe('lb');
    await prefer(eva, 'kg');
    expect(await told()).toEqual(before);
    expect(await unitOf(eva)).toBe('lb');
  });

  test('weights that are sent in the other unit are converted', async () => {
    const fay = await instance.person('fay');
    await save(fay, '2026-06-01', { weight_unit: 'kg', ...lift('f', 100, 5) });
    await save(fay, '2026-06-02', { weight_unit: 'lb', ...lift('g', 225, 5) });
    expect(await unitOf(fay)).toBe('kg');
    const { workout } = await read(fay, '2026-06-02');
    expect(workout.exercises[0].sets[0].weight).toBe(102.058);
    const [record] = (await fay.call('GET /workout/api/records')).body.items;
    expect(record).toMatchObject({ maxWeight: 102.058, date: '2026-06-02' });
  });

  test('of weights and volume agrees, whichever unit a log was begun in', async () => {
    const logs = await Promise.all(
      (['kg', 'lb'] as const).map(async (begun) => {
        const who = await instance.person(`log in ${begun}`);
        await save(who, '2026-06-01', { weight_unit: begun, ...lift('h', 0, 1) });
        for (const [n, weight] of [60, 62.5, 101.25].entries()) {
          const day = `2026-06-0${n + 2}`;
          await save(who, day, { weight_unit: 'kg', ...lift(`i${n}`, weight, 5) });
        }
        return (await who.call('GET /workout/api/stats/overview?weeks=52')).body.totals.volume;
      }),
    );
    expect((logs[1] ?? 0) * 0.45359237).toBeCloseTo(logs[0] ?? 0, 1);
  });
});

describe('several sessions a day', () => {
  test('each has its place, the date alone means the first', async () => {
    const date = '2026-10-01';
    const first = await save(ana, date, { name: 'Morning', exercises: [squats('m', [])] });
    const evening = { name: 'Evening', new_session: true, exercises: [squats('e', [])] };
    const second = await save(ana, date, evening);
    expect(second.workout).toMatchObject({ session_seq: 1, name: 'Evening' });
    expect((await save(ana, date, evening)).workout.id).toBe(second.workout.id);
    await save(ana, date, { id: second.workout.id, notes: 'Tired' });
    const { sessions } = (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body;
    expect(sessions).toMatchObject([
      { name: 'Morning', notes: '' },
      { name: 'Evening', notes: 'Tired' },
    ]);
    expect((await read(ana, date)).workout.name).toBe('Morning');
    await ana.call(`DELETE /workout/api/workout/${date}?id=${first.workout.id}`);
    expect((await read(ana, date)).workout.name).toBe('Evening');
    const foreign = await ben.call(`PUT /workout/api/workout/${date}`, { id: second.workout.id });
    expect(foreign.status).toBe(404);
    const elsewhere = await ana.call('PUT /workout/api/workout/2026-10-02', {
      id: second.workout.id,
    });
    expect(elsewhere.status).toBe(404);
  });

  test('a new session never takes the place of one that holds anything', async () => {
    const date = '2026-10-02';
    const sessions = async () =>
      (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;
    const finished = { name: 'Yoga', notes: 'Sun salutation', duration_min: 60, completed: true };
    await save(ana, date, finished);
    await save(ana, date, { new_session: true, name: 'Legs', exercises: [squats('l', [])] });
    expect(await sessions()).toMatchObject([finished, { name: 'Legs', completed: false }]);
    for (const head of [
      { name: 'Walk' },
      { notes: 'Rain' },
      { duration_min: 5 },
      { completed: true },
    ])
      await save(ana, date, { new_session: true, ...head });
    expect(await sessions()).toHaveLength(6);
  });

  test('a new session reuses one that is untouched, and a retry without exercises its own', async () => {
    const date = '2026-10-08';
    const first = await save(ana, date, {});
    const updatedAt = '2026-10-08T09:00:00.000Z';
    const yoga = { new_session: true, name: 'Yoga', updatedAt };
    expect((await save(ana, date, yoga)).workout.id).toBe(first.workout.id);
    expect((await save(ana, date, yoga)).workout.id).toBe(first.workout.id);
    const later = { ...yoga, updatedAt: '2026-10-08T10:00:00.000Z' };
    expect((await save(ana, date, later)).workout.session_seq).toBe(1);
  });

  test('two devices that begin a day at once begin one session', async () => {
    const date = '2026-10-03';
    const saves = Array.from({ length: 8 }, (_, n) =>
      save(ana, date, { exercises: [squats(`x${n}`, [set(`y${n}`, 100, 5)])] }),
    );
    await Promise.all(saves);
    const { sessions } = (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body;
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ exercise_count: 8, set_count: 8 });
  });
});

describe('what is said of a session', () => {
  test('is completed once, and an older state that is replayed changes nothing', async () => {
    const date = '2026-10-05';
    const done = { completed: true, duration_min: 55, updatedAt: '2026-11-15T08:00:00.000Z' };
    const { workout } = await save(ana, date, done);
    expect(workout).toMatchObject({ completed: true, completed_at: '2026-11-15T08:00:00.000Z' });
    const stale = { completed: false, name: 'Old', updatedAt: '2026-11-15T07:00:00+00:00' };
    expect((await save(ana, date, stale)).workout).toMatchObject({ completed: true, name: '' });
    await save(ana, date, { notes: 'By a clock ahead', updatedAt: '2027-01-01T00:00:00.000Z' });
    const open = await save(ana, date, { completed: false });
    expect(open.workout).toMatchObject({ completed: false, completed_at: null, duration_min: 55 });
  });

  test('the week is stamped when the template is loaded, and stays', async () => {
    const date = '2026-10-06';
    const { db } = instance.application.services;
    const owner = await readOwnerId(ana);
    const at = '2026-01-01T00:00:00.000Z';
    const stamps = { created_at: at, updated_at: at };
    const program = await db
      .insertInto('programs')
      .values({
        owner_id: owner,
        name: 'Strength',
        description: '',
        goal: 'strength',
        visibility: 'private',
        duration_weeks: 8,
        advance_mode: 'sessions',
        on_complete: 'hold',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const template = async (name: string) =>
      (
        await db
          .insertInto('workout_templates')
          .values({
            owner_id: owner,
            program_id: program.id,
            name,
            day_label: null,
            order_index: 0,
            exercises: '[]',
            tombstones: '[]',
            ...stamps,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [one, two] = [await template('Day A'), await template('Day B')];
    const loaded = await save(ana, date, { template_id: one, program_week: 3 });
    expect(loaded.workout).toMatchObject({
      name: 'Day A',
      template_id: one,
      program_id: program.id,
      program_week: 3,
    });
    const later = await save(ana, date, { template_id: one, program_week: 5 });
    expect(later.workout.program_week).toBe(3);
    const other = await save(ana, date, { template_id: two, program_week: 5 });
    expect(other.workout).toMatchObject({ template_id: two, program_week: 5 });
    const unnamed = await save(ana, '2026-10-07', { template_id: one });
    expect(unnamed.workout.program_week).toBe(1);
    await ana.call(`POST /workout/api/programs/${program.id}/activate`);
    await ana.call(`POST /workout/api/programs/${program.id}/week-cursor`, { week: 4 });
    const present = await save(ana, '2026-10-08', { template_id: one });
    expect(present.workout.program_week).toBe(4);
    await ana.call(`POST /workout/api/programs/${program.id}/week-cursor`, { week: 6 });
    const kept = await save(ana, '2026-10-08', { template_id: one, completed: true });
    expect(kept.workout.program_week).toBe(4);
    const foreign = await save(ben, date, { template_id: one, program_week: 1 });
    expect(foreign.workout).toMatchObject({ template_id: null, program_id: null });
  });
});

test('an exercise that is not in one’s library is logged by its name alone', async () => {
  const sled = { name: 'Sled', category: 'legs' };
  const own = (await ana.call('POST /workout/api/exercises', sled)).body.id;
  const exercises = [
    { uuid: 'gone', exercise_id: 999_999, exercise_name: 'Ghost', sets: [set('g', 50, 5)] },
    { uuid: 'sled', exercise_id: own, exercise_name: 'Sled', sets: [set('s', 60, 5)] },
  ];
  const foreign = (await save(ben, '2026-10-20', { exercises })).workout;
  expect(foreign).toMatchObject({
    total_volume: 550,
    exercises: [{ exercise_id: null }, { exercise_id: null, exercise_name: 'Sled' }],
  });
  const again = (await save(ben, '2026-10-20', { exercises })).workout;
  expect(again.exercises).toEqual(foreign.exercises);
  const mine = (await save(ana, '2026-10-20', { exercises })).workout;
  expect(mine.exercises).toMatchObject([{ exercise_id: null }, { exercise_id: own }]);
  await ana.call(`DELETE /workout/api/exercises/${own}`);
  const kept = (await save(ana, '2026-10-21', { exercises })).workout;
  expect(kept.exercises).toMatchObject([{ exercise_id: null }, { exercise_id: own }]);
});

describe('the load type', () => {
  test('is the session’s, else the library’s; volume counts both dumbbells', async () => {
    const curls = { uuid: 'c', exercise_id: curl, exercise_name: 'Curl', sets: [set('a', 10, 10)] };
    const { workout } = await save(ben, '2026-11-07', { exercises: [curls] });
    expect(workout).toMatchObject({ total_volume: 200, exercises: [{ load_type: 'paired' }] });
    const own = { ...curls, load_type: 'bilateral' };
    const again = await save(ben, '2026-11-08', { exercises: [own] });
    expect(again.workout.total_volume).toBe(100);
  });
});

describe('what was done before', () => {
  test('comes along with the day, and of one exercise page by page', async () => {
    const cat = await instance.person('cat');
    for (let day = 1; day <= 5; day += 1) {
      await save(cat, `2026-09-0${day}`, {
        exercises: [
          squats(`s${day}`, [
            set('w', 40, 5, { warmup: true }),
            set('a', 100 + day, 5, { rpe: 8 }),
            set('b', 300, 5, { completed: false }),
          ]),
        ],
      });
    }
    const begun = await save(cat, '2026-09-06', { exercises: [squats('s6', [])] });
    const expected = {
      exercise_id: squat,
      exercise_name: 'Back squat',
      date: '2026-09-05',
      sets: [
        { weight: 40, reps: 5, warmup: true, rpe: null },
        { weight: 105, reps: 5, warmup: false, rpe: 8 },
      ],
    };
    expect(begun.previous).toMatchObject([expected]);
    expect((await read(cat, '2026-09-06')).previous).toMatchObject([expected]);
    expect((await read(cat, '2026-09-01')).previous).toEqual([]);
    const url = `GET /workout/api/workout/history/${squat}?limit=2&before=2026-09-05`;
    const first = (await cat.call(url)).body;
    expect(first.items).toMatchObject([
      { date: '2026-09-04', volume: 520, e1rm: 121 },
      { date: '2026-09-03' },
    ]);
    const rest = (await cat.call(`${url}&cursor=${first.next_cursor}`)).body;
    expect(rest).toMatchObject({
      items: [{ date: '2026-09-02' }, { date: '2026-09-01' }],
      next_cursor: null,
    });
    const secret = await addExercise(instance, { name: 'Own', owner: await readOwnerId(ana) });
    expect((await ben.call(`GET /workout/api/workout/history/${secret}`)).status).toBe(404);
    expect((await ana.call(`GET /workout/api/workout/history/${secret}`)).body.items).toEqual([]);
  });

  test('is listed newest first, page by page, and by day for a calendar', async () => {
    const dan = await instance.person('dan');
    for (const day of ['03', '01', '02']) {
      await save(dan, `2026-08-${day}`, {
        completed: day !== '02',
        exercises: [squats('s', [set('a', 100, 1)])],
      });
    }
    await save(dan, '2026-08-02', { new_session: true, exercises: [squats('t', [])] });
    const first = (await dan.call('GET /workout/api/workout/recent?limit=2')).body;
    expect(first.items).toMatchObject([
      { date: '2026-08-03', completed: true, total_volume: 100 },
      { date: '2026-08-02', session_seq: 1, set_count: 0 },
    ]);
    const rest = (
      await dan.call(`GET /workout/api/workout/recent?limit=2&cursor=${first.next_cursor}`)
    ).body;
    expect(rest.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-08-02',
      '2026-08-01',
    ]);
    const span = 'from=2026-08-02&to=2026-08-31';
    expect((await dan.call(`GET /workout/api/workout/days?${span}`)).body.days).toEqual([
      { date: '2026-08-02', sessions: 2, completed: false, sets: 1, volume: 100 },
      { date: '2026-08-03', sessions: 1, completed: true, sets: 1, volume: 100 },
    ]);
    const endless = 'from=2020-01-01&to=2026-01-01';
    expect((await dan.call(`GET /workout/api/workout/days?${endless}`)).status).toBe(400);
  });
});

test('a deleted workout takes along what a coach said of it', async () => {
  const date = '2026-07-01';
  const { db } = instance.application.services;
  const member = await readOwnerId(ana);
  const trainer = await readOwnerId(ben);
  const { workout } = await save(ana, date, { exercises: [squats('s', [set('a', 100, 1)])] });
  const at = '2026-07-01T10:00:00.000Z';
  const feedback = await db
    .insertInto('coach_feedback')
    .values({
      owner_id: trainer,
      member_id: member,
      workout_id: workout.id,
      slot: -1,
      note: 'Well done',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const activity = { owner_id: trainer, member_id: member, occurred_at: at };
  await db
    .insertInto('coach_activity')
    .values([
      { ...activity, kind: 'feedback_reply', feedback_id: feedback.id },
      { ...activity, kind: 'prescription_completed', workout_id: workout.id },
    ])
    .execute();
  await ana.call(`DELETE /workout/api/workout/${date}`);
  expect(await db.selectFrom('coach_feedback').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('coach_activity').selectAll().execute()).toEqual([]);
});
