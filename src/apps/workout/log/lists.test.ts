import { describe, expect, test } from 'vitest';
import { addExercise, readOwnerId } from '../../../testing/workout/exercises.ts';
import { completedSet, readDay, saveDay, useWorkoutLog } from '../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, ben, squats } = log;

describe('the history', () => {
  test('is included in the day, and listed per exercise in pages', async () => {
    const cat = await log.instance.person('cat');
    for (let day = 1; day <= 5; day += 1) {
      await saveDay(cat, `2026-09-0${day}`, {
        exercises: [
          squats(`s${day}`, [
            completedSet('w', 40, 5, { warmup: true }),
            completedSet('a', 100 + day, 5, { rpe: 8 }),
            completedSet('b', 300, 5, { completed: false }),
          ]),
        ],
      });
    }
    const begun = await saveDay(cat, '2026-09-06', { exercises: [squats('s6', [])] });
    const expected = {
      exercise_id: log.squat,
      exercise_name: 'Back squat',
      date: '2026-09-05',
      sets: [
        { weight: 40, reps: 5, warmup: true, rpe: null },
        { weight: 105, reps: 5, warmup: false, rpe: 8 },
      ],
    };
    expect(begun.previous).toMatchObject([expected]);
    expect((await readDay(cat, '2026-09-06')).previous).toMatchObject([expected]);
    expect((await readDay(cat, '2026-09-01')).previous).toEqual([]);
    const url = `GET /workout/api/workout/history/${log.squat}?limit=2&before=2026-09-05`;
    const first = (await cat.call(url)).body;
    expect(first.items).toMatchObject([
      { date: '2026-09-04', volume: 520, e1rm: 121 },
      { date: '2026-09-03' },
    ]);
    const rest = (await cat.call(`${url}&cursor=${first.next_cursor}`)).body;
    expect(rest).toMatchObject({
      items: [{ date: '2026-09-02' }, { date: '2026-09-01' }],
      next_cursor: null,
    });
    const secret = await addExercise(log.instance, { name: 'Own', owner: await readOwnerId(ana) });
    expect((await ben.call(`GET /workout/api/workout/history/${secret}`)).status).toBe(404);
    expect((await ana.call(`GET /workout/api/workout/history/${secret}`)).body.items).toEqual([]);
  });

  test('is listed newest first, page by page, and by day for a calendar', async () => {
    const dan = await log.instance.person('dan');
    for (const day of ['03', '01', '02']) {
      await saveDay(dan, `2026-08-${day}`, {
        completed: day !== '02',
        exercises: [squats('s', [completedSet('a', 100, 1)])],
      });
    }
    await saveDay(dan, '2026-08-02', { new_session: true, exercises: [squats('t', [])] });
    const first = (await dan.call('GET /workout/api/workout/recent?limit=2')).body;
    expect(first.items).toMatchObject([
      { date: '2026-08-03', completed: true, total_volume: 100 },
      { date: '2026-08-02', session_seq: 1, set_count: 0 },
    ]);
    const rest = (
      await dan.call(`GET /workout/api/workout/recent?limit=2&cursor=${first.next_cursor}`)
    ).body;
    expect(rest.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-08-02',
      '2026-08-01',
    ]);
    const span = 'from=2026-08-02&to=2026-08-31';
    expect((await dan.call(`GET /workout/api/workout/days?${span}`)).body.days).toEqual([
      { date: '2026-08-02', sessions: 2, completed: false, sets: 1, volume: 100 },
      { date: '2026-08-03', sessions: 1, completed: true, sets: 1, volume: 100 },
    ]);
    const endless = 'from=2020-01-01&to=2026-01-01';
    expect((await dan.call(`GET /workout/api/workout/days?${endless}`)).status).toBe(400);
  });
});
