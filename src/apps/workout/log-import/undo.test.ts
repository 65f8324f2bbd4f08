import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { expectMatchesRecount } from '../../../testing/workout/recount-log.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const FILE =
  Buffer.from(`Date (yyyy/mm/dd),Workout,Exercise,Set 1 (Reps),Set 1 (KG),Body Weight (KG)
2022/05/01,A,Odd press,5,60,80
2022/05/03,B,Odd squat,5,62.5,80.5
`);
const UNDO = 'POST /workout/api/workout-import/undo';
const commit = (person: Person) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', {}, FILE);

test('an import is undone, except for sessions changed since', async () => {
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  await ana.call('PUT /workout/api/workout/2022-05-01', { name: 'By hand' });
  instance.clock.forward({ minutes: 1 });
  const { imported_at } = (await commit(ana)).body;
  instance.clock.forward({ minutes: 1 });
  const [, squats] = [
    await ana.call('GET /workout/api/workout/2022-05-01'),
    await ana.call('GET /workout/api/workout/2022-05-03'),
  ];
  await ana.call('PUT /workout/api/workout/2022-05-03', {
    id: squats.body.workout.id,
    notes: 'Mine now',
  });
  expect((await ben.call(UNDO, { imported_at })).status).toBe(404);
  const { status, body } = await ana.call(UNDO, { imported_at });
  expect({ status, body }).toMatchObject({ status: 200, body: { removed: 1, kept: 1 } });
  const { items } = (await ana.call('GET /workout/api/workout/recent')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['B', 'By hand']);
  const own = (await ana.call('GET /workout/api/exercises?mine=true')).body.items;
  expect(own.map(({ name }: { name: string }) => name)).toEqual(['Odd squat']);
  expect((await ana.call('GET /workout/api/body-stats/2022-05-01')).body.logged).toBe(false);
  await expectMatchesRecount(instance);
  expect((await commit(ana)).body).toMatchObject({ added: 1, duplicates: 1 });
});
