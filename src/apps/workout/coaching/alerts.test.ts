import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../testing/recipe/household.ts';
import { openPushReceiver, type PushReceiver } from '../../../testing/servers/push-receiver.ts';
import { Gym } from '../../../testing/workout/gym.ts';
import { preview } from './alerts.ts';
import { completePrescriptions } from './prescriptions/completion.ts';

let instance: TestInstance;
let receiver: PushReceiver;
let gym: Gym;
let tia: TestUser;
let mia: TestUser;

beforeEach(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  mia = await gym.member('mia', tia);
  for (const person of [tia, mia]) {
    const service = { service: 'gotify', url: `${receiver.url}/${person.name}`, token: 'x' };
    await person.call('PUT /api/notify/settings', service);
  }
  await mia.call('PATCH /api/auth/profile', { full_name: 'Mia Moss' });
});

/** Alerts of the member that these tests are not about. */
const quiet = () => optOut(mia, 'notifCoachPrescription');

afterEach(async () => {
  await instance.close();
  await receiver.stop();
});

/** Runs the jobs and returns the notifications since the last call. */
async function told() {
  await instance.application.runner.runDue();
  return receiver.received
    .splice(0)
    .map(({ path, body }) => ({ to: path.split('/')[1], ...JSON.parse(String(body)) }));
}

const optOut = (who: TestUser, key: string) =>
  who.call('PATCH /api/auth/preferences', { preferences: { [key]: false } });

async function prescribeLegs(date: string) {
  const { id: template_id } = await gym.template(tia, 'Legs');
  const path = `/workout/api/trainer/members/${mia.id}/prescriptions`;
  await tia.call(`POST ${path}`, { template_id, date });
  return template_id;
}

async function train(template_id: number, date = '2026-11-15', session_seq = 0): Promise<void> {
  const { db, clock } = instance.application.services;
  const workout = await gym.workout(mia, date, { template_id, session_seq });
  const saved = { owner: mia.id, workout, now: isoNow(clock) };
  await transact(db, (tx) => completePrescriptions(tx, saved));
}

describe('a trainer is notified', () => {
  beforeEach(quiet);

  test('that a member completed a prescribed workout, unless notifMemberCompletes is off', async () => {
    await train(await prescribeLegs('2026-11-15'));
    expect(await told()).toEqual([
      {
        to: 'tia',
        title: 'Workout — member completed workout',
        message: 'Mia Moss: Legs, 2026-11-15',
        priority: 4,
      },
    ]);
    await optOut(tia, 'notifMemberCompletes');
    await train(await prescribeLegs('2026-11-15'), '2026-11-15', 1);
    expect(await told()).toEqual([]);
  });

  test('once, even if the workout is reopened and completed again; again on another day', async () => {
    const { db, clock } = instance.application.services;
    const template_id = await prescribeLegs('2026-11-15');
    const workout = await gym.workout(mia, '2026-11-15', { template_id });
    const save = (changed: object) =>
      transact(db, (tx) =>
        completePrescriptions(tx, {
          owner: mia.id,
          workout: { ...workout, ...changed },
          now: isoNow(clock),
        }),
      );
    for (const completed of [1, 0, 1]) await save({ completed });
    expect(await told()).toHaveLength(1);

    const path = `/workout/api/trainer/members/${mia.id}/prescriptions`;
    const [{ id }] = (await tia.call(`GET ${path}`)).body.items;
    await tia.call(`PUT /workout/api/trainer/prescriptions/${id}`, { date: '2026-11-16' });
    await save({ date: '2026-11-16' });
    expect(await told()).toHaveLength(1);
  });

  test('that a member missed a prescription, unless notifMemberMissed is off', async () => {
    await prescribeLegs('2026-11-14');
    expect(await told()).toEqual([
      {
        to: 'tia',
        title: 'Workout — prescription missed',
        message: 'Mia Moss: Legs, 2026-11-14',
        priority: 5,
      },
    ]);
    await optOut(tia, 'notifMemberMissed');
    await prescribeLegs('2026-11-13');
    instance.clock.forward({ minutes: 15 });
    expect(await told()).toEqual([]);
  });

  test('that a member replied, once, unless notifMemberReply is off', async () => {
    await optOut(mia, 'notifCoachFeedback');
    const { id: workout_id } = await gym.workout(mia, '2026-11-15');
    const answer = async (exercise_idx: number | null, reply: string) => {
      await tia.call('POST /workout/api/trainer/feedback', { workout_id, exercise_idx, note: '?' });
      const { items } = (await mia.call('GET /workout/api/coach-feedback/inbox')).body;
      const note = items.find(
        (one: { exercise_idx: number | null }) => one.exercise_idx === exercise_idx,
      );
      await mia.call(`PUT /workout/api/coach-feedback/${note.id}/reply`, { reply });
    };
    await answer(null, 'y'.repeat(200));
    await answer(null, 'Edited');
    expect(await told()).toEqual([
      {
        to: 'tia',
        title: 'Workout — Mia Moss replied',
        message: `Mia Moss: Leg day, 2026-11-15: ${'y'.repeat(119)}…`,
        priority: 4,
      },
    ]);
    await optOut(tia, 'notifMemberReply');
    await answer(0, 'Quietly');
    expect(await told()).toEqual([]);
  });

  test('but not of a member who has another trainer', async () => {
    await prescribeLegs('2026-11-14');
    await gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id: null });
    expect(await told()).toEqual([]);
  });
});

