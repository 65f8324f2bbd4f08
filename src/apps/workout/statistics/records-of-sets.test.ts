import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/instance/test-instance.ts';
import { saveDay, useWorkoutLog } from '../../../testing/workout-log.ts';

const log = useWorkoutLog();
const lifted = (weight: number | null, reps: number, more: object = {}) => ({
  ...{ weight, reps, completed: true, ...more },
});
const ran = (distance: number, duration_sec: number) => ({
  distance,
  duration_sec,
  completed: true,
});

async function train(who: Person, date: string, exercise: object, ...sets: object[]) {
  const uuids = sets.map((set, at) => ({ uuid: `${date}.${at}`, ...set }));
  const exercises = [{ uuid: date, ...exercise, sets: uuids }];
  return (await saveDay(who, date, { exercises })).records;
}

const recordOf = async (who: Person) => (await who.call('GET /workout/api/records')).body.items[0];

describe('the set behind the best estimate', () => {
  const row = { exercise_name: 'Row' };

  test('is told with its day, apart from the heaviest weight', async () => {
    const who = await log.instance.person('ida');
    await train(
      who,
      '2026-11-02',
      row,
      lifted(100, 1),
      lifted(90, 8),
      lifted(95, 9, { warmup: true }),
    );
    await train(who, '2026-11-04', row, lifted(90, 8), lifted(80, 5));
    expect(await recordOf(who)).toMatchObject({
      ...{ maxWeight: 100, maxReps: 1, date: '2026-11-02' },
      ...{ e1rm: 114, e1rmWeight: 90, e1rmReps: 8, e1rmDate: '2026-11-02' },
    });
    await who.call('DELETE /workout/api/workout/2026-11-02');
    expect(await recordOf(who)).toMatchObject({ e1rm: 114, e1rmDate: '2026-11-04', maxWeight: 90 });
  });
});

describe('the record of a run', () => {
  const run = { exercise_name: 'Run' };

  test('is its distance and its pace, and a slower run is none', async () => {
    const who = await log.instance.person('jon');
    await train(who, '2026-11-02', run, ran(5000, 1500));
    expect(await train(who, '2026-11-03', run, ran(5000, 1700))).toEqual([]);
    expect(await train(who, '2026-11-04', run, ran(10_000, 3300))).toMatchObject([
      { kinds: ['distance'], maxDistance: 10_000, bestPace: 300 },
    ]);
    expect(await train(who, '2026-11-05', run, ran(3000, 840))).toMatchObject([
      { kinds: ['pace'], maxDistance: 10_000, bestPace: 280 },
    ]);
    expect(await recordOf(who)).toMatchObject({
      ...{ maxDistance: 10_000, bestPace: 280, bestPaceDistance: 3000 },
    });
  });
});

describe('the record of a hold', () => {
  const hold = { exercise_name: 'Weighted plank' };
  const held = (weight: number | null, duration_sec: number, more: object = {}) => ({
    ...{ weight, duration_sec, completed: true, ...more },
  });

  test('is the heaviest with its own time, beside the longest with its own weight', async () => {
    const who = await log.instance.person('hold');
    const sets = [held(20, 60), held(40, 20), held(40, 30), held(90, 10, { warmup: true })];
    await train(who, '2026-11-02', hold, ...sets);
    expect(await recordOf(who)).toMatchObject({
      ...{ holdWeight: 40, holdDuration: 30, maxDuration: 60, maxDurationWeight: 20 },
      ...{ maxWeight: null, carryWeight: null, carryDistance: null },
    });
    expect(await train(who, '2026-11-04', hold, held(50, 12), held(40, 45))).toMatchObject([
      { kinds: ['weight'], holdWeight: 50, holdDuration: 12, maxDuration: 60 },
    ]);
    expect(await train(who, '2026-11-05', hold, held(40, 50))).toEqual([]);
    const [{ id }] = (await who.call('GET /workout/api/workout/2026-11-04/sessions')).body.sessions;
    const { bests } = (await who.call(`GET /workout/api/workout-history/${id}/bests`)).body;
    expect(bests).toMatchObject([{ holdWeight: 40, holdDuration: 30, maxDuration: 60 }]);
    const { items } = (await who.call('GET /workout/api/workout-history')).body;
    expect(items.map(({ records }: { records: number }) => records)).toEqual([0, 1, 0]);
    await who.call('DELETE /workout/api/workout/2026-11-04');
    expect(await recordOf(who)).toMatchObject({ holdWeight: 40, holdDuration: 50 });
  });
});

