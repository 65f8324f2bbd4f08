import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';
import { Gym } from '../../../../testing/workout/gym.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let tom: TestUser;
let mia: TestUser;

beforeEach(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  tom = await gym.trainer('tom');
  mia = await gym.member('mia', tia);
  await mia.call('PUT /workout/api/body-stats/2026-11-15', { weight: 64.3, waist: 70 });
});
afterEach(() => instance.close());

const share = (trainer: TestUser, body: boolean, who = mia) =>
  who.call('PUT /workout/api/my-trainer/sharing', { trainer_id: trainer.id, body });
const progressFor = (who: TestUser) =>
  who.call(`GET /workout/api/trainer/members/${mia.id}/progress`);
const bodyFor = async (who: TestUser) => (await progressFor(who)).body.body;
const assign = (trainer_id: number | null) =>
  gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id });

test('a member sees who coaches them', async () => {
  await tia.call('PATCH /api/auth/profile', { full_name: 'Tia Trainer' });
  expect((await mia.call('GET /workout/api/my-trainer')).body).toEqual({
    trainer: { id: tia.id, username: 'tia', full_name: 'Tia Trainer', avatar_url: null },
    shares_body: false,
  });
  await assign(null);
  const left = await mia.call('GET /workout/api/my-trainer');
  expect(left.body).toEqual({ trainer: null, shares_body: false });
});

describe('body measures', () => {
  test('are the member’s own until they share them, and again afterwards', async () => {
    const closed = await progressFor(tia);
    expect(closed.body.body).toBeNull();
    expect(closed.text).not.toContain('64.3');
    expect((await share(tia, true)).body).toMatchObject({ shares_body: true });
    expect(await bodyFor(tia)).toEqual([
      { measure: 'waist', points: [{ date: '2026-11-15', value: 70 }] },
      { measure: 'weight', points: [{ date: '2026-11-15', value: 64.3 }] },
    ]);
    expect((await share(tia, false)).body).toMatchObject({ shares_body: false });
    expect(await bodyFor(tia)).toBeNull();
  });

  test('are shared with one person: not with other trainers, admins or the next trainer', async () => {
    await share(tia, true);
    expect((await progressFor(tom)).status).toBe(403);
    expect((await progressFor(gym.admin)).text).not.toContain('64.3');
    expect(await bodyFor(gym.admin)).toBeNull();
    await assign(tom.id);
    expect(await bodyFor(tom)).toBeNull();
    expect((await progressFor(tia)).status).toBe(403);
    expect((await mia.call('GET /workout/api/my-trainer')).body.shares_body).toBe(false);
  });

  test('are closed again when the same trainer claims the member a second time', async () => {
    await share(tia, true);
    await tia.call(`DELETE /workout/api/trainer/members/${mia.id}`);
    await tia.call(`POST /workout/api/trainer/members/${mia.id}`);
    expect(await bodyFor(tia)).toBeNull();
  });

  test('are not shared by a consent that was meant for an earlier trainer', async () => {
    await assign(tom.id);
    const late = await share(tia, true);
    expect([late.status, late.body.code]).toEqual([409, 'other_trainer']);
    expect(await bodyFor(tom)).toBeNull();
    const alone = await gym.member('ben');
    expect((await share(tia, true, alone)).status).toBe(409);
  });

  test('stay closed in records that count the body weight', async () => {
    const pullUps = (await mia.call('GET /workout/api/exercises?q=pull-up&limit=1')).body.items[0];
    await mia.call('PUT /workout/api/workout/2026-11-15', {
      name: 'Bar',
      completed: true,
      exercises: [
        {
          exercise_id: pullUps.id,
          exercise_name: pullUps.name,
          sets: [{ reps: 8, weight: 10, completed: true }],
        },
      ],
    });
    const record = async () => (await progressFor(tia)).body.records[0];
    expect(await record()).toMatchObject({ exercise_name: pullUps.name, withBody: null });
    await share(tia, true);
    expect(await record()).toMatchObject({ withBody: { bodyWeight: 64.3, reps: 8 } });
  });

  test('go with the accounts: no consent is left of a deleted member or trainer', async () => {
    const rows = () => gym.db.selectFrom('body_sharing').selectAll().execute();
    await share(tia, true);
    expect(await rows()).toHaveLength(1);
    await gym.admin.call(`DELETE /api/auth/users/${tia.id}`);
    expect(await rows()).toEqual([]);
    await assign(tom.id);
    await share(tom, true);
    await gym.admin.call(`DELETE /api/auth/users/${mia.id}`);
    expect(await rows()).toEqual([]);
  });
});
