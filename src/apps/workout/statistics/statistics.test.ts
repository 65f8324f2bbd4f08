import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';
import { addExercise } from '../../../testing/workout/exercises.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let call: Awaited<ReturnType<typeof toolCaller>>;
let bench: number;
let plank: number;

beforeAll(async () => {
  instance = await openInstance({
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
  });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  call = await toolCaller(instance, ana, 'workout');
  const primary = ['chest'];
  const secondary = ['triceps', 'shoulders'];
  bench = await addExercise(instance, { name: 'Quern press', primary, secondary });
  await addExercise(instance, { name: 'Incline quern press', primary, secondary });
  plank = await addExercise(instance, { name: 'Quay plank', primary: ['abs'] });
});
afterAll(() => instance.close());

let sets = 0;
function done(weight: number, reps: number, more: object = {}) {
  sets += 1;
  return { uuid: `set-${sets}`, weight, reps, completed: true, ...more };
}

async function press(person: Person, date: string, ...list: object[]) {
  const exercises = [
    { uuid: `bench-${date}`, exercise_id: bench, exercise_name: 'Quern press', sets: list },
  ];
  const answer = await person.call(`PUT /workout/api/workout/${date}`, { exercises });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const records = async (person: Person, query = '') =>
  (await person.call(`GET /workout/api/records${query}`)).body.items;

describe('records', () => {
  test('the first session ever is none; later ones are told when they are set', async () => {
    expect((await press(ana, '2026-11-01', done(80, 5), done(85, 3))).records).toEqual([]);
    const warm = done(200, 1, { warmup: true });
    const open = done(200, 1, { completed: false });
    expect((await press(ana, '2026-11-03', warm, open, done(70, 5))).records).toEqual([]);
    const beaten = await press(ana, '2026-11-05', done(90, 3));
    expect(beaten.records).toEqual([
      {
        exercise_id: bench,
        exercise_name: 'Quern press',
        kinds: ['weight', 'e1rm'],
        maxWeight: 90,
        maxReps: 3,
        e1rm: 99,
        maxDuration: null,
        maxDistance: null,
        bestPace: null,
        ...{ holdWeight: null, holdDuration: null, carryWeight: null, carryDistance: null },
      },
    ]);
    expect((await press(ana, '2026-11-05', done(60, 3))).records).toEqual([]);
    const more = await press(ana, '2026-11-07', done(90, 5));
    expect(more.records).toMatchObject([{ kinds: ['e1rm', 'reps'], e1rm: 105 }]);
    expect(await records(ana)).toEqual([
      {
        exercise_id: bench,
        exercise_name: 'Quern press',
        maxWeight: 90,
        maxReps: 5,
        date: '2026-11-05',
        e1rm: 105,
        e1rmWeight: 90,
        e1rmReps: 5,
        e1rmDate: '2026-11-07',
        maxDuration: null,
        maxDurationWeight: null,
        maxDistance: null,
        bestPace: null,
        bestPaceDistance: null,
        ...{ holdWeight: null, holdDuration: null, carryWeight: null, carryDistance: null },
        withBody: null,
        sessions: 4,
        last_date: '2026-11-07',
      },
    ]);
    expect(await records(ben)).toEqual([]);
  });

  test('a deleted session never counts', async () => {
    await press(ben, '2026-11-01', done(50, 5));
    await press(ben, '2026-11-02', done(100, 5));
    await ben.call('DELETE /workout/api/workout/2026-11-02');
    expect(await records(ben)).toMatchObject([{ maxWeight: 50, date: '2026-11-01', sessions: 1 }]);
    await ben.call('DELETE /workout/api/workout/2026-11-01');
    expect(await records(ben)).toEqual([]);
  });

  test('are found by exercise and by a part of the name, and come in pages', async () => {
    const cat = await instance.person('cat');
    const list = ['Árbol press', 'Sled push', 'Yoke walk'].map((exercise_name, at) => ({
      uuid: `free-${at}`,
      exercise_name,
      sets: [done(40 + at, 5)],
    }));
    await cat.call('PUT /workout/api/workout/2026-11-01', { exercises: list });
    await press(cat, '2026-11-02', done(60, 5));
    expect(await records(cat, `?exercise_id=${bench}`)).toMatchObject([{ maxWeight: 60 }]);
    expect(await records(cat, '?exercise_name=arbol')).toMatchObject([
      { exercise_id: null, exercise_name: 'Árbol press' },
    ]);
    const first = (await cat.call('GET /workout/api/records?limit=3')).body;
    const rest = (await cat.call(`GET /workout/api/records?limit=3&cursor=${first.next_cursor}`))
      .body;
    expect([...first.items, ...rest.items]).toHaveLength(4);
    expect(rest.next_cursor).toBeNull();
  });
});

test('records go by the name that an exercise has now', async () => {
  const hal = await instance.person('hal');
  const begun = { name: 'Thing', category: 'legs' };
  const exercise_id = (await hal.call('POST /workout/api/exercises', begun)).body.id;
  const exercises = [{ exercise_id, exercise_name: 'Thing', sets: [done(40, 5)] }];
  await hal.call('PUT /workout/api/workout/2026-11-01', { exercises });
  await hal.call(`PUT /workout/api/exercises/${exercise_id}`, { name: 'Sissy squat' });
  const named = [{ exercise_id, exercise_name: 'Sissy squat' }];
  expect(await records(hal, '?exercise_name=sissy')).toMatchObject(named);
  expect(await records(hal, '?exercise_name=thing')).toEqual([]);
  await hal.call(`DELETE /workout/api/exercises/${exercise_id}`);
  expect(await records(hal)).toMatchObject(named);
});

describe('progress', () => {
  test('is day by day, by completed working sets', async () => {
    const dan = await instance.person('dan');
    const first = [done(80, 5, { rpe: 7 }), done(80, 5, { rpe: 8.5 })];
    await press(dan, '2026-11-01', done(40, 5, { warmup: true }), ...first);
    await press(dan, '2026-11-03', done(82.5, 5));
    const { body } = await dan.call(`GET /workout/api/exercises/${bench}/progress`);
    expect(body).toMatchObject({ exercise_name: 'Quern press', to: '2026-11-15' });
    expect(body.progress).toEqual([
      {
        date: '2026-11-01',
        maxWeight: 80,
        totalVolume: 800,
        sets: 2,
        avgRpe: 7.8,
        e1rm: 93,
        bodyE1rm: null,
      },
      {
        date: '2026-11-03',
        maxWeight: 82.5,
        totalVolume: 413,
        sets: 1,
        avgRpe: null,
        e1rm: 96,
        bodyE1rm: null,
      },
    ]);
    expect(body.last_finished).toBeNull();
    await dan.call('PUT /workout/api/workout/2026-11-01', { exercises: [], completed: true });
    const finished = await dan.call(`GET /workout/api/exercises/${bench}/progress`);
    expect(finished.body).toMatchObject({ last_finished: '2026-11-01', progress: [{}, {}] });
    const span = 'from=2026-11-02&to=2026-11-02';
    const none = await dan.call(`GET /workout/api/exercises/${bench}/progress?${span}`);
    expect(none.body.progress).toEqual([]);
    const wrong = 'from=2026-11-03&to=2026-11-02';
    expect((await dan.call(`GET /workout/api/exercises/${bench}/progress?${wrong}`)).status).toBe(
      400,
    );
  });
});

test('the overview tells volume, frequency, streaks, muscles and the calendar', async () => {
  const eve = await instance.person('eve');
  await press(eve, '2026-11-02', done(100, 5), done(100, 5));
  await press(eve, '2026-11-10', done(100, 1));
  await press(eve, '2026-11-14', done(100, 2));
  await press(eve, '2026-11-15', done(100, 3), done(100, 1, { warmup: true }));
  await press(eve, '2026-11-20', done(100, 9));
  const { body } = await eve.call('GET /workout/api/stats/overview?weeks=2');
  expect(body).toEqual({
    from: '2026-11-02',
    to: '2026-11-15',
    weeks: [
      { week: '2026-11-02', workouts: 1, sets: 2, volume: 1000, duration_min: 0 },
      { week: '2026-11-09', workouts: 3, sets: 3, volume: 600, duration_min: 0 },
    ],
    workouts_per_week: 2,
    by_weekday: [1, 1, 0, 0, 0, 1, 1],
    streaks: { days: { current: 2, longest: 2 }, weeks: { current: 2, longest: 2 } },
    muscles: [
      { muscle: 'chest', sets: 5 },
      { muscle: 'shoulders', sets: 2.5 },
      { muscle: 'triceps', sets: 2.5 },
    ],
    calendar: [
      { date: '2026-11-02', sets: 2, volume: 1000 },
      { date: '2026-11-10', sets: 1, volume: 100 },
      { date: '2026-11-14', sets: 1, volume: 200 },
      { date: '2026-11-15', sets: 1, volume: 300 },
    ],
    totals: { workouts: 4, sets: 5, volume: 1600 },
  });
});

test('sets per muscle come week by week: no warm-ups, no other people, half for muscles that help', async () => {
  const gus = await instance.person('muriel');
  const other = await instance.person('milo');
  await press(gus, '2026-11-01', done(100, 5));
  await press(gus, '2026-11-02', done(100, 5), done(100, 5));
  await press(gus, '2026-11-15', done(100, 3), done(60, 5, { warmup: true }));
  await press(gus, '2026-11-16', done(100, 9));
  await press(other, '2026-11-14', done(100, 5));
  const { body } = await gus.call('GET /workout/api/stats/muscles?weeks=3');
  const trained = (sets: number) => [
    { muscle: 'chest', sets },
    { muscle: 'shoulders', sets: sets / 2 },
    { muscle: 'triceps', sets: sets / 2 },
  ];
  expect(body).toEqual({
    from: '2026-10-26',
    to: '2026-11-15',
    weeks: [
      { week: '2026-10-26', muscles: trained(1) },
      { week: '2026-11-02', muscles: trained(2) },
      { week: '2026-11-09', muscles: trained(1) },
    ],
  });
  const { body: none } = await ana.call('GET /workout/api/stats/muscles?weeks=1');
  expect(none.weeks).toHaveLength(1);
  expect((await gus.call('GET /workout/api/stats/muscles?weeks=53')).status).toBe(400);
});

describe('the tools', () => {
  test('log_set adds to the day, begins it if need be, and knows only real exercises', async () => {
    const logged = await call('log_set', { exercise_id: bench, reps: 5, weight: 60, rpe: 7.3 });
    expect(logged).toEqual({
      ok: true,
      date: '2026-11-15',
      exercise_id: bench,
      exercise_name: 'Quern press',
      logged_set: { reps: 5, weight: 60, completed: true, warmup: false, rpe: 7.5 },
      sets_on_exercise: 1,
    });
    await press(ana, '2026-11-15', done(65, 5));
    const again = await call('log_set', { exercise_id: bench, reps: 0, weight: 0, warmup: true });
    expect(again.sets_on_exercise).toBe(2);
    const { exercises, ...day } = await call('get_workout');
    expect(day).toEqual({
      date: '2026-11-15',
      logged: true,
      name: '',
      completed: false,
      duration_min: null,
    });
    expect(exercises.map((one: { sets: object[] }) => one.sets.length)).toEqual([2, 1]);
    await expect(call('log_set', { exercise_id: 999_999, reps: 5, weight: 60 })).rejects.toThrow(
      'There is no such exercise.',
    );
    await expect(call('log_set', { exercise_id: bench, reps: 1001, weight: 60 })).rejects.toThrow();
    const day2 = { exercise_id: bench, reps: 5, weight: 60, date: '2026-02-30' };
    await expect(call('log_set', day2)).rejects.toThrow('date');
  });

  test('get_workout tells all sessions of a day, their exercises in order', async () => {
    const date = '2026-10-20';
    const lift = (name: string) => ({ exercise_name: name, sets: [{ reps: 5, completed: true }] });
    const save = (body: object) => ana.call(`PUT /workout/api/workout/${date}`, body);
    await save({ name: 'Morning', completed: true, duration_min: 30, exercises: [lift('Row')] });
    const evening = { name: 'Evening', duration_min: 15, exercises: [lift('Squat'), lift('Row')] };
    await save({ new_session: true, ...evening });
    const { exercises, ...day } = await call('get_workout', { date });
    expect(day).toEqual({
      date,
      logged: true,
      name: 'Morning + Evening',
      completed: false,
      duration_min: 45,
    });
    const names = exercises.map((one: { exercise_name: string }) => one.exercise_name);
    expect(names).toEqual(['Row', 'Squat', 'Row']);
    await call('delete_workout', { date, confirm: true });
  });

  test('list_recent_workouts and get_records tell what the pages tell', async () => {
    const { workouts, count } = await call('list_recent_workouts', { limit: 2 });
    expect(count).toBe(2);
    expect(workouts[1]).toEqual({
      date: '2026-11-07',
      name: '',
      completed: false,
      exercise_count: 1,
      total_volume: 450,
    });
    await call('log_set', { exercise_id: plank, reps: 10, weight: 0 });
    expect(await call('get_records', { exercise_name: 'QUERN' })).toEqual({
      count: 1,
      records: [
        {
          exercise_id: bench,
          exercise_name: 'Quern press',
          maxWeight: 90,
          maxReps: 5,
          date: '2026-11-05',
          e1rm: 105,
        },
      ],
    });
    expect((await call('get_records')).count).toBe(1);
  });

  test('get_exercise_progress never guesses', async () => {
    const { progress } = await call('get_exercise_progress', { exercise_name: 'QUÉRN PRESS' });
    expect(progress[0]).toEqual({
      date: '2026-11-01',
      maxWeight: 85,
      totalVolume: 655,
      sets: 2,
      avgRpe: null,
    });
    expect(await call('get_exercise_progress', { exercise_name: 'quern' })).toMatchObject({
      ambiguous: true,
      // Trained exercises come first.
      candidates: ['Quern press', 'Incline quern press'],
    });
    const narrow = { exercise_name: 'quay', start: '2026-01-01', end: '2026-01-02' };
    expect(await call('get_exercise_progress', narrow)).toEqual({ progress: [] });
    await expect(call('get_exercise_progress', { exercise_name: 'zzz-kayak' })).rejects.toThrow(
      'There is no exercise called "zzz-kayak".',
    );
    await expect(call('get_exercise_progress', { exercise_name: '%' })).rejects.toThrow();
  });

  test('get_exercise_progress: 90 days without bounds, and with one the other side is open', async () => {
    const fay = await instance.person('fay');
    const ask = await toolCaller(instance, fay, 'workout');
    for (const date of ['2026-08-17', '2026-08-18', '2026-11-15', '2026-11-16']) {
      await press(fay, date, done(50, 5));
    }
    const days = async (bounds: object) =>
      (
        await ask('get_exercise_progress', { exercise_name: 'Quern press', ...bounds })
      ).progress.map(({ date }: { date: string }) => date.slice(5));
    expect(await days({})).toEqual(['08-18', '11-15']);
    expect(await days({ start: '2026-08-18' })).toEqual(['08-18', '11-15', '11-16']);
    expect(await days({ end: '2026-11-15' })).toEqual(['08-17', '08-18', '11-15']);
    await expect(days({ start: '2026-11-02', end: '2026-11-01' })).rejects.toThrow(
      'start must be on or before end (both YYYY-MM-DD).',
    );
    await expect(days({ start: '2026-02-30' })).rejects.toThrow('YYYY-MM-DD');
  });

  test('get_exercise_progress: what has one name counts as one, also after it was removed', async () => {
    const gus = await instance.person('gus');
    const ask = await toolCaller(instance, gus, 'workout');
    const own = (
      await gus.call('POST /workout/api/exercises', { name: 'Quern Press', category: 'chest' })
    ).body.id;
    await press(gus, '2026-11-01', done(50, 5, { rpe: 7 }));
    const exercises = [
      { exercise_id: own, exercise_name: 'Quern Press', sets: [done(60, 5, { rpe: 8 })] },
      { exercise_name: 'quern press', sets: [done(40, 10)] },
    ];
    await gus.call('PUT /workout/api/workout/2026-11-01', { exercises });
    const asked = { exercise_name: 'Quern press' };
    const day = { date: '2026-11-01', maxWeight: 60, totalVolume: 950, sets: 3, avgRpe: 7.5 };
    expect(await ask('get_exercise_progress', asked)).toEqual({ progress: [day] });
    await gus.call(`DELETE /workout/api/exercises/${own}`);
    expect(await ask('get_exercise_progress', asked)).toEqual({ progress: [day] });
  });

  test('delete_workout is the same hard delete, and needs to be confirmed', async () => {
    const date = '2026-11-07';
    await expect(call('delete_workout', { date })).rejects.toThrow();
    const confirmed = { date, confirm: true };
    expect(await call('delete_workout', confirmed)).toEqual({ ok: true, deleted: true, date });
    expect(await call('delete_workout', confirmed)).toEqual({ ok: true, deleted: false, date });
    expect(await call('get_workout', { date })).toEqual({ date, logged: false, exercises: [] });
  });
});
