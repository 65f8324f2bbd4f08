import { describe, expect, test } from 'vitest';
import { type Caller, useTwoPeople } from '../../../testing/instance/two-people.ts';

const two = useTwoPeople();
const { ana, ben } = two;

const API = '/workout/api';
const HISTORY = `${API}/workout-history`;

interface Listed {
  id: number;
  date: string;
  name: string;
  records: number;
}

async function train(
  who: Caller,
  date: string,
  name: string,
  lifts: Readonly<Record<string, readonly [weight: number | null, reps: number]>>,
  more: object = {},
) {
  const exercises = Object.entries(lifts).map(([exercise_name, [weight, reps]]) => ({
    exercise_name,
    sets: [{ weight, reps, completed: true }],
  }));
  const input = { name, completed: true, exercises, ...more };
  const { body, status } = await who.call(`PUT ${API}/workout/${date}`, input);
  expect(status).toBe(200);
  return body.workout as { id: number; date: string };
}

const list = async (who: Caller, query = '') => (await who.call(`GET ${HISTORY}${query}`)).body;
const names = ({ items }: { items: Listed[] }) => items.map(({ name }) => name);

describe('the list', () => {
  test('has every workout with its numbers and records, newest first, by pages', async () => {
    await train(ana, '2026-01-05', 'First', { Bench: [60, 5], Dip: [null, 8] });
    await train(ana, '2026-01-07', 'Same', { Bench: [60, 5], Dip: [null, 8] });
    await train(ana, '2026-01-09', 'Heavier', { Bench: [65, 5], Dip: [null, 10] });
    await train(ana, '2026-01-09', 'Reps', { Bench: [60, 9] }, { new_session: true });
    const all = await list(ana);
    expect(all.items.map(({ name, records }: Listed) => [name, records])).toEqual([
      ['Reps', 1],
      ['Heavier', 2],
      ['Same', 0],
      ['First', 0],
    ]);
    expect(all.items[1]).toMatchObject({ date: '2026-01-09', set_count: 2, total_volume: 325 });
    const first = await list(ana, '?limit=3');
    expect(names(first)).toEqual(['Reps', 'Heavier', 'Same']);
    expect(names(await list(ana, `?limit=3&cursor=${first.next_cursor}`))).toEqual(['First']);
    expect(names(await list(ben))).toEqual([]);
  });

  test('counts a faster run, and no estimate of a pull-up that leaves out the body', async () => {
    const eve = await two.instance.person('eve');
    const week = (day: string, seconds: number, weight: number, reps: number) =>
      eve.call(`PUT ${API}/workout/${day}`, {
        ...{ name: day, completed: true },
        exercises: [
          {
            exercise_name: 'Run',
            sets: [{ distance: 5000, duration_sec: seconds, completed: true }],
          },
          { exercise_name: 'Pull-Up', sets: [{ weight, reps, completed: true }] },
        ],
      });
    await week('2026-01-05', 1500, 20, 3);
    await week('2026-01-06', 1600, 15, 12);
    await week('2026-01-07', 1400, 15, 5);
    const counts = (await list(eve)).items.map(({ records }: Listed) => records);
    expect(counts).toEqual([1, 0, 0]);
  });

  test('leaves out workouts that were only begun', async () => {
    const cleo = await two.instance.person('cleo');
    await cleo.call(`PUT ${API}/workout/2026-01-05`, { name: 'Planned' });
    expect(names(await list(cleo))).toEqual([]);
  });

  test('can be limited to an exercise', async () => {
    const dan = await two.instance.person('dan');
    const lift = { name: 'Dan press', category: 'chest' };
    const { id } = (await dan.call(`POST ${API}/exercises`, lift)).body;
    const sets = [{ weight: 40, reps: 5, completed: true }];
    const exercises = [{ exercise_id: id, exercise_name: 'Dan press', sets }];
    await dan.call(`PUT ${API}/workout/2026-01-05`, { name: 'With', exercises });
    await train(dan, '2026-01-06', 'Without', { Bench: [60, 5] });
    expect(names(await list(dan))).toEqual(['Without', 'With']);
    expect(names(await list(dan, `?exercise_id=${id}`))).toEqual(['With']);
  });
});

describe('the bests before a workout', () => {
  test('are those that its records beat, without exercises that are new', async () => {
    const eva = await two.instance.person('eva');
    await train(eva, '2026-01-05', 'A', { Bench: [60, 5] });
    await train(eva, '2026-01-07', 'B', { Bench: [55, 10] });
    const now = await train(eva, '2026-01-09', 'C', { Bench: [70, 5], Row: [40, 5] });
    await train(eva, '2026-01-12', 'D', { Bench: [90, 5] });
    const { bests } = (await eva.call(`GET ${HISTORY}/${now.id}/bests`)).body;
    expect(bests).toEqual([
      expect.objectContaining({
        exercise_name: 'Bench',
        ...{ maxWeight: 60, maxReps: 5, date: '2026-01-05', e1rm: 73, e1rmDate: '2026-01-07' },
      }),
    ]);
    expect((await ben.call(`GET ${HISTORY}/${now.id}/bests`)).status).toBe(404);
  });
});

describe('moving', () => {
  test('puts a workout at the end of another day, with its records and totals', async () => {
    const fay = await two.instance.person('fay');
    await train(fay, '2026-01-05', 'Old', { Bench: [60, 5] });
    const moved = await train(fay, '2026-01-09', 'Moved', { Bench: [80, 5] });
    const move = (from: string, to: string) =>
      fay.call(`POST ${HISTORY}/${moved.id}/move`, { from, to });
    const done = await move('2026-01-09', '2026-01-05');
    expect(done.body.workout).toMatchObject({ id: moved.id, date: '2026-01-05', session_seq: 1 });
    const { sessions } = (await fay.call(`GET ${API}/workout/2026-01-05/sessions`)).body;
    expect(sessions.map(({ name }: Listed) => name)).toEqual(['Old', 'Moved']);
    expect((await fay.call(`GET ${API}/workout/2026-01-09/sessions`)).body.sessions).toEqual([]);
    const days = await fay.call(`GET ${API}/workout/days?from=2026-01-01&to=2026-01-31`);
    expect(days.body.days).toMatchObject([{ date: '2026-01-05', sessions: 2, volume: 700 }]);
    const records = await fay.call(`GET ${API}/records`);
    expect(records.body.items).toMatchObject([{ maxWeight: 80, date: '2026-01-05' }]);
    const again = await move('2026-01-09', '2026-01-05');
    expect(again.body).toEqual(done.body);
    expect((await move('2026-01-05', '2026-01-02')).body.workout.session_seq).toBe(0);
  });

  test('is refused for others, from a wrong day and into the future', async () => {
    const gus = await two.instance.person('gus');
    const { id } = await train(gus, '2026-01-05', 'Mine', { Bench: [60, 5] });
    const move = (who: Caller, from: string, to: string) =>
      who.call(`POST ${HISTORY}/${id}/move`, { from, to });
    expect((await move(ben, '2026-01-05', '2026-01-06')).status).toBe(404);
    expect((await move(gus, '2026-01-04', '2026-01-06')).status).toBe(404);
    const future = await move(gus, '2026-01-05', '2999-01-01');
    expect([future.status, future.body.code ?? future.body.error?.code]).toEqual([
      400,
      'day_to_come',
    ]);
  });
});
