import { describe, expect, test } from 'vitest';
import { FREE, usePrescriptions } from '../../../../testing/prescriptions.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';

const coaching = usePrescriptions();
const { tia, mia, prescribe, feed, runJobs } = coaching;

describe('the activity feed', () => {
  test('is one trainer’s own; admins see all; rows are marked seen one by one or at once', async () => {
    const tom = await coaching.gym.trainer('tom');
    const ben = await coaching.gym.member('ben', tom);
    await prescribe({ ...FREE, date: '2026-11-10' });
    await prescribe({ ...FREE, date: '2026-11-11' });
    await prescribe({ ...FREE, date: '2026-11-12' }, ben, tom);
    await runJobs();
    expect((await feed()).items).toHaveLength(2);
    expect((await feed(tom)).items).toMatchObject([{ member_username: 'ben' }]);
    expect(await feed(coaching.gym.admin)).toMatchObject({ unread: 0, items: [{}, {}, {}] });
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
    await prescribe({ ...FREE, date: '2026-11-11' }, mia, coaching.gym.admin);
    await runJobs();
    expect(await feed(coaching.gym.admin)).toMatchObject({ unread: 1, items: [{}, {}] });
    expect(await feed()).toMatchObject({ unread: 1, items: [{}] });
    await coaching.gym.admin.call('POST /workout/api/trainer/activity/seen', {});
    expect((await feed(coaching.gym.admin)).unread).toBe(0);
    expect((await feed()).unread).toBe(1);
  });

  test('shows admins that a member replied, and the words only to those who coach or wrote', async () => {
    const { admin } = coaching.gym;
    const { id: workout_id } = await coaching.gym.workout(mia, '2026-11-14');
    const say = (note: string, who: TestUser) =>
      who.call('POST /workout/api/trainer/feedback', { workout_id, note });
    const answer = async (note: string, reply: string) => {
      const { items } = (await mia.call('GET /workout/api/coach-feedback/inbox')).body;
      const { id } = items.find((one: { note: string }) => one.note === note);
      await mia.call(`PUT /workout/api/coach-feedback/${id}/reply`, { reply });
    };
    await say('Knee out?', tia);
    await answer('Knee out?', 'It hurts, do not tell anybody');
    expect((await feed()).items).toMatchObject([
      { feedback_note: 'Knee out?', feedback_reply_text: 'It hurts, do not tell anybody' },
    ]);
    const seen = await admin.call('GET /workout/api/trainer/activity');
    expect(seen.body.items).toMatchObject([
      { kind: 'feedback_reply', member_username: 'mia', feedback_note: null },
    ]);
    expect(seen.text).not.toContain('It hurts');

    // The admin wrote this note: its reply is for the admin.
    await say('Welcome!', admin);
    await answer('Welcome!', 'Thanks');
    const texts = async () =>
      (await feed(admin)).items
        .map((row: { feedback_reply_text: string | null }) => row.feedback_reply_text)
        .toSorted();
    expect(await texts()).toEqual(['Thanks', null]);

    // Standing in: the workout itself shows the thread.
    const workout = `GET /workout/api/trainer/members/${mia.id}/workout/2026-11-14`;
    expect((await admin.call(workout)).text).toContain('It hurts');
    // And who coaches the member now reads it in the feed.
    await admin.call(`POST /workout/api/trainer/members/${mia.id}`);
    expect(await texts()).toEqual(['It hurts, do not tell anybody', 'Thanks']);
  });

  test('shows nothing more of a member who was reassigned', async () => {
    const tom = await coaching.gym.trainer('tom');
    await prescribe({ ...FREE, date: '2026-11-10' });
    await runJobs();
    await coaching.gym.admin.call(`PATCH /api/auth/users/${mia.id}`, { trainer_id: tom.id });
    expect(await feed()).toEqual({ items: [], unread: 0 });
    expect((await listedBy(tom)).status).toBe(200);
    expect((await listedBy(tia)).status).toBe(403);
  });

  const listedBy = (who: TestUser) =>
    who.call(`GET /workout/api/trainer/members/${mia.id}/prescriptions`);
});