describe('a member is notified', () => {
  test('of a new prescription, unless notifCoachPrescription is off', async () => {
    await prescribeLegs('2026-11-15');
    const path = `POST /workout/api/trainer/members/${mia.id}/prescriptions`;
    const run = { name: 'Easy run', exercises: [{ exercise_name: 'Run' }], notes: 'Slowly!' };
    await tia.call(path, run);
    const alert = { to: 'mia', title: 'Workout — tia prescribed a workout', priority: 4 };
    expect(await told()).toEqual([
      { ...alert, message: 'Legs, 2026-11-15' },
      { ...alert, message: 'Easy run, any day: Slowly!' },
    ]);
    await optOut(mia, 'notifCoachPrescription');
    await tia.call(path, run);
    expect(await told()).toEqual([]);
  });

  test('of a trainer who claims them or whom an admin assigns, unless notifCoachAssigned is off', async () => {
    const tom = await gym.trainer('tom');
    await tom.call('PATCH /api/auth/profile', { full_name: 'Tom Tough' });
    const claim = (who: TestUser) => who.call(`POST /workout/api/trainer/members/${mia.id}`);
    const assign = (trainer_id: number | null) =>
      gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id });
    await claim(tia);
    expect(await told()).toEqual([]);
    await assign(null);
    expect(await told()).toEqual([]);
    await claim(tom);
    const alert = {
      to: 'mia',
      title: 'Workout — Tom Tough is your trainer now',
      message: 'They see your workouts, records and program, and can prescribe workouts to you.',
      priority: 4,
    };
    expect(await told()).toEqual([alert]);
    await assign(tia.id);
    expect(await told()).toEqual([{ ...alert, title: 'Workout — tia is your trainer now' }]);
    await optOut(mia, 'notifCoachAssigned');
    await assign(tom.id);
    await tom.call(`DELETE /workout/api/trainer/members/${mia.id}`);
    await claim(tia);
    expect(await told()).toEqual([]);
  });

  test('of feedback that is new or changed, unless notifCoachFeedback is off', async () => {
    const { id: workout_id } = await gym.workout(mia, '2026-11-15');
    const say = (note: string) =>
      tia.call('POST /workout/api/trainer/feedback', { workout_id, note });
    await say('Strong!');
    await say('Strong!');
    expect(await told()).toEqual([
      {
        to: 'mia',
        title: 'Workout — tia left feedback',
        message: 'Leg day, 2026-11-15: Strong!',
        priority: 4,
      },
    ]);
    await say('Very strong!');
    expect(await told()).toHaveLength(1);
    await optOut(mia, 'notifCoachFeedback');
    await say('So strong!');
    await say('');
    expect(await told()).toEqual([]);
  });
});

test('a preview has at most 120 characters and cuts no letter in two', () => {
  expect(preview('x'.repeat(120))).toHaveLength(120);
  expect(preview('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  expect([...preview('🏋'.repeat(150))]).toHaveLength(120);
});
