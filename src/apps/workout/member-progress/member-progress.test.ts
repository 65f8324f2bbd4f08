import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';
import { Gym } from '../../../testing/workout/gym.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let mia: TestUser;

beforeEach(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  mia = await gym.member('mia', tia);
});
afterEach(() => instance.close());

const ofMia = () => `/workout/api/trainer/members/${mia.id}`;
const progress = async (who = tia) => (await who.call(`GET ${ofMia()}/progress`)).body;

/** Mia squats on a day, each set of ten repetitions. */
const squat = (date: string, weights: readonly number[], more: object = {}) =>
  mia.call(`PUT /workout/api/workout/${date}`, {
    name: 'Legs',
    completed: true,
    exercises: [
      {
        exercise_name: 'Squat',
        sets: weights.map((weight) => ({ weight, reps: 10, completed: true })),
      },
    ],
    ...more,
  });

describe('the progress of a member', () => {
  test('is empty before the first workout', async () => {
    expect(await progress()).toMatchObject({
      ...{ from: '2026-08-24', to: '2026-11-15', weight_unit: 'kg', goal: null },
      ...{ trainer_id: tia.id, trainer_name: 'tia', estimates: [], records: [] },
      ...{ program: null, body: null },
    });
    expect((await progress()).weeks).toHaveLength(12);
  });

  test('has volume by week, estimates by day and records of twelve weeks', async () => {
    await squat('2026-08-23', [200]);
    await squat('2026-11-03', [60, 60]);
    await squat('2026-11-10', [90]);
    const { weeks, estimates, records } = await progress();
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-11-02', workouts: 1, sets: 2, volume: 1200 },
      { week: '2026-11-09', workouts: 1, sets: 1, volume: 900 },
    ]);
    expect(estimates).toEqual([
      {
        exercise_id: null,
        exercise_name: 'Squat',
        of: 'lift',
        last_finished: '2026-11-10',
        points: [
          { date: '2026-11-03', value: 80 },
          { date: '2026-11-10', value: 120 },
        ],
      },
    ]);
    // Records are of the whole history.
    expect(records).toMatchObject([{ exercise_name: 'Squat', maxWeight: 200, sessions: 3 }]);
    await squat('2026-11-12', [30], { completed: false });
    expect((await progress()).estimates).toMatchObject([
      { last_finished: '2026-11-10', points: [{}, {}, { date: '2026-11-12' }] },
    ]);
  });

  test('has the six exercises trained on the most days', async () => {
    const lift = (exercise_name: string) => ({
      exercise_name,
      sets: [{ weight: 50, reps: 5, completed: true }],
    });
    for (let day = 1; day <= 8; day += 1) {
      const exercises = Array.from({ length: day }, (_, n) => lift(`Lift ${n}`));
      await squat(`2026-11-0${day}`, [], { exercises });
    }
    const { estimates } = await progress();
    const named = estimates.map(
      ({ exercise_name, points }: { exercise_name: string; points: object[] }) =>
        `${exercise_name}: ${points.length}`,
    );
    expect(named).toEqual([
      ...['Lift 0: 8', 'Lift 1: 7', 'Lift 2: 6', 'Lift 3: 5', 'Lift 4: 4', 'Lift 5: 3'],
    ]);
  });

  test('has the week of the active program, with its completed workouts', async () => {
    const { id, programId } = await gym.template(tia, 'Legs');
    await tia.call(`POST /workout/api/templates`, { program_id: programId, name: 'Arms' });
    await gym.db.updateTable('programs').set({ duration_weeks: 4 }).execute();
    await tia.call(`POST /workout/api/programs/${programId}/assign`, { user_id: mia.id });
    instance.clock.forward({ minutes: 1 });
    await squat('2026-11-15', [60], { template_id: id, program_id: programId, program_week: 1 });
    expect((await progress()).program).toMatchObject({
      ...{ id: programId, name: 'Legs program', week: 1, duration_weeks: 4 },
      workouts: [
        { name: 'Legs', done: true, exercises: [{ exercise_name: 'Squat' }] },
        { name: 'Arms', done: false, exercises: [] },
      ],
    });
  });

  test('names the goal that the member chose, and ignores other values', async () => {
    const choose = (goal: unknown) =>
      mia.call('PATCH /api/auth/preferences', { preferences: { 'training-goal': goal } });
    await choose('hypertrophy');
    expect((await progress()).goal).toBe('hypertrophy');
    await choose({ a: 1 });
    expect((await progress()).goal).toBeNull();
  });

  test('tells an admin whom they stand in for', async () => {
    expect(await progress(gym.admin)).toMatchObject({ trainer_id: tia.id, trainer_name: 'tia' });
  });
});

