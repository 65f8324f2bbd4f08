import { describe, expect, test } from 'vitest';
import { readOwnerId } from '../../../testing/workout/exercises.ts';
import { completedSet, readDay, saveDay, useWorkoutLog } from '../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, ben, squats } = log;

describe('a day', () => {
  test('holds a session with its exercises and sets, for its owner only', async () => {
    const saved = await saveDay(ana, '2026-11-01', {
      name: 'Legs',
      exercises: [
        squats('s', [
          completedSet('a', 60, 5, { warmup: true }),
          completedSet('b', 100, 5, { rpe: 8.5 }),
        ]),
      ],
    });
    expect(saved.workout).toMatchObject({
      date: '2026-11-01',
      session_seq: 0,
      name: 'Legs',
      completed: false,
      exercise_count: 1,
      set_count: 1,
      total_volume: 500,
    });
    expect(saved).toMatchObject({ tombstones: [], records: [], previous: [] });
    const { workout } = await readDay(ana, '2026-11-01');
    expect(workout).toEqual(saved.workout);
    expect(workout.exercises[0]).toMatchObject({ load_type: 'bilateral', exercise_id: log.squat });
    expect(await readDay(ben, '2026-11-01')).toEqual({ workout: null, previous: [] });
    expect((await ben.call('GET /workout/api/workout/recent')).body.items).toEqual([]);
  });

  test('keeps omitted fields, and sets logged by a second device', async () => {
    const date = '2026-11-02';
    await saveDay(ana, date, {
      notes: 'Slept badly',
      exercises: [squats('s', [completedSet('a', 100, 5)])],
    });
    const merged = await saveDay(ana, date, {
      name: 'Legs',
      exercises: [squats('s', [completedSet('b', 105, 5)])],
    });
    expect(merged.workout).toMatchObject({ name: 'Legs', notes: 'Slept badly', set_count: 2 });
    expect(merged.workout.exercises[0].sets.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      'b',
      'a',
    ]);
    const emptied = await saveDay(ana, date, { exercises: [] });
    expect(emptied.workout.set_count).toBe(2);
  });

  test('loses only entries deleted by uuid, permanently', async () => {
    const date = '2026-11-03';
    const sets = [completedSet('a', 100, 5), completedSet('b', 100, 5)];
    await saveDay(ana, date, {
      exercises: [squats('s', sets), squats('t', [completedSet('c', 50, 5)])],
    });
    const left = await saveDay(ana, date, { deleted_uuids: ['a', 't'] });
    expect(left.tombstones).toEqual(['a', 't']);
    expect(left.workout).toMatchObject({ exercise_count: 1, set_count: 1, total_volume: 500 });
    const again = await saveDay(ana, date, {
      exercises: [squats('s', sets), squats('t', [completedSet('c', 50, 5)])],
      deleted_uuids: { sets: { s: ['b'] } },
    });
    expect(again.workout.exercises).toMatchObject([{ uuid: 's', sets: [] }]);
    expect(again.tombstones).toEqual(['a', 't', 'b']);
  });

  test('accepts a client without uuids; sending it twice stores it once', async () => {
    const date = '2026-11-04';
    const body = {
      exercises: [
        { exercise_name: 'Sandbag walk', sets: [{ weight: 40, reps: 1, completed: true }] },
      ],
    };
    await saveDay(ana, date, body);
    const { workout } = await saveDay(ana, date, body);
    expect(workout).toMatchObject({ exercise_count: 1, set_count: 1 });
    const heavier = structuredClone(body);
    (heavier.exercises[0] as { sets: object[] }).sets = [
      { weight: 45, reps: 1, completed: true },
      { weight: 45, reps: 1, completed: true },
    ];
    expect((await saveDay(ana, date, heavier)).workout).toMatchObject({
      set_count: 2,
      total_volume: 90,
    });
  });

  test('is removed for good with all its sessions, and can be logged again', async () => {
    const date = '2026-11-05';
    await saveDay(ana, date, { exercises: [squats('s', [completedSet('a', 200, 1)])] });
    await saveDay(ana, date, {
      new_session: true,
      exercises: [squats('t', [completedSet('b', 200, 1)])],
    });
    expect((await ben.call(`DELETE /workout/api/workout/${date}`)).body.deleted).toBe(false);
    expect((await ana.call(`DELETE /workout/api/workout/${date}`)).body).toEqual({
      ok: true,
      deleted: true,
      date,
    });
    expect((await ana.call(`DELETE /workout/api/workout/${date}`)).body).toEqual({
      ok: true,
      deleted: false,
      date,
    });
    expect((await readDay(ana, date)).workout).toBeNull();
    const again = await saveDay(ana, date, {
      exercises: [squats('s', [completedSet('a', 50, 1)])],
    });
    expect(again.workout).toMatchObject({ session_seq: 0, set_count: 1 });
  });

  test('that does not exist is refused, and so are impossible sets', async () => {
    const date = '2026-02-30';
    expect((await ana.call(`PUT /workout/api/workout/${date}`, {})).status).toBe(400);
    for (const wrong of [{ rpe: 8.3 }, { rpe: 11 }, { weight: 10_001 }, { reps: -1 }]) {
      const body = { exercises: [squats('s', [completedSet('a', 50, 5, wrong)])] };
      expect((await ana.call('PUT /workout/api/workout/2026-11-06', body)).status).toBe(400);
    }
  });
});

test('deleting a workout deletes its feedback', async () => {
  const date = '2026-07-01';
  const { db } = log.instance.application.services;
  const member = await readOwnerId(ana);
  const trainer = await readOwnerId(ben);
  const { workout } = await saveDay(ana, date, {
    exercises: [squats('s', [completedSet('a', 100, 1)])],
  });
  const at = '2026-07-01T10:00:00.000Z';
  const feedback = await db
    .insertInto('coach_feedback')
    .values({
      owner_id: trainer,
      member_id: member,
      workout_id: workout.id,
      slot: -1,
      note: 'Well done',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const activity = { owner_id: trainer, member_id: member, occurred_at: at };
  await db
    .insertInto('coach_activity')
    .values([
      { ...activity, kind: 'feedback_reply', feedback_id: feedback.id },
      { ...activity, kind: 'prescription_completed', workout_id: workout.id },
    ])
    .execute();
  await ana.call(`DELETE /workout/api/workout/${date}`);
  expect(await db.selectFrom('coach_feedback').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('coach_activity').selectAll().execute()).toEqual([]);
});
