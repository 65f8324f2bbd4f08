import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';
import { Gym } from '../../../../testing/workout/gym.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let tom: TestUser;

beforeEach(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  tom = await gym.trainer('tom');
});
afterEach(() => instance.close());

const members = (of: TestUser) => `/workout/api/trainer/members/${of.id}`;
const trainerOf = async (member: TestUser) =>
  (await member.call('GET /api/auth/me')).body.user.trainer_id;

describe('a member', () => {
  test('unassigned → assigned: a trainer claims them; repeating is a no-op, and others are refused', async () => {
    const mia = await gym.member('mia');
    const unassigned = async () =>
      (await tia.call('GET /workout/api/trainer/unassigned-members')).body.items;
    expect(await unassigned()).toEqual([
      { id: mia.id, username: 'mia', full_name: null, avatar_url: null },
    ]);
    expect((await tia.call(`POST ${members(mia)}`)).status).toBe(200);
    expect((await tia.call(`POST ${members(mia)}`)).body).toMatchObject({ username: 'mia' });
    expect(await trainerOf(mia)).toBe(tia.id);
    expect(await unassigned()).toEqual([]);
    const second = await tom.call(`POST ${members(mia)}`);
    expect([second.status, second.body.code]).toEqual([409, 'already_claimed']);
    expect(await trainerOf(mia)).toBe(tia.id);
  });

  test('a claim answers 404 for an unknown account and 400 for a non-member', async () => {
    expect((await tia.call('POST /workout/api/trainer/members/999999')).status).toBe(404);
    const trainer = await tia.call(`POST ${members(tom)}`);
    expect([trainer.status, trainer.body.code]).toEqual([400, 'not_a_member']);
  });

  test('of two trainers who claim at once one wins', async () => {
    const mia = await gym.member('mia');
    const answers = await Promise.all([tia, tom].map((one) => one.call(`POST ${members(mia)}`)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
  });

  test('an admin overrides a claim, and reassigns or unassigns', async () => {
    const mia = await gym.member('mia', tia);
    expect((await gym.admin.call(`POST ${members(mia)}`)).status).toBe(200);
    expect(await trainerOf(mia)).toBe(gym.admin.id);
    const assign = (trainer_id: number | null) =>
      gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id });
    await assign(tom.id);
    expect(await trainerOf(mia)).toBe(tom.id);
    await assign(null);
    expect(await trainerOf(mia)).toBeNull();
    await assign(gym.admin.id);
    expect(await trainerOf(mia)).toBe(gym.admin.id);
  });

  test('assigned → unassigned: prescriptions and assignments are deleted, logged workouts stay', async () => {
    const mia = await gym.member('mia', tia);
    const ben = await gym.member('ben', tia);
    const { id: template_id, programId } = await gym.template(tia, 'Legs');
    const own = await gym.template(mia, 'Mine');
    await gym.assign(programId, mia, tia);
    await gym.db
      .insertInto('program_enrolments')
      .values({
        owner_id: mia.id,
        program_id: own.programId,
        assigned_at: '2026-11-15T09:00:00.000Z',
        is_active: 0,
      })
      .execute();
    for (const member of [mia, ben])
      await tia.call(`POST ${members(member)}/prescriptions`, { template_id, date: '2026-11-16' });
    const workout = await gym.workout(mia, '2026-11-14');
    await tia.call('POST /workout/api/trainer/feedback', { workout_id: workout.id, note: 'Good' });

    expect((await tia.call(`DELETE ${members(mia)}`)).body).toEqual({ ok: true });
    expect(await trainerOf(mia)).toBeNull();
    const left = await gym.db.selectFrom('prescriptions').select('member_id').execute();
    expect(left).toEqual([{ member_id: ben.id }]);
    const enrolments = await gym.db
      .selectFrom('program_enrolments')
      .select('program_id')
      .where('owner_id', '=', mia.id)
      .execute();
    expect(enrolments).toEqual([{ program_id: own.programId }]);
    expect(await gym.db.selectFrom('workouts').select('id').execute()).toEqual([
      { id: workout.id },
    ]);
    expect(
      (await mia.call('GET /workout/api/workout/2026-11-14/feedback')).body.feedback,
    ).toHaveLength(1);
    expect((await tia.call(`DELETE ${members(mia)}`)).status).toBe(403);
    expect((await tom.call(`POST ${members(mia)}`)).status).toBe(200);
  });
});

