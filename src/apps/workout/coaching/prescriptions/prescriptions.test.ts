import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../../kernel/database/transact.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';
import { Gym } from '../../../../testing/workout/gym.ts';
import { logContract } from '../../log/contract.ts';
import { saveSession } from '../../log/save/save-session.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { completePrescriptions, type SavedWorkout } from './completion.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let mia: TestUser;
let legs: number;

const DUE = '2026-11-16';
const FREE = { name: 'Easy run', exercises: [{ exercise_name: 'Run' }] };
const RUN_DONE = JSON.stringify([
  { uuid: 'run', exercise_name: 'run', sets: [{ uuid: 's', completed: true, warmup: false }] },
]);

beforeEach(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  mia = await gym.member('mia', tia);
  legs = (await gym.template(tia, 'Legs')).id;
});
afterEach(() => instance.close());

const prescribe = (what: object, member = mia, trainer = tia) =>
  trainer.call(`POST /workout/api/trainer/members/${member.id}/prescriptions`, what);
const listed = async () =>
  (await tia.call(`GET /workout/api/trainer/members/${mia.id}/prescriptions`)).body.items;
const feed = async (who = tia) => (await who.call('GET /workout/api/trainer/activity')).body;
const kinds = async () => (await feed()).items.map((row: { kind: string }) => row.kind);
const runJobs = () => instance.application.runner.runDue();

/** What the log does after it has saved a session. */
async function saved(member: TestUser, workout: SavedWorkout['workout']): Promise<void> {
  const { db, clock } = instance.application.services;
  const now = isoNow(clock);
  await transact(db, (tx) => completePrescriptions(tx, { owner: member.id, workout, now }));
}