describe('weights of a member', () => {
  test('are in the unit of the member’s log for trainers of either unit, with the unit they were lifted in', async () => {
    await mia.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': 'kg' } });
    await squat('2026-11-10', [100]);
    // Mia lifts 225 lb in a gym abroad; her log stays in kilograms.
    const sets = [{ weight: 102.058, reps: 5, completed: true, lifted_in: 'lb' }];
    await squat('2026-11-12', [], { exercises: [{ exercise_name: 'Squat', sets }] });
    const read = async () => {
      const workout = (await tia.call(`GET ${ofMia()}/workout/2026-11-12`)).body;
      const { weight, lifted_in } = workout.exercises[0].sets[0];
      const { weight_unit: shown } = (await tia.call(`GET ${ofMia()}`)).body;
      const { weight_unit, estimates } = await progress();
      return { weight, lifted_in, shown, weight_unit, first: estimates[0].points[0].value };
    };
    const asStored = {
      ...{ weight: 102.058, lifted_in: 'lb', shown: 'kg', weight_unit: 'kg' },
      // 100 kg for ten repetitions.
      first: 133,
    };
    expect(await read()).toEqual(asStored);
    // The trainer's own unit and log change nothing of the member's numbers.
    await tia.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': 'lb' } });
    await tia.call('PUT /workout/api/workout/2026-11-12', { name: 'Mine', exercises: [] });
    expect(await read()).toEqual(asStored);
    // Nor does the unit that the member reads in.
    await mia.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': 'lb' } });
    expect(await read()).toEqual(asStored);
  });
});

describe('the calendar of a member', () => {
  const calendar = (from: string, to: string, who = tia) =>
    who.call(`GET ${ofMia()}/calendar?from=${from}&to=${to}`);

  test('has planned, done and missed days', async () => {
    const { id: template_id } = await gym.template(tia, 'Legs');
    for (const date of ['2026-11-10', '2026-11-12', '2026-11-20'])
      await tia.call(`POST ${ofMia()}/prescriptions`, { template_id, date });
    await tia.call(`POST ${ofMia()}/prescriptions`, { template_id });
    instance.clock.forward({ minutes: 1 });
    await squat('2026-11-12', [60], { template_id });
    await squat('2026-11-14', [60]);
    await squat('2026-11-15', [60], { completed: false });
    await instance.application.runner.runDue();
    const none = { workouts: 0, prescribed: 0, done: 0, missed: 0 };
    expect((await calendar('2026-11-01', '2026-11-30')).body.days).toEqual([
      { ...none, date: '2026-11-10', prescribed: 1, missed: 1 },
      { ...none, date: '2026-11-12', workouts: 1, prescribed: 1, done: 1 },
      { ...none, date: '2026-11-14', workouts: 1 },
      { ...none, date: '2026-11-20', prescribed: 1 },
    ]);
  });

  test('is bounded, and closed to others', async () => {
    expect((await calendar('2026-11-01', '2026-10-31')).status).toBe(400);
    expect((await calendar('2026-11-01', '2027-01-02')).status).toBe(400);
    expect((await calendar('2026-11-01', '2027-01-01')).status).toBe(200);
    const tom = await gym.trainer('tom');
    expect((await calendar('2026-11-01', '2026-11-30', tom)).status).toBe(403);
  });
});
