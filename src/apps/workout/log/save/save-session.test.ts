import { describe, expect, test } from 'vitest';
import { completedSet, readDay, saveDay, useWorkoutLog } from '../../../../testing/workout-log.ts';

const { ana, ben, squats } = useWorkoutLog();

describe('several sessions a day', () => {
  test('each has a position; a date without an id means the first', async () => {
    const date = '2026-10-01';
    const first = await saveDay(ana, date, { name: 'Morning', exercises: [squats('m', [])] });
    const evening = { name: 'Evening', new_session: true, exercises: [squats('e', [])] };
    const second = await saveDay(ana, date, evening);
    expect(second.workout).toMatchObject({ session_seq: 1, name: 'Evening' });
    expect((await saveDay(ana, date, evening)).workout.id).toBe(second.workout.id);
    await saveDay(ana, date, { id: second.workout.id, notes: 'Tired' });
    const { sessions } = (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body;
    expect(sessions).toMatchObject([
      { name: 'Morning', notes: '' },
      { name: 'Evening', notes: 'Tired' },
    ]);
    expect((await readDay(ana, date)).workout.name).toBe('Morning');
    await ana.call(`DELETE /workout/api/workout/${date}?id=${first.workout.id}`);
    expect((await readDay(ana, date)).workout.name).toBe('Evening');
    const foreign = await ben.call(`PUT /workout/api/workout/${date}`, { id: second.workout.id });
    expect(foreign.status).toBe(404);
    const elsewhere = await ana.call('PUT /workout/api/workout/2026-10-02', {
      id: second.workout.id,
    });
    expect(elsewhere.status).toBe(404);
  });

  test('a new session never replaces one with content', async () => {
    const date = '2026-10-02';
    const sessions = async () =>
      (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;
    const finished = { name: 'Yoga', notes: 'Sun salutation', duration_min: 60, completed: true };
    await saveDay(ana, date, finished);
    await saveDay(ana, date, { new_session: true, name: 'Legs', exercises: [squats('l', [])] });
    expect(await sessions()).toMatchObject([finished, { name: 'Legs', completed: false }]);
    for (const head of [
      { name: 'Walk' },
      { notes: 'Rain' },
      { duration_min: 5 },
      { completed: true },
    ])
      await saveDay(ana, date, { new_session: true, ...head });
    expect(await sessions()).toHaveLength(6);
  });

  test('a new session reuses one that is untouched, and a retry without exercises its own', async () => {
    const date = '2026-10-08';
    const first = await saveDay(ana, date, {});
    const updatedAt = '2026-10-08T09:00:00.000Z';
    const yoga = { new_session: true, name: 'Yoga', updatedAt };
    expect((await saveDay(ana, date, yoga)).workout.id).toBe(first.workout.id);
    expect((await saveDay(ana, date, yoga)).workout.id).toBe(first.workout.id);
    const later = { ...yoga, updatedAt: '2026-10-08T10:00:00.000Z' };
    expect((await saveDay(ana, date, later)).workout.session_seq).toBe(1);
  });

  test('two devices that start a day concurrently create one session', async () => {
    const date = '2026-10-03';
    const saves = Array.from({ length: 8 }, (_, n) =>
      saveDay(ana, date, { exercises: [squats(`x${n}`, [completedSet(`y${n}`, 100, 5)])] }),
    );
    await Promise.all(saves);
    const { sessions } = (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body;
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ exercise_count: 8, set_count: 8 });
  });
});

test('a set without repetitions, time and distance is stored as open', async () => {
  const sets = [
    { uuid: 'e1', weight: 60, completed: true },
    { uuid: 'e2', weight: 60, reps: 0, completed: true },
    { uuid: 'e3', duration_sec: 30, completed: true },
    { uuid: 'e4', weight: 40, distance: 20, completed: true },
  ];
  const { workout } = await saveDay(ana, '2026-09-21', { exercises: [squats('empty', sets)] });
  const done = (all: typeof workout.exercises) =>
    all[0].sets.map(({ completed }: { completed: boolean }) => completed);
  expect(done(workout.exercises)).toEqual([false, true, true, true]);
  expect(workout.total_volume).toBe(0);
});
