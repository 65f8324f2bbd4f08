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