describe('the roster', () => {
  test('shows the program and compliance of each own member', async () => {
    const mia = await gym.member('mia', tia);
    await gym.member('ben', tia);
    await gym.member('cat', tom);
    const { id: template_id, programId } = await gym.template(tia, 'Legs');
    await gym.assign(programId, mia, tia);
    await gym.workout(mia, '2026-11-10', { template_id });
    await gym.workout(mia, '2026-11-12', { completed: 0 });
    await gym.workout(mia, '2026-11-04');
    for (const date of ['2026-11-10', '2026-11-13', '2026-11-03', '2026-11-23'])
      await tia.call(`POST ${members(mia)}/prescriptions`, { template_id, date });

    const { items } = (await tia.call('GET /workout/api/trainer/members')).body;
    expect(items.map(({ username }: { username: string }) => username)).toEqual(['ben', 'mia']);
    expect(items[0]).toMatchObject({
      active_program: null,
      last_workout_date: null,
      week_count: 0,
      compliance: null,
    });
    expect(items[1]).toMatchObject({
      active_program: { id: programId, name: 'Legs program', goal: 'strength' },
      last_workout_date: '2026-11-10',
      week_count: 1,
      compliance: 0.5,
      weeks: [
        { week_start: '2026-10-19', prescribed: 0, done: 0 },
        { week_start: '2026-10-26', prescribed: 0, done: 0 },
        { week_start: '2026-11-02', prescribed: 1, done: 0 },
        { week_start: '2026-11-09', prescribed: 2, done: 1 },
      ],
    });
  });

  test('shows an admin all members with their trainers, and a trainer only their own', async () => {
    const mia = await gym.member('mia', tia);
    await gym.member('ben', tom);
    await gym.member('cat');
    const asked = { name: 'Run', exercises: [{ exercise_name: 'Run' }], date: '2026-11-14' };
    await tia.call(`POST ${members(mia)}/prescriptions`, asked);
    const roster = async (who: TestUser) =>
      (await who.call('GET /workout/api/trainer/members')).body.items;
    expect(await roster(gym.admin)).toMatchObject([
      { username: 'ben', trainer_id: tom.id, trainer_name: 'tom', compliance: null },
      { username: 'cat', trainer_id: null, trainer_name: null },
      { username: 'mia', trainer_id: tia.id, trainer_name: 'tia', compliance: 0 },
    ]);
    expect(await roster(tia)).toMatchObject([{ username: 'mia', compliance: 0 }]);
  });

  test('shows a member with programs, recent workouts and feedback', async () => {
    const mia = await gym.member('mia', tia);
    const { programId } = await gym.template(tia, 'Legs');
    await gym.assign(programId, mia, tia);
    await mia.call('PATCH /api/auth/profile', { units: 'imperial' });
    const today = await gym.workout(mia, '2026-11-15');
    await gym.workout(mia, '2026-11-14', { name: 'Arms' });
    await gym.workout(mia, '2026-11-13', { completed: 0 });
    await tia.call('POST /workout/api/trainer/feedback', { workout_id: today.id, note: 'Deep!' });
    const [note] = (await mia.call('GET /workout/api/coach-feedback/inbox')).body.items;
    await mia.call(`PUT /workout/api/coach-feedback/${note.id}/reply`, { reply: 'Thanks' });

    const { body } = await tia.call(`GET ${members(mia)}`);
    expect(body).toMatchObject({
      user: { id: mia.id, username: 'mia' },
      active_program: { id: programId, name: 'Legs program', goal: 'strength' },
      assigned_programs: [{ id: programId, assigned_by: tia.id, is_active: true }],
      streak: 2,
      weight_unit: 'lb',
    });
    // The preference set on the log page takes precedence over the profile's units.
    const choice = { preferences: { 'weight-unit': 'kg' } };
    await mia.call('PATCH /api/auth/preferences', choice);
    expect((await tia.call(`GET ${members(mia)}`)).body.weight_unit).toBe('kg');
    expect(body.recent_workouts).toMatchObject([
      {
        id: today.id,
        date: '2026-11-15',
        volume: 1200,
        set_count: 6,
        exercise_count: 2,
        feedback_count: 1,
        my_feedback_count: 1,
        my_reply_count: 1,
      },
      { date: '2026-11-14', name: 'Arms', feedback_count: 0 },
    ]);
    expect(body.recent_workouts[0].exercises).toHaveLength(2);

    const day = await tia.call(`GET ${members(mia)}/workout/2026-11-15`);
    expect(day.body).toMatchObject({
      id: today.id,
      feedback: [{ note: 'Deep!', reply: 'Thanks' }],
    });
    expect((await tia.call(`GET ${members(mia)}/workout/2026-11-01`)).body).toBeNull();
  });

  test('shows admins the compliance with the member’s own trainer', async () => {
    const mia = await gym.member('mia', tia);
    const asked = { name: 'Run', exercises: [{ exercise_name: 'Run' }], date: '2026-11-14' };
    await tia.call(`POST ${members(mia)}/prescriptions`, asked);
    const { weeks } = (await gym.admin.call(`GET ${members(mia)}`)).body;
    expect(weeks.at(-1)).toMatchObject({ prescribed: 1, done: 0 });
    expect((await tia.call(`GET ${members(mia)}`)).body.weeks).toEqual(weeks);
  });

  test('of two hundred members comes in one page', async () => {
    const { db } = instance.application.services;
    const rows = Array.from({ length: 205 }, (_, n) => ({
      username: `member ${n}`,
      username_key: `member ${String(n).padStart(3, '0')}`,
      role: 'member',
      trainer_id: tia.id,
      created_at: '2026-11-15T09:00:00.000Z',
    }));
    await db.insertInto('users').values(rows).execute();
    const first = (await tia.call('GET /workout/api/trainer/members')).body;
    expect(first.items).toHaveLength(200);
    const rest = await tia.call(`GET /workout/api/trainer/members?cursor=${first.next_cursor}`);
    expect(rest.body.items).toHaveLength(5);
    expect(rest.body.next_cursor).toBeNull();
  });
});
