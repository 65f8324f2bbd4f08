import { describe, expect, test } from 'vitest';
import { DUE, FREE, usePrescriptions } from '../../../../testing/prescriptions.ts';

const coaching = usePrescriptions();
const { tia, mia, prescribe, listed, feed, kinds, runJobs, saved } = coaching;

describe('open, dated → missed', () => {
  test('the due date passes without the template logged: marked once, by the scheduler', async () => {
    await prescribe({ template_id: coaching.legs, date: DUE });
    await prescribe(FREE);
    await coaching.gym.workout(mia, DUE);
    coaching.instance.clock.forward({ days: 1, hours: 12 });
    await runJobs();
    expect(await kinds()).toEqual([]);
    coaching.instance.clock.forward({ hours: 3 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_missed']);
    coaching.instance.clock.forward({ minutes: 15 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_missed']);
    expect(await listed()).toMatchObject([{ completed: null }, { completed: false }]);
  });

  test('yesterday is in the member’s time zone', async () => {
    await mia.call('PATCH /api/auth/profile', { time_zone: 'America/Los_Angeles' });
    const ben = await coaching.gym.member('ben', tia);
    for (const member of [mia, ben]) await prescribe({ ...FREE, date: '2026-11-15' }, member);
    coaching.instance.clock.forward({ hours: 15 });
    await runJobs();
    expect((await feed()).items).toMatchObject([{ member_username: 'ben' }]);
    coaching.instance.clock.forward({ hours: 9 });
    await runJobs();
    expect(await kinds()).toHaveLength(2);
  });

  test('a matching completed workout is enough, even without the save hook', async () => {
    await prescribe({ template_id: coaching.legs, date: '2026-11-15' });
    await coaching.gym.workout(mia, '2026-11-15', { template_id: coaching.legs });
    coaching.instance.clock.forward({ days: 3 });
    await runJobs();
    expect(await kinds()).toEqual(['prescription_completed']);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('a run is bounded, and the next one continues', async () => {
    const row = {
      owner_id: tia.id,
      member_id: mia.id,
      date: '2026-11-01',
      name: 'Old',
      exercises: '[]',
      created_at: '2026-11-01T09:00:00.000Z',
      updated_at: '2026-11-01T09:00:00.000Z',
    };
    await coaching.gym.db
      .insertInto('prescriptions')
      .values(Array.from({ length: 250 }, () => row))
      .execute();
    const missed = async () =>
      (await coaching.gym.db.selectFrom('coach_activity').select('id').execute()).length;
    await runJobs();
    expect(await missed()).toBe(200);
    coaching.instance.clock.forward({ minutes: 15 });
    await runJobs();
    expect(await missed()).toBe(250);
  });

  test('a workout logged later for that day still completes it', async () => {
    await prescribe({ template_id: coaching.legs, date: '2026-11-15' });
    coaching.instance.clock.forward({ days: 2 });
    await runJobs();
    await saved(mia, await coaching.gym.workout(mia, '2026-11-15', { template_id: coaching.legs }));
    expect(await listed()).toMatchObject([{ completed: true }]);
    expect(await kinds()).toEqual(['prescription_completed', 'prescription_missed']);
  });
});