describe('a prescription', () => {
  test('is built from a template, or by name plus exercises, dated or not', async () => {
    const byTemplate = await prescribe({ template_id: legs, date: DUE, notes: 'Slowly' });
    expect(byTemplate.status).toBe(201);
    expect(byTemplate.body).toEqual({
      id: byTemplate.body.id,
      trainer_id: tia.id,
      member_id: mia.id,
      date: DUE,
      template_id: legs,
      name: null,
      exercises: null,
      notes: 'Slowly',
      created_at: '2026-11-15T09:00:00.000Z',
    });
    const byName = await prescribe(FREE);
    expect(byName.body).toMatchObject({ date: null, template_id: null, name: 'Easy run' });
    expect(byName.body.exercises).toMatchObject([{ exercise_name: 'Run' }]);
    for (const neither of [{}, { name: 'Run' }, { exercises: FREE.exercises }, { notes: 'x' }]) {
      const refused = await prescribe(neither);
      expect([refused.status, refused.body.code]).toEqual([400, 'template_or_exercises']);
    }
    expect((await prescribe({ template_id: legs, date: '2026-02-30' })).status).toBe(400);
    expect(await listed()).toMatchObject([
      { name: 'Easy run', template_name: null, completed: null },
      { template_name: 'Legs', program_name: 'Legs program', completed: null },
    ]);
  });

  test('is completed by a workout that is being saved while it is given', async () => {
    const { clock } = instance.application.services;
    const db: Kysely<WorkoutAppTables> = instance.application.services.db;
    const saved = Promise.withResolvers<void>();
    const given = saved.promise.then(() => prescribe({ ...FREE, date: DUE }));
    await transact(db, async (tx) => {
      const sets = [{ reps: 1, completed: true }];
      const workout = { date: DUE, exercises: [{ exercise_name: 'Run', sets }], completed: true };
      const writing = { db: tx, owner: mia.id, clock, zone: 'UTC' };
      await saveSession(writing, logContract.saveWorkout.input.parse(workout));
      saved.resolve();
      // Long enough for the trainer to be through, if nothing made them wait.
      await setTimeout(300);
    });
    expect((await given).status).toBe(201);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('takes its template from a program of the trainer’s own or a shared one', async () => {
    const tom = await gym.trainer('tom');
    const secret = await gym.template(tom, 'Secret');
    const shared = await gym.template(tom, 'Shared', 'shared');
    expect((await prescribe({ template_id: secret.id })).status).toBe(404);
    expect((await prescribe({ template_id: shared.id })).status).toBe(201);
  });

  test('appears in the member’s day; undated it waits and is pulled into any day', async () => {
    await prescribe({ template_id: legs, date: DUE });
    await prescribe({ ...FREE, name: 'Newer', date: DUE });
    await prescribe({ template_id: legs, date: '2026-11-14' });
    const { id } = (await prescribe(FREE)).body;
    const day = async (date: string) =>
      (await mia.call(`GET /workout/api/prescriptions/my/${date}`)).body;
    expect(await day(DUE)).toMatchObject({ name: 'Newer', trainer_username: 'tia' });
    expect(await day('2026-11-20')).toBeNull();
    const upcoming = async () =>
      (await mia.call('GET /workout/api/prescriptions/my/upcoming/list')).body.items;
    expect(await upcoming()).toMatchObject([
      { date: DUE, template_name: 'Legs', exercises: [{ exercise_name: 'Squat' }] },
      { date: DUE, name: 'Newer' },
      { date: null, name: 'Easy run' },
    ]);

    const pull = (date: string | null, which = id) =>
      mia.call(`POST /workout/api/prescriptions/${which}/pull`, { date });
    expect((await pull('2026-11-20')).body).toMatchObject({ date: '2026-11-20', pulled: true });
    expect(await day('2026-11-20')).toMatchObject({ id, name: 'Easy run' });
    expect((await pull('2026-11-21')).body.date).toBe('2026-11-21');
    expect((await pull(null)).body).toMatchObject({ date: null, pulled: false });
    const dated = (await upcoming())[0].id;
    expect((await pull('2026-11-30', dated)).body.code).toBe('already_dated');
    const ben = await gym.member('ben', tia);
    expect(
      (await ben.call(`POST /workout/api/prescriptions/${id}/pull`, { date: DUE })).status,
    ).toBe(404);
  });

  test('changes field by field, and only by who sent it', async () => {
    const { id } = (await prescribe({ template_id: legs, date: DUE, notes: 'Slowly' })).body;
    const path = `/workout/api/trainer/prescriptions/${id}`;
    expect((await tia.call(`PUT ${path}`, { name: 'Big legs' })).body).toEqual({ ok: true });
    await tia.call(`PUT ${path}`, { notes: null, date: null });
    expect(await listed()).toMatchObject([
      { name: 'Big legs', notes: null, date: null, template_id: legs },
    ]);
    const shapeless = await tia.call(`PUT ${path}`, { template_id: null });
    expect(shapeless.body.code).toBe('template_or_exercises');

    const tom = await gym.trainer('tom');
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const unknown = await tia.call(`${method} /workout/api/trainer/prescriptions/999999`, body);
      expect(unknown.status).toBe(404);
      // Another trainer does not learn that it is there; who sees it is told that it is not theirs.
      const foreign = await tom.call(`${method} ${path}`, body);
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
      expect((await gym.admin.call(`${method} ${path}`, body)).status).toBe(403);
      expect((await mia.call(`${method} ${path}`, body)).status).toBe(403);
    }
    expect((await tia.call(`DELETE ${path}`)).body).toEqual({ ok: true });
    expect(await listed()).toEqual([]);
  });
});

describe('open, dated → completed', () => {
  test('the member logs the prescribed workout on the due date: one activity row', async () => {
    await prescribe({ template_id: legs, date: DUE });
    const workout = await gym.workout(mia, DUE, { template_id: legs });
    await saved(mia, workout);
    await saved(mia, workout);
    expect(await listed()).toMatchObject([{ completed: true }]);
    const { items, unread } = await feed();
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'prescription_completed',
        trainer_id: tia.id,
        member_id: mia.id,
        workout_id: workout.id,
        member_username: 'mia',
        prescription_date: DUE,
        template_id: legs,
        template_name: 'Legs',
        program_name: 'Legs program',
        workout_date: DUE,
        seen_at: null,
      },
    ]);
  });

  test('another day, another template, or a workout that is not completed changes nothing', async () => {
    const arms = (await gym.template(tia, 'Arms')).id;
    await prescribe({ template_id: legs, date: DUE });
    await saved(mia, await gym.workout(mia, '2026-11-15', { template_id: legs }));
    await saved(mia, await gym.workout(mia, DUE, { template_id: arms }));
    await saved(mia, await gym.workout(mia, DUE, { session_seq: 1 }));
    await saved(
      mia,
      await gym.workout(mia, DUE, { session_seq: 2, template_id: legs, completed: 0 }),
    );
    const ben = await gym.member('ben', tia);
    await saved(ben, await gym.workout(ben, DUE, { template_id: legs }));
    expect(await kinds()).toEqual([]);
  });

  test('the template’s own prescription wins over one without template', async () => {
    await prescribe({ ...FREE, date: DUE });
    await prescribe({ template_id: legs, date: DUE });
    await saved(mia, await gym.workout(mia, DUE, { template_id: legs }));
    expect(await listed()).toMatchObject([
      { template_id: legs, completed: true },
      { name: 'Easy run', completed: null },
    ]);
    await saved(mia, await gym.workout(mia, DUE, { session_seq: 1, exercises: RUN_DONE }));
    expect(await listed()).toMatchObject([{ completed: true }, { completed: true }]);
  });

  test('a workout that becomes the template’s moves over to the template’s prescription', async () => {
    await prescribe({ ...FREE, date: DUE });
    await prescribe({ template_id: legs, date: DUE });
    const workout = await gym.workout(mia, DUE, { exercises: RUN_DONE });
    await saved(mia, workout);
    expect(await listed()).toMatchObject([{ completed: null }, { completed: true }]);
    await saved(mia, { ...workout, template_id: legs });
    expect(await listed()).toMatchObject([{ completed: true }, { completed: null }]);
  });

  test('is taken back when the workout is not completed after all, or removed', async () => {
    await prescribe({ template_id: legs, date: DUE });
    const first = await gym.workout(mia, DUE, { template_id: legs });
    await saved(mia, first);
    await saved(mia, { ...first, completed: 0 });
    expect(await listed()).toMatchObject([{ completed: null }]);
    await saved(mia, first);

    const second = await gym.workout(mia, DUE, { template_id: legs, session_seq: 1 });
    await saved(mia, second);
    await saved(mia, { ...first, completed: 0 });
    await gym.db.deleteFrom('workouts').where('id', '=', first.id).execute();
    expect((await feed()).items).toMatchObject([{ workout_id: second.id }]);
    await gym.db.deleteFrom('workouts').where('id', '=', second.id).execute();
    expect(await listed()).toMatchObject([{ completed: null }]);
    expect(await kinds()).toEqual([]);
  });

  test('a day that is changed deletes the activity and looks at the new day', async () => {
    const { id } = (await prescribe({ template_id: legs, date: DUE })).body;
    await saved(mia, await gym.workout(mia, DUE, { template_id: legs }));
    const move = (date: string) =>
      tia.call(`PUT /workout/api/trainer/prescriptions/${id}`, { date });
    await move(DUE);
    expect(await kinds()).toEqual(['prescription_completed']);
    await move('2026-11-20');
    expect(await kinds()).toEqual([]);
    await move(DUE);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('a template that is changed looks at what was done on the day', async () => {
    const arms = (await gym.template(tia, 'Arms')).id;
    const { id } = (await prescribe({ template_id: arms, date: DUE })).body;
    await saved(mia, await gym.workout(mia, DUE, { template_id: legs }));
    expect(await listed()).toMatchObject([{ completed: null }]);
    await tia.call(`PUT /workout/api/trainer/prescriptions/${id}`, { template_id: legs });
    expect(await listed()).toMatchObject([{ completed: true }]);
    expect(await kinds()).toEqual(['prescription_completed']);
  });
});