describe('the record of a carry', () => {
  const carry = { exercise_name: 'Farmer carry' };
  const carried = (weight: number, distance: number) => ({ weight, distance, completed: true });

  test('is the heaviest with its own distance, beside the farthest', async () => {
    const who = await log.instance.person('carry');
    await train(who, '2026-11-02', carry, carried(32, 60), carried(48, 20), carried(48, 25));
    expect(await train(who, '2026-11-04', carry, carried(56, 15))).toMatchObject([
      { kinds: ['weight'], carryWeight: 56, carryDistance: 15, maxDistance: 60 },
    ]);
    expect(await recordOf(who)).toMatchObject({
      ...{ carryWeight: 56, carryDistance: 15, maxDistance: 60, maxWeight: 56 },
      ...{ holdWeight: null, holdDuration: null },
    });
    await who.call('DELETE /workout/api/workout/2026-11-04');
    expect(await recordOf(who)).toMatchObject({ carryWeight: 48, carryDistance: 25 });
  });

  test('takes no weight of runs, whose time counts', async () => {
    const who = await log.instance.person('ruck');
    const ruck = { ...ran(5000, 3000), weight: 12 };
    await train(who, '2026-11-02', { exercise_name: 'Ruck' }, ruck);
    expect(await recordOf(who)).toMatchObject({
      ...{ carryWeight: null, holdWeight: null, maxDistance: 5000, bestPace: 600 },
    });
  });
});

describe('pull-ups', () => {
  const weigh = (who: Person, date: string, weight: number) =>
    who.call(`PUT /workout/api/body-stats/${date}`, { weight, weight_unit: 'kg' });

  test('count the body weight of the day, or the last one before it', async () => {
    const who = await log.instance.person('kim');
    const { items } = (await who.call('GET /workout/api/exercises?q=weighted+pull-up&limit=1'))
      .body;
    const pullUp = { exercise_id: items[0].id, exercise_name: items[0].name };
    expect(items[0].name).toBe('Weighted Pull-Up');
    await train(who, '2026-11-02', pullUp, lifted(null, 10));
    expect((await recordOf(who)).withBody).toBeNull();
    await weigh(who, '2026-11-05', 90);
    expect((await recordOf(who)).withBody).toBeNull();
    await weigh(who, '2026-11-01', 80);
    expect((await recordOf(who)).withBody).toEqual({
      ...{ bodyWeight: 80, weight: 0, reps: 10, date: '2026-11-02', e1rm: 107 },
    });
    await train(who, '2026-11-06', pullUp, lifted(20, 5), lifted(10, 1));
    expect(await recordOf(who)).toMatchObject({
      ...{ maxWeight: 20, e1rm: 23 },
      withBody: { bodyWeight: 90, weight: 20, reps: 5, date: '2026-11-06', e1rm: 128 },
    });
    const history = await who.call(`GET /workout/api/workout/history/${items[0].id}`);
    expect(history.body.items).toMatchObject([
      { date: '2026-11-06', e1rm: 23, body_e1rm: 128 },
      { date: '2026-11-02', e1rm: null, body_e1rm: 107 },
    ]);
    const path = `GET /workout/api/exercises/${items[0].id}/progress?from=2026-11-01&to=2026-11-10`;
    expect((await who.call(path)).body.progress).toMatchObject([
      { date: '2026-11-02', e1rm: null, bodyE1rm: 107 },
      { date: '2026-11-06', e1rm: 23, bodyE1rm: 128 },
    ]);
  });

  test('of a log in pounds count it in pounds; other people’s weight does not count', async () => {
    const who = await log.instance.person('lea');
    await weigh(await log.instance.person('max'), '2026-11-01', 70);
    await saveDay(who, '2026-11-02', {
      weight_unit: 'lb',
      exercises: [{ exercise_name: 'Dips', sets: [lifted(45, 1)] }],
    });
    expect((await recordOf(who)).withBody).toBeNull();
    await weigh(who, '2026-11-02', 80);
    expect((await recordOf(who)).withBody).toMatchObject({ bodyWeight: 176.37, e1rm: 221.37 });
  });
});
