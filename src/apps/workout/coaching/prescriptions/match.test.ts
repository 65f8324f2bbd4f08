import { beforeEach, describe, expect, test } from 'vitest';
import { DUE, usePrescriptions } from '../../../../testing/prescriptions.ts';

const coaching = usePrescriptions();
const { tia, mia, prescribe, listed, kinds, runJobs } = coaching;

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
    coaching.instance.clock.forward({ days: 1 });
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
    coaching.instance.clock.forward({ days: 3 });
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
    const ben = await coaching.gym.member('ben', tia);
    const [{ id }] = await listed();
    const body = { prescription_id: id, completed: true, exercises: [done('Row')] };
    const answer = await ben.call(`PUT ${days}/${DUE}`, body);
    expect(answer.body.workout.prescription_id).toBeNull();
    expect(await isCompleted()).toBeNull();
  });

  test('is not completed by a workout of the same day from before it was written', async () => {
    const ben = await coaching.gym.member('ben', tia);
    await ben.call(`PUT ${days}/${DUE}`, { completed: true, exercises: [done('Row')] });
    coaching.instance.clock.forward({ minutes: 1 });
    const asked = { name: 'Back', exercises: [{ exercise_name: 'Row' }], date: DUE };
    await prescribe(asked, ben);
    const path = `/workout/api/trainer/members/${ben.id}/prescriptions`;
    const [first] = (await tia.call(`GET ${path}`)).body.items;
    expect(first.completed).toBeNull();
    const second = { new_session: true, completed: true, exercises: [done('Row')] };
    await ben.call(`PUT ${days}/${DUE}`, second);
    expect((await tia.call(`GET ${path}`)).body.items).toMatchObject([{ completed: true }]);
  });

  test('can be deleted; the workout loaded from it stays', async () => {
    const [{ id }] = await listed();
    await train({ prescription_id: id, exercises: [done('Row')] });
    await tia.call(`DELETE /workout/api/trainer/prescriptions/${id}`);
    const { workout } = (await mia.call(`GET ${days}/${DUE}`)).body;
    expect(workout).toMatchObject({ prescription_id: null, set_count: 1 });
  });
});
