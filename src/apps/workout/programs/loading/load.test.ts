import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { completeWorkout, readOwnerId } from '../../../../testing/workout/completed-workout.ts';
import type { WorkoutAppTables } from '../../tables.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let db: Kysely<WorkoutAppTables>;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  db = instance.application.services.db;
});
afterAll(() => instance.close());

const API = '/workout/api';

async function follow(settings: object, ...templates: object[]) {
  const plan = { name: 'Plan', ...settings };
  const { id } = (await ana.call(`POST ${API}/programs`, plan)).body;
  const made: number[] = [];
  for (const template of templates) {
    const body = { program_id: id, name: 'Day', ...template };
    made.push((await ana.call(`POST ${API}/templates`, body)).body.id);
  }
  instance.clock.forward({ minutes: 1 });
  await ana.call(`POST ${API}/programs/${id}/activate`);
  return { id, templates: made };
}

const today = async (query = '') =>
  (await ana.call(`GET ${API}/programs/today${query}`)).body.workout;

async function train(template: number | undefined) {
  instance.clock.forward({ minutes: 1 });
  return completeWorkout(instance, ana, template as number);
}

/** Logs the last session of an exercise with its records. */
async function lifted(
  workout_id: number,
  exercise: { key: string; name: string; id?: number | null },
  sets: { reps: number; weight: number; warmup?: boolean; completed?: boolean }[],
  records: { e1rm: number; max_weight: number },
) {
  const owner_id = await readOwnerId(ana);
  const { date } = await db
    .selectFrom('workouts')
    .select('date')
    .where('id', '=', workout_id)
    .executeTakeFirstOrThrow();
  const uuid = `done-${workout_id}`;
  const done = sets.map((set) => ({ warmup: false, completed: true, ...set }));
  const exercises = JSON.stringify([{ uuid, sets: done }]);
  await db.updateTable('workouts').set({ exercises }).where('id', '=', workout_id).execute();
  const named = {
    ...{ owner_id, exercise_key: exercise.key, exercise_id: exercise.id ?? null },
    exercise_name: exercise.name,
  };
  await db
    .insertInto('workout_exercises')
    .values({
      ...{ ...named, workout_id, exercise_uuid: uuid, date, sets: 1, reps: 1, volume: 1 },
      ...{ rpe_sum: 0, rpe_count: 0 },
    })
    .execute();
  await db
    .insertInto('exercise_records')
    .values({ ...named, ...records, sessions: 1, last_date: date })
    .execute();
}