describe('a prescription by name and exercises', () => {
  const days = '/workout/api/workout';
  const done = (name: string, more: object = {}) => ({
    exercise_name: name,
    sets: [{ reps: 5, weight: 60, completed: true, ...more }],
  });
  const train = (body: object) => mia.call(`PUT ${days}/${DUE}`, { completed: true, ...body });
  const isCompleted = async () => (await listed())[0].completed;

  beforeEach(async () => {
    const exercises = [{ exercise_name: 'Bench press' }, { exercise_name: 'Row' }];
    await prescribe({ name: 'Upper body', exercises, date: DUE });
  });

  test.each([
    ['another workout', { exercises: [done('Squat')] }],
    ['a workout without exercises', { name: 'Yoga', duration_min: 60 }],
    ['its exercises without a set', { exercises: [{ exercise_name: 'Row' }] }],
    ['a set that was not ticked', { exercises: [done('Row', { completed: false })] }],
    ['a warm-up', { exercises: [done('Row', { warmup: true })] }],
    ['a workout that is not completed', { exercises: [done('Row')], completed: false }],
  ])('is not completed by %s', async (_, body) => {
    expect((await train(body)).status).toBe(200);
    expect(await isCompleted()).toBeNull();
    instance.clock.forward({ days: 3 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_missed']);
  });

  test('is completed by one of its exercises, however its name is written', async () => {
    await train({ exercises: [done('Squat'), done('bench PRESS')] });
    expect(await isCompleted()).toBe(true);
    await train({ exercises: [], completed: false });
    expect(await isCompleted()).toBeNull();
  });

  test('is completed by the workout that was loaded from it, whatever was done instead', async () => {
    const [{ id }] = await listed();
    const answer = await train({ prescription_id: id, exercises: [done('Push-up')] });
    expect(answer.body.workout.prescription_id).toBe(id);
    expect(await isCompleted()).toBe(true);
  });

  test('of somebody else is not loaded', async () => {
    const ben = await gym.member('ben', tia);
    const [{ id }] = await listed();
    const body = { prescription_id: id, completed: true, exercises: [done('Row')] };
    const answer = await ben.call(`PUT ${days}/${DUE}`, body);
    expect(answer.body.workout.prescription_id).toBeNull();
    expect(await isCompleted()).toBeNull();
  });

  test('is not completed by a workout of the same day from before it was written', async () => {
    const ben = await gym.member('ben', tia);
    await ben.call(`PUT ${days}/${DUE}`, { completed: true, exercises: [done('Row')] });
    instance.clock.forward({ minutes: 1 });
    const asked = { name: 'Back', exercises: [{ exercise_name: 'Row' }], date: DUE };
    await prescribe(asked, ben);
    const path = `/workout/api/trainer/members/${ben.id}/prescriptions`;
    const [first] = (await tia.call(`GET ${path}`)).body.items;
    expect(first.completed).toBeNull();
    const second = { new_session: true, completed: true, exercises: [done('Row')] };
    await ben.call(`PUT ${days}/${DUE}`, second);
    expect((await tia.call(`GET ${path}`)).body.items).toMatchObject([{ completed: true }]);
  });

  test('goes, and the workout that was loaded from it stays', async () => {
    const [{ id }] = await listed();
    await train({ prescription_id: id, exercises: [done('Row')] });
    await tia.call(`DELETE /workout/api/trainer/prescriptions/${id}`);
    const { workout } = (await mia.call(`GET ${days}/${DUE}`)).body;
    expect(workout).toMatchObject({ prescription_id: null, set_count: 1 });
  });
});

describe('open, dated → missed', () => {
  test('the due date passes without the template logged: marked once, by the scheduler', async () => {
    await prescribe({ template_id: legs, date: DUE });
    await prescribe(FREE);
    await gym.workout(mia, DUE);
    instance.clock.forward({ days: 1, hours: 12 });
    await runJobs();
    expect(await kinds()).toEqual([]);
    instance.clock.forward({ hours: 3 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_missed']);
    instance.clock.forward({ minutes: 15 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_missed']);
    expect(await listed()).toMatchObject([{ completed: null }, { completed: false }]);
  });

  test('yesterday is the member’s own', async () => {
    await mia.call('PATCH /api/auth/profile', { time_zone: 'America/Los_Angeles' });
    const ben = await gym.member('ben', tia);
    for (const member of [mia, ben]) await prescribe({ ...FREE, date: '2026-11-15' }, member);
    instance.clock.forward({ hours: 15 });
    await runJobs();
    expect((await feed()).items).toMatchObject([{ member_username: 'ben' }]);
    instance.clock.forward({ hours: 9 });
    await runJobs();
    expect(await kinds()).toHaveLength(2);
  });

  test('a completed workout that fits is enough, also one that no save told us of', async () => {
    await prescribe({ template_id: legs, date: '2026-11-15' });
    await gym.workout(mia, '2026-11-15', { template_id: legs });
    instance.clock.forward({ days: 3 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_completed']);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('a run marks a bounded number, and the next goes on', async () => {
    const row = {
      owner_id: tia.id,
      member_id: mia.id,
      date: '2026-11-01',
      name: 'Old',
      exercises: '[]',
      created_at: '2026-11-01T09:00:00.000Z',
      updated_at: '2026-11-01T09:00:00.000Z',
    };
    await gym.db
      .insertInto('prescriptions')
      .values(Array.from({ length: 250 }, () => row))
      .execute();
    const missed = async () =>
      (await gym.db.selectFrom('coach_activity').select('id').execute()).length;
    await runJobs();
    expect(await missed()).toBe(200);
    instance.clock.forward({ minutes: 15 });
    await runJobs();
    expect(await missed()).toBe(250);
  });

  test('a workout logged later for that day still completes it', async () => {
    await prescribe({ template_id: legs, date: '2026-11-15' });
    instance.clock.forward({ days: 2 });
    await runJobs();
    await saved(mia, await gym.workout(mia, '2026-11-15', { template_id: legs }));
    expect(await listed()).toMatchObject([{ completed: true }]);
    expect(await kinds()).toEqual(['prescription_completed', 'prescription_missed']);
  });
});

describe('the activity feed', () => {
  test('is one trainer’s own; admins see all; rows are marked seen one by one or at once', async () => {
    const tom = await gym.trainer('tom');
    const ben = await gym.member('ben', tom);
    await prescribe({ ...FREE, date: '2026-11-10' });
    await prescribe({ ...FREE, date: '2026-11-11' });
    await prescribe({ ...FREE, date: '2026-11-12' }, ben, tom);
    await runJobs();
    expect((await feed()).items).toHaveLength(2);
    expect((await feed(tom)).items).toMatchObject([{ member_username: 'ben' }]);
    expect(await feed(gym.admin)).toMatchObject({ unread: 0, items: [{}, {}, {}] });
    const limited = await tia.call('GET /workout/api/trainer/activity?limit=1');
    expect(limited.body).toMatchObject({ unread: 2, items: [{ prescription_date: '2026-11-11' }] });
    expect((await tia.call('GET /workout/api/trainer/activity?limit=201')).status).toBe(400);

    const seen = (body: object, who = tia) =>
      who.call('POST /workout/api/trainer/activity/seen', body);
    const [first] = (await feed()).items;
    expect((await seen({ id: first.id }, tom)).status).toBe(404);
    expect((await seen({ id: first.id })).body).toEqual({ ok: true });
    expect((await feed()).unread).toBe(1);
    await seen({});
    expect((await feed()).unread).toBe(0);
    expect((await feed(tom)).unread).toBe(1);
  });

  test('counts for an admin what became of the admin’s own prescriptions', async () => {
    await prescribe({ ...FREE, date: '2026-11-10' });
    await prescribe({ ...FREE, date: '2026-11-11' }, mia, gym.admin);
    await runJobs();
    expect(await feed(gym.admin)).toMatchObject({ unread: 1, items: [{}, {}] });
    expect(await feed()).toMatchObject({ unread: 1, items: [{}] });
    await gym.admin.call('POST /workout/api/trainer/activity/seen', {});
    expect((await feed(gym.admin)).unread).toBe(0);
    expect((await feed()).unread).toBe(1);
  });

  test('shows nothing more of a member who was reassigned', async () => {
    const tom = await gym.trainer('tom');
    await prescribe({ ...FREE, date: '2026-11-10' });
    await runJobs();
    await gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id: tom.id });
    expect(await feed()).toEqual({ items: [], unread: 0 });
    expect((await listedBy(tom)).status).toBe(200);
    expect((await listedBy(tia)).status).toBe(403);
  });

  const listedBy = (who: TestUser) =>
    who.call(`GET /workout/api/trainer/members/${mia.id}/prescriptions`);
});
