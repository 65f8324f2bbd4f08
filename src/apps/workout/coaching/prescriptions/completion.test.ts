import { describe, expect, test } from 'vitest';
import { DUE, FREE, usePrescriptions } from '../../../../testing/prescriptions.ts';

const coaching = usePrescriptions();
const { tia, mia, prescribe, listed, feed, kinds, saved } = coaching;

const RUN_DONE = JSON.stringify([
  { uuid: 'run', exercise_name: 'run', sets: [{ uuid: 's', completed: true, warmup: false }] },
]);

describe('open, dated → completed', () => {
  test('the member logs the prescribed workout on the due date: one activity row', async () => {
    await prescribe({ template_id: coaching.legs, date: DUE });
    const workout = await coaching.gym.workout(mia, DUE, { template_id: coaching.legs });
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
        template_id: coaching.legs,
        template_name: 'Legs',
        program_name: 'Legs program',
        workout_date: DUE,
        seen_at: null,
      },
    ]);
  });

  test('another day, another template, or a workout that is not completed changes nothing', async () => {
    const arms = (await coaching.gym.template(tia, 'Arms')).id;
    await prescribe({ template_id: coaching.legs, date: DUE });
    await saved(mia, await coaching.gym.workout(mia, '2026-11-15', { template_id: coaching.legs }));
    await saved(mia, await coaching.gym.workout(mia, DUE, { template_id: arms }));
    await saved(mia, await coaching.gym.workout(mia, DUE, { session_seq: 1 }));
    await saved(
      mia,
      await coaching.gym.workout(mia, DUE, {
        session_seq: 2,
        template_id: coaching.legs,
        completed: 0,
      }),
    );
    const ben = await coaching.gym.member('ben', tia);
    await saved(ben, await coaching.gym.workout(ben, DUE, { template_id: coaching.legs }));
    expect(await kinds()).toEqual([]);
  });

  test('the template’s own prescription wins over one without template', async () => {
    await prescribe({ ...FREE, date: DUE });
    await prescribe({ template_id: coaching.legs, date: DUE });
    await saved(mia, await coaching.gym.workout(mia, DUE, { template_id: coaching.legs }));
    expect(await listed()).toMatchObject([
      { template_id: coaching.legs, completed: true },
      { name: 'Easy run', completed: null },
    ]);
    await saved(mia, await coaching.gym.workout(mia, DUE, { session_seq: 1, exercises: RUN_DONE }));
    expect(await listed()).toMatchObject([{ completed: true }, { completed: true }]);
  });

  test('a workout that changes to the template completes the template’s prescription instead', async () => {
    await prescribe({ ...FREE, date: DUE });
    await prescribe({ template_id: coaching.legs, date: DUE });
    const workout = await coaching.gym.workout(mia, DUE, { exercises: RUN_DONE });
    await saved(mia, workout);
    expect(await listed()).toMatchObject([{ completed: null }, { completed: true }]);
    await saved(mia, { ...workout, template_id: coaching.legs });
    expect(await listed()).toMatchObject([{ completed: true }, { completed: null }]);
  });

  test('is reverted when the workout is reopened or deleted', async () => {
    await prescribe({ template_id: coaching.legs, date: DUE });
    const first = await coaching.gym.workout(mia, DUE, { template_id: coaching.legs });
    await saved(mia, first);
    await saved(mia, { ...first, completed: 0 });
    expect(await listed()).toMatchObject([{ completed: null }]);
    await saved(mia, first);

    const second = await coaching.gym.workout(mia, DUE, {
      template_id: coaching.legs,
      session_seq: 1,
    });
    await saved(mia, second);
    await saved(mia, { ...first, completed: 0 });
    await coaching.gym.db.deleteFrom('workouts').where('id', '=', first.id).execute();
    expect((await feed()).items).toMatchObject([{ workout_id: second.id }]);
    await coaching.gym.db.deleteFrom('workouts').where('id', '=', second.id).execute();
    expect(await listed()).toMatchObject([{ completed: null }]);
    expect(await kinds()).toEqual([]);
  });

  test('changing the date deletes the activity and checks the new date', async () => {
    const { id } = (await prescribe({ template_id: coaching.legs, date: DUE })).body;
    await saved(mia, await coaching.gym.workout(mia, DUE, { template_id: coaching.legs }));
    const move = (date: string) =>
      tia.call(`PUT /workout/api/trainer/prescriptions/${id}`, { date });
    await move(DUE);
    expect(await kinds()).toEqual(['prescription_completed']);
    await move('2026-11-20');
    expect(await kinds()).toEqual([]);
    await move(DUE);
    expect(await listed()).toMatchObject([{ completed: true }]);
  });

  test('changing the template checks the workouts of the day', async () => {
    const arms = (await coaching.gym.template(tia, 'Arms')).id;
    const { id } = (await prescribe({ template_id: arms, date: DUE })).body;
    await saved(mia, await coaching.gym.workout(mia, DUE, { template_id: coaching.legs }));
    expect(await listed()).toMatchObject([{ completed: null }]);
    await tia.call(`PUT /workout/api/trainer/prescriptions/${id}`, { template_id: coaching.legs });
    expect(await listed()).toMatchObject([{ completed: true }]);
    expect(await kinds()).toEqual(['prescription_completed']);
  });
});