describe("Load today's workout", () => {
  test('is nothing without an active program or without templates', async () => {
    expect(await today()).toBeNull();
    await follow({});
    expect(await today()).toBeNull();
  });

  test('is the next workout of the week, with the week that is stamped onto it', async () => {
    const { id, templates } = await follow({ duration_weeks: 4 }, { name: 'A' }, { name: 'B' });
    expect(await today()).toMatchObject({
      name: 'A',
      program_id: id,
      program_name: 'Plan',
      template_id: templates[0],
      program_week: 1,
      duration_weeks: 4,
      week_done: false,
    });
    await train(templates[0]);
    expect(await today()).toMatchObject({ name: 'B', program_week: 1 });
    await train(templates[1]);
    expect(await today()).toMatchObject({ name: 'A', program_week: 2 });
    await train(templates[1]);
    expect(await today()).toMatchObject({ name: 'A', program_week: 2 });
    await ana.call(`POST ${API}/programs/${id}/week-cursor`, { week: 4 });
    expect(await today()).toMatchObject({ name: 'A', program_week: 4 });
    expect(await today(`?template_id=${templates[1]}`)).toMatchObject({ name: 'B' });
    expect((await ana.call(`GET ${API}/programs/today?template_id=999999`)).status).toBe(404);
  });

  test('by the calendar, a week that is done says so and begins again', async () => {
    const settings = { duration_weeks: 2, advance_mode: 'calendar' };
    const { templates } = await follow(settings, { name: 'A' }, { name: 'B' });
    await train(templates[1]);
    expect(await today()).toMatchObject({ name: 'A', week_done: false });
    await train(templates[0]);
    expect(await today()).toMatchObject({ name: 'A', week_done: true, program_week: 1 });
    instance.clock.forward({ days: 7 });
    expect(await today()).toMatchObject({ name: 'A', week_done: false, program_week: 2 });
  });

  test('a day label that names the weekday decides', async () => {
    await follow({}, { name: 'A', day_label: 'Tuesday' }, { name: 'B', day_label: 'Thu' });
    expect(await today('?date=2026-11-19')).toMatchObject({ name: 'B' });
    expect(await today('?date=2026-11-17')).toMatchObject({ name: 'A' });
  });

  test('prefills every exercise, target weight and reps, warm-up marker and RPE target', async () => {
    const sets = [
      { reps: 5, weight: 40, warmup: true },
      { reps: '6-8', weight: 80, rpe: 8 },
    ];
    const exercises = [
      { exercise_name: 'Squat', sets, rest_sec: 180, superset_id: 's', superset_size: 2 },
      { exercise_name: 'Lunge', target_sets: 2, superset_id: 's', superset_size: 2 },
    ];
    await follow({}, { exercises });
    const loaded = await today();
    expect(loaded.exercises).toMatchObject([
      {
        exercise_name: 'Squat',
        superset_id: 's',
        rest_sec: 180,
        sets: [
          { reps: 5, weight: 40, warmup: true, completed: false, rpe: null },
          {
            ...{ reps: 6, weight: 80, warmup: false, completed: false, rpe: null },
            target: { reps: '6-8', weight: 80, rpe: 8, percent: null },
          },
        ],
      },
      { exercise_name: 'Lunge', sets: [{ reps: null, weight: null }, {}] },
    ]);
    const again = await today();
    expect(again.exercises[0].uuid).not.toBe(loaded.exercises[0].uuid);
  });

  test("the week's matrix beats last session's numbers, which fill what is left open", async () => {
    const exercises = [
      {
        exercise_name: 'Bénch',
        target_sets: 2,
        weeks: [{ week: 1, sets: 3, reps: 5, load: { kind: 'percent', value: 80 }, tempo: '3010' }],
      },
    ];
    const { id, templates } = await follow({ duration_weeks: 2 }, { exercises });
    const done = await completeWorkout(instance, ana, templates[0] as number, { completed: 0 });
    await lifted(
      done,
      { key: '=bench', name: 'Bench' },
      [
        { reps: 10, weight: 20, warmup: true },
        { reps: 8, weight: 72.5 },
        { reps: 7, weight: 75 },
        { reps: 1, weight: 200, completed: false },
      ],
      { e1rm: 93, max_weight: 75 },
    );
    const [programmed] = (await today()).exercises;
    expect(programmed.tempo).toBe('3-0-1-0');
    expect(programmed.sets).toHaveLength(3);
    for (const set of programmed.sets) {
      expect(set).toMatchObject({ reps: 5, weight: 74.5, target: { weight: 74.5, percent: 80 } });
    }
    await ana.call(`POST ${API}/programs/${id}/week-cursor`, { week: 2 });
    expect((await today()).exercises[0].sets).toMatchObject([
      { reps: 8, weight: 72.5 },
      { reps: 7, weight: 75 },
    ]);
  });

  test('5/3/1: percentages by set round to what the plates of the bar can load', async () => {
    const [squat] = (await ana.call(`GET ${API}/exercises?q=back+squat&limit=1`)).body.items;
    const percent = (value: number) => ({ kind: 'percent', value, of: 142.5 });
    const by_set = [
      { reps: 5, load: percent(75) },
      { reps: 3, load: percent(85) },
      { reps: '1+', load: percent(95) },
    ];
    const exercises = [{ exercise_id: squat.id, target_sets: 1, weeks: [{ week: 1, by_set }] }];
    await follow({ duration_weeks: 4 }, { exercises });
    const loaded = async () => {
      const { sets } = (await today()).exercises[0];
      return sets.map((set: { weight: number; target: { reps: unknown; percent: number } }) => [
        set.weight,
        set.target.reps,
        set.target.percent,
      ]);
    };
    expect(await loaded()).toEqual([
      [107.5, 5, 75],
      [120, 3, 85],
      [135, '1+', 95],
    ]);
    const rack = { plates: '20×4 10×2', 'gear-unit': 'kg' };
    await ana.call('PATCH /api/auth/preferences', { preferences: rack });
    expect((await loaded()).map(([weight]: number[]) => weight)).toEqual([100, 120, 140]);
    const none = { plates: null, 'gear-unit': null };
    await ana.call('PATCH /api/auth/preferences', { preferences: none });
    const wrong = {
      program_id: 1,
      name: 'X',
      exercises: [{ exercise_name: 'Y', weeks: [{ week: 1, by_set: [] }] }],
    };
    expect((await ana.call(`POST ${API}/templates`, wrong)).status).toBe(400);
  });

  test('warm-ups that the template leaves open lead up to the first working set', async () => {
    const named = await ana.call(`GET ${API}/exercises?q=back+squat&limit=1`);
    const [squat] = named.body.items;
    expect(squat).toMatchObject({ name: 'Back Squat', equipment: 'barbell' });
    const warmups = [{ warmup: true }, { warmup: true, weight: 45 }, { warmup: true }];
    const weeks = [
      { week: 1, load: { kind: 'absolute', value: 100 } },
      { week: 2, load: { kind: 'absolute', value: 42.5 } },
      { week: 3, load: { kind: 'rpe', value: 8 } },
    ];
    const exercises = [{ exercise_id: squat.id, sets: [...warmups, { reps: 5 }], weeks }];
    const { id } = await follow({ duration_weeks: 3 }, { exercises });
    const inWeek = async (week: number) => {
      await ana.call(`POST ${API}/programs/${id}/week-cursor`, { week });
      const { sets } = (await today()).exercises[0];
      return sets.map(({ weight }: { weight: number | null }) => weight);
    };
    expect(await inWeek(1)).toEqual([40, 45, 80, 100]);
    // No warm-up is lighter than the empty bar.
    expect(await inWeek(2)).toEqual([20, 45, 35, 42.5]);
    expect(await inWeek(3)).toEqual([null, 45, null, null]);
    await ana.call('PATCH /api/auth/profile', { units: 'imperial' });
    expect(await inWeek(1)).toEqual([45, 45, 80, 100]);
    const bar = { 'bar-weight': 15, 'weight-unit': 'kg' };
    await ana.call('PATCH /api/auth/preferences', { preferences: bar });
    expect(await inWeek(2)).toEqual([17.5, 45, 35, 42.5]);
  });

  test("an exercise that only the coach has comes by its name; records are the member's own", async () => {
    const root = ana;
    const exercise = {
      ...{
        owner_id: await readOwnerId(root),
        is_global: 0 as const,
        name: 'Sled',
        name_key: 'sled',
      },
      ...{ category: 'legs', equipment: 'sled', load_type: 'unilateral' as const },
      ...{ measure: 'weight_reps' as const, primary_muscles: '[]', secondary_muscles: '[]' },
      ...{ instructions: '', aliases: '[]', created_at: '', updated_at: '' },
    };
    const { id: exercise_id } = await db
      .insertInto('exercises')
      .values(exercise)
      .returning('id')
      .executeTakeFirstOrThrow();
    const weeks = [{ week: 1, load: { kind: 'percent', value: 50 } }];
    const exercises = [{ exercise_id, target_sets: 1, weeks }];
    const { id } = await follow({}, { exercises });
    const assigned = { user_id: await readOwnerId(ben) };
    await root.call(`POST ${API}/programs/${id}/assign`, assigned);
    expect((await today()).exercises[0].exercise_id).toBe(exercise_id);
    const { workout } = (await ben.call(`GET ${API}/programs/today`)).body;
    expect(workout.exercises[0]).toMatchObject({
      exercise_id: null,
      exercise_name: 'Sled',
      load_type: 'unilateral',
      sets: [{ weight: null, target: { percent: 50 } }],
    });
  });
});

