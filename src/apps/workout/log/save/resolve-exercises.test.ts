import { describe, expect, test } from 'vitest';
import { completedSet, saveDay, useWorkoutLog } from '../../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, ben } = log;

test('an exercise that is not in the library is logged by name', async () => {
  const sled = { name: 'Sled', category: 'legs' };
  const own = (await ana.call('POST /workout/api/exercises', sled)).body.id;
  const exercises = [
    {
      uuid: 'gone',
      exercise_id: 999_999,
      exercise_name: 'Ghost',
      sets: [completedSet('g', 50, 5)],
    },
    { uuid: 'sled', exercise_id: own, exercise_name: 'Sled', sets: [completedSet('s', 60, 5)] },
  ];
  const foreign = (await saveDay(ben, '2026-10-20', { exercises })).workout;
  expect(foreign).toMatchObject({
    total_volume: 550,
    exercises: [{ exercise_id: null }, { exercise_id: null, exercise_name: 'Sled' }],
  });
  const again = (await saveDay(ben, '2026-10-20', { exercises })).workout;
  expect(again.exercises).toEqual(foreign.exercises);
  const mine = (await saveDay(ana, '2026-10-20', { exercises })).workout;
  expect(mine.exercises).toMatchObject([{ exercise_id: null }, { exercise_id: own }]);
  await ana.call(`DELETE /workout/api/exercises/${own}`);
  const kept = (await saveDay(ana, '2026-10-21', { exercises })).workout;
  expect(kept.exercises).toMatchObject([{ exercise_id: null }, { exercise_id: own }]);
});

describe('the load type', () => {
  test('is the session’s, else the library’s; volume counts both dumbbells', async () => {
    const curls = {
      uuid: 'c',
      exercise_id: log.curl,
      exercise_name: 'Curl',
      sets: [completedSet('a', 10, 10)],
    };
    const { workout } = await saveDay(ben, '2026-11-07', { exercises: [curls] });
    expect(workout).toMatchObject({ total_volume: 200, exercises: [{ load_type: 'paired' }] });
    const own = { ...curls, load_type: 'bilateral' };
    const again = await saveDay(ben, '2026-11-08', { exercises: [own] });
    expect(again.workout.total_volume).toBe(100);
  });
});
