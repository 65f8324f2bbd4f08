import { expect, test } from 'vitest';
import { addExercise, readOwnerId } from '../../../testing/workout/exercises.ts';
import { completedSet, saveDay, useWorkoutLog } from '../../../testing/workout-log.ts';

const log = useWorkoutLog();
const { ana, ben, squats } = log;
const LINEAR = {
  ...{ kind: 'linear', sets: 3, reps_low: 5, reps_high: 5 },
  ...{ increment: 2.5, unit: 'kg', deload_percent: 10, misses: 2 },
};

async function listed(person: typeof ana, before: string) {
  const { status, body, text } = await person.call(`GET /workout/api/progression?before=${before}`);
  expect(status, text).toBe(200);
  return body.items;
}

test('a rule is set, changed and removed by its owner alone', async () => {
  const url = `/workout/api/exercises/${log.squat}/progression`;
  const { deload_percent: _d, misses: _m, ...plain } = LINEAR;
  expect((await ana.call(`PUT ${url}`, plain)).body).toEqual(LINEAR);
  expect(await listed(ana, '2026-10-01')).toEqual([
    {
      ...{ ...LINEAR, exercise_id: log.squat, exercise_name: 'Back squat' },
      ...{ equipment: 'barbell', sessions: [] },
    },
  ]);
  expect(await listed(ben, '2026-10-01')).toEqual([]);
  const double = {
    ...LINEAR,
    kind: 'double',
    reps_low: 8,
    reps_high: 12,
    increment: 5,
    unit: 'lb',
  };
  await ana.call(`PUT ${url}`, double);
  await ben.call(`PUT ${url}`, LINEAR);
  expect(await listed(ana, '2026-10-01')).toMatchObject([double]);
  expect((await ben.call(`DELETE ${url}`)).status).toBe(200);
  expect(await listed(ana, '2026-10-01')).toHaveLength(1);
  await ana.call(`DELETE ${url}`);
  expect((await ana.call(`DELETE ${url}`)).status).toBe(200);
  expect(await listed(ana, '2026-10-01')).toEqual([]);
});

test.each([
  [{ reps_high: 6 }, 'reps_high'],
  [{ kind: 'double', reps_low: 8, reps_high: 7 }, 'reps_high'],
  [{ increment: 0 }, 'increment'],
  [{ misses: 6 }, 'misses'],
  [{ deload_percent: 100 }, 'deload_percent'],
  [{ sets: 0 }, 'sets'],
])('%j is refused by name', async (part, path) => {
  const url = `PUT /workout/api/exercises/${log.squat}/progression`;
  const { status, body } = await ana.call(url, { ...LINEAR, ...part });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(path);
});

test('an exercise of somebody else has no rule, a deleted one hides its own', async () => {
  const own = await addExercise(log.instance, { name: 'Own', owner: await readOwnerId(ana) });
  const url = `/workout/api/exercises/${own}/progression`;
  expect((await ben.call(`PUT ${url}`, LINEAR)).status).toBe(404);
  expect((await ben.call(`DELETE ${url}`)).status).toBe(404);
  await ana.call(`PUT ${url}`, LINEAR);
  await ana.call(`DELETE /workout/api/exercises/${own}`);
  expect(await listed(ana, '2026-10-01')).toEqual([]);
  await ana.call(`POST /workout/api/exercises/${own}/restore`);
  expect(await listed(ana, '2026-10-01')).toHaveLength(1);
  await ana.call(`DELETE ${url}`);
});

test('the last sessions before the day come along, a twice done exercise as one', async () => {
  const cat = await log.instance.person('cat');
  await cat.call(`PUT /workout/api/exercises/${log.squat}/progression`, LINEAR);
  const curl = { ...LINEAR, kind: 'double', reps_high: 8 };
  await cat.call(`PUT /workout/api/exercises/${log.curl}/progression`, curl);
  for (let day = 10; day <= 20; day += 1) {
    await saveDay(cat, `2026-09-${day}`, {
      exercises: [
        squats(`s${day}`, [
          completedSet(`w${day}`, 40, 5, { warmup: true }),
          completedSet(`a${day}`, 100 + day, 5),
          completedSet(`b${day}`, 300, 5, { completed: false }),
        ]),
        ...(day === 19 ? [squats('again', [completedSet('c', 90, 8)])] : []),
      ],
    });
  }
  await saveDay(cat, '2026-09-19', {
    new_session: true,
    exercises: [squats('evening', [completedSet('e', 50, 5)])],
  });
  const [first, second] = await listed(cat, '2026-09-20');
  expect(first.sessions).toMatchObject([
    { date: '2026-09-19', sets: [{ weight: 50 }] },
    { date: '2026-09-19', sets: expect.anything() },
    { date: '2026-09-18', sets: [{ warmup: true }, { weight: 118, reps: 5 }] },
    { date: '2026-09-17' },
    { date: '2026-09-16' },
  ]);
  const weights = first.sessions[1].sets.map(({ weight }: { weight: number }) => weight);
  expect(new Set(weights)).toEqual(new Set([40, 119, 90]));
  expect(second).toMatchObject({ exercise_name: 'Curl', reps_high: 8, sessions: [] });
  expect((await listed(cat, '2026-09-12'))[0].sessions).toHaveLength(2);
  const page = await cat.call('GET /workout/api/progression?before=2026-09-20&limit=1');
  expect(page.body.items).toHaveLength(1);
  const rest = await cat.call(
    `GET /workout/api/progression?before=2026-09-20&limit=1&cursor=${page.body.next_cursor}`,
  );
  expect(rest.body).toMatchObject({ items: [{ exercise_name: 'Curl' }], next_cursor: null });
});