describe('any template', () => {
  test('is loaded for a chosen week by those who see it', async () => {
    const exercises = [
      { exercise_name: 'Press', target_sets: 1, weeks: [{ week: 2, sets: 4, reps: 3 }] },
    ];
    const { templates } = await follow({ duration_weeks: 2 }, { exercises });
    const load = (person: Person, query = '') =>
      person.call(`GET ${API}/templates/${templates[0]}/draft${query}`);
    const draft = (await load(ana, '?week=2')).body.workout;
    expect(draft).toMatchObject({ program_week: 2, template_id: templates[0] });
    expect(draft.exercises[0].sets).toHaveLength(4);
    expect((await load(ana)).body.workout.program_week).toBe(1);
    expect((await load(ana, '?week=50')).body.workout.program_week).toBe(2);
    expect((await load(ben)).status).toBe(404);
  });
});

test('percentages without a bar round to half a unit of the person who reads them', async () => {
  const weeks = [{ week: 1, load: { kind: 'percent', value: 75, of: 142.5 } }];
  const exercises = [{ exercise_name: 'Belt squat', target_sets: 1, weeks }];
  await follow({ duration_weeks: 4 }, { exercises });
  const weight = async () => (await today()).exercises[0].sets[0].weight;
  // The first workout fixes the unit of the log.
  await ana.call(`PUT ${API}/workout/2026-01-05`, {
    exercises: [{ exercise_name: 'Shrug', sets: [{ weight: 60, reps: 5, completed: true }] }],
  });
  expect(await weight()).toBe(107);
  await ana.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': 'lb' } });
  // 235.5 lb.
  expect(await weight()).toBeCloseTo(106.82, 2);
  await ana.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': null } });
});
