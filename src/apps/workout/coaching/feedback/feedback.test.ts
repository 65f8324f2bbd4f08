import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';
import { Gym } from '../../../../testing/workout/gym.ts';

let instance: TestInstance;
let gym: Gym;
let tia: TestUser;
let mia: TestUser;
let workout: { id: number };

const DAY = '2026-11-14';

beforeEach(async () => {
  instance = await openInstance();
  gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  mia = await gym.member('mia', tia);
  workout = await gym.workout(mia, DAY);
});
afterEach(() => instance.close());

const say = (note: string, where: object = {}, who = tia) =>
  who.call('POST /workout/api/trainer/feedback', { workout_id: workout.id, note, ...where });
const inbox = async (who = mia) => (await who.call('GET /workout/api/coach-feedback/inbox')).body;
const seen = (body: object, who = mia) => who.call('POST /workout/api/coach-feedback/seen', body);
const reply = (id: number, text: string, who = mia) =>
  who.call(`PUT /workout/api/coach-feedback/${id}/reply`, { reply: text });
const unreadDates = async () =>
  (await mia.call('GET /workout/api/coach-feedback/unread-dates')).body.dates;
const feed = async () => (await tia.call('GET /workout/api/trainer/activity')).body.items;

test('of several workouts of a day, the trainer reads the finished one first', async () => {
  const day = '2026-11-13';
  const path = `/workout/api/trainer/members/${mia.id}/workout/${day}`;
  const open = await gym.workout(mia, day, { completed: 0, completed_at: null });
  expect((await tia.call(`GET ${path}`)).body).toMatchObject({ id: open.id, completed: false });
  const sets = [{ reps: 5, completed: true }];
  const second = { name: 'Second', completed: true, exercises: [{ exercise_name: 'Row', sets }] };
  await mia.call(`PUT /workout/api/workout/${day}`, { new_session: true, ...second });
  expect((await tia.call(`GET ${path}`)).body).toMatchObject({ name: 'Second', completed: true });
  const first = await tia.call(`GET ${path}?workout_id=${open.id}`);
  expect(first.body).toMatchObject({ id: open.id });
});

describe('a feedback note', () => {
  test('is attached to the whole workout or to a position in it, one of each per trainer', async () => {
    expect((await say('Strong!')).body).toEqual({ ok: true });
    await say('Deeper', { exercise_idx: 1 });
    await say('Deeper still', { exercise_uuid: 'lunge' });
    await say('Straight back', { exercise_idx: 0, media_time_sec: 12.5 });
    const { feedback } = (await mia.call(`GET /workout/api/workout/${DAY}/feedback`)).body;
    expect(feedback).toMatchObject([
      { exercise_idx: null, note: 'Strong!', trainer_id: tia.id, trainer_username: 'tia' },
      { exercise_idx: 0, exercise_uuid: 'squat', note: 'Straight back', media_time_sec: 12.5 },
      { exercise_idx: 1, exercise_uuid: 'lunge', note: 'Deeper still' },
    ]);
    expect((await inbox()).items[0]).toMatchObject({
      workout_date: DAY,
      workout_name: 'Leg day',
      exercise_name: 'Squat',
    });
    await gym.admin.call('POST /workout/api/trainer/feedback', {
      workout_id: workout.id,
      note: 'Bravo',
    });
    expect((await inbox()).items).toHaveLength(4);
  });

  test('needs a workout of a member, an exercise that is there and a file of the two', async () => {
    expect((await say('?', { exercise_idx: 2 })).status).toBe(400);
    expect((await say('?', { exercise_uuid: 'gone' })).status).toBe(400);
    expect((await say('?', { workout_id: 999_999 })).status).toBe(404);
    expect((await say('?', { media_id: 999_999 })).status).toBe(400);
    const tom = await gym.trainer('tom');
    // Another trainer cannot tell a foreign workout from a missing one.
    const [unknown, foreign] = [await say('?', { workout_id: 999_999 }), await say('?', {}, tom)];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await say('?', {}, mia)).status).toBe(403);
  });

  test('posted → acknowledged: one by one, or all at once; a changed note is new again', async () => {
    await say('Strong!');
    await say('Deeper', { exercise_idx: 1 });
    expect(await unreadDates()).toEqual([DAY]);
    const [first] = (await inbox()).items;
    expect((await seen({ id: first.id })).body).toEqual({ ok: true });
    expect(await inbox()).toMatchObject({
      unread: 1,
      items: [{ seen_at: expect.any(String) }, {}],
    });
    await seen({});
    expect(await unreadDates()).toEqual([]);
    await say('Strong!');
    expect((await inbox()).unread).toBe(0);
    await say('Very strong!');
    expect((await inbox()).unread).toBe(1);
    const ben = await gym.member('ben', tia);
    const foreign = await seen({ id: first.id }, ben);
    expect([foreign.status, foreign.body]).toEqual([404, (await seen({ id: 999_999 }, ben)).body]);
    await seen({}, ben);
    expect((await inbox()).unread).toBe(1);
  });

  test('posted → replied: the first reply is an activity row, changes are none, blank clears', async () => {
    await say('Strong!');
    const [{ id }] = (await inbox()).items;
    expect((await reply(id, '  Thanks  ')).body).toMatchObject({
      reply: 'Thanks',
      seen_at: '2026-11-15T09:00:00.000Z',
    });
    expect(await feed()).toMatchObject([
      {
        kind: 'feedback_reply',
        feedback_id: id,
        workout_id: workout.id,
        workout_date: DAY,
        feedback_note: 'Strong!',
        feedback_reply_text: 'Thanks',
      },
    ]);
    await tia.call('POST /workout/api/trainer/activity/seen', {});
    await reply(id, 'Thank you');
    expect(await feed()).toMatchObject([
      { feedback_reply_text: 'Thank you', seen_at: expect.any(String) },
    ]);
    expect((await reply(id, '')).body).toMatchObject({ reply: null, replied_at: null });
    expect(await feed()).toEqual([]);
    await reply(id, 'Again');
    expect(await feed()).toMatchObject([{ feedback_reply_text: 'Again' }]);
  });

  test('is replied to by its member only', async () => {
    await say('Strong!');
    const [{ id }] = (await inbox()).items;
    const ben = await gym.member('ben', tia);
    const tom = await gym.trainer('tom');
    const unknown = await reply(999_999, 'Mine');
    expect(unknown.status).toBe(404);
    // For accounts without access, the note does not exist.
    for (const other of [ben, tom]) {
      const answer = await reply(id, 'Mine', other);
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    for (const other of [tia, gym.admin]) expect((await reply(id, 'Mine', other)).status).toBe(403);
    expect((await inbox(ben)).items).toEqual([]);
  });

  test('posted → deleted: an empty note deletes the thread', async () => {
    await say('Strong!');
    await say('Deeper', { exercise_idx: 1 });
    for (const { id } of (await inbox()).items) await reply(id, 'Thanks');
    expect((await say('   ', { exercise_idx: 1 })).body).toEqual({ ok: true, deleted: true });
    expect((await inbox()).items).toMatchObject([{ exercise_idx: null }]);
    expect(await feed()).toHaveLength(1);
  });

  test('is deleted with its workout', async () => {
    await say('Strong!');
    const [{ id }] = (await inbox()).items;
    await reply(id, 'Thanks');
    await gym.db.deleteFrom('workouts').where('id', '=', workout.id).execute();
    expect((await inbox()).items).toEqual([]);
    expect(await feed()).toEqual([]);
  });
});
