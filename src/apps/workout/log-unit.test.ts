import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/instance/test-instance.ts';
import { readDay, saveDay, useWorkoutLog } from '../../testing/workout-log.ts';

const log = useWorkoutLog();

describe('the unit of a log', () => {
  const prefer = (who: Person, unit: string) =>
    who.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': unit } });
  const unitOf = async (who: Person) => (await who.call('GET /workout/api/workout/unit')).body.unit;
  const bench = { exercise_name: 'Bench press' };
  const lift = (uuid: string, weight: number, reps: number) => ({
    exercises: [{ uuid, ...bench, sets: [{ uuid: `${uuid}1`, weight, reps, completed: true }] }],
  });

  test('is fixed by the first workout, and changing the preference changes no stored number', async () => {
    const eva = await log.instance.person('eva');
    expect(await unitOf(eva)).toBeNull();
    await prefer(eva, 'lb');
    await saveDay(eva, '2026-06-01', lift('e', 225, 5));
    expect(await unitOf(eva)).toBe('lb');
    const told = async () => {
      const { workout } = await readDay(eva, '2026-06-01');
      const csv = (await eva.call('GET /workout/api/workout-export.csv')).text;
      const json = (await eva.call('GET /workout/api/workout-export.json')).body;
      const records = (await eva.call('GET /workout/api/records')).body.items;
      const overview = (await eva.call('GET /workout/api/stats/overview?weeks=52')).body.totals;
      return { workout, csv, json, records, overview };
    };
    const before = await told();
    expect(before.csv).toContain(',225,lb,5,');
    expect(before.json.weight_unit).toBe('lb');
    await prefer(eva, 'kg');
    expect(await told()).toEqual(before);
    expect(await unitOf(eva)).toBe('lb');
  });

  test('weights that are sent in the other unit are converted', async () => {
    const fay = await log.instance.person('fay');
    await saveDay(fay, '2026-06-01', { weight_unit: 'kg', ...lift('f', 100, 5) });
    await saveDay(fay, '2026-06-02', { weight_unit: 'lb', ...lift('g', 225, 5) });
    expect(await unitOf(fay)).toBe('kg');
    const { workout } = await readDay(fay, '2026-06-02');
    expect(workout.exercises[0].sets[0]).toMatchObject({ weight: 102.058, lifted_in: 'lb' });
    const first = (await readDay(fay, '2026-06-01')).workout;
    expect(first.exercises[0].sets[0].lifted_in).toBeUndefined();
    const csv = (await fay.call('GET /workout/api/workout-export.csv')).text;
    expect(csv).toContain(',100,kg,5,');
    expect(csv).toContain(',225,lb,5,');
    const [record] = (await fay.call('GET /workout/api/records')).body.items;
    expect(record).toMatchObject({ maxWeight: 102.058, date: '2026-06-02' });
  });

  test('a set that is corrected in the unit of the log is told in that unit', async () => {
    const gus = await log.instance.person('gus');
    const sent = (part: object) =>
      saveDay(gus, '2026-06-01', {
        weight_unit: 'kg',
        exercises: [{ uuid: 'x', ...bench, ...part }],
      });
    await sent({ sets: [{ uuid: 's', weight: 102.058, lifted_in: 'lb', reps: 5 }] });
    await sent({ sets: [{ uuid: 's', weight: 102.5, lifted_in: null, reps: 5 }] });
    const csv = (await gus.call('GET /workout/api/workout-export.csv')).text;
    expect(csv).toContain(',102.5,kg,5,');
  });

  test('of weights and volume agrees, whichever unit a log was begun in', async () => {
    const logs = await Promise.all(
      (['kg', 'lb'] as const).map(async (begun) => {
        const who = await log.instance.person(`log in ${begun}`);
        await saveDay(who, '2026-06-01', { weight_unit: begun, ...lift('h', 0, 1) });
        for (const [n, weight] of [60, 62.5, 101.25].entries()) {
          const day = `2026-06-0${n + 2}`;
          await saveDay(who, day, { weight_unit: 'kg', ...lift(`i${n}`, weight, 5) });
        }
        return (await who.call('GET /workout/api/stats/overview?weeks=52')).body.totals.volume;
      }),
    );
    expect((logs[1] ?? 0) * 0.45359237).toBeCloseTo(logs[0] ?? 0, 1);
  });
});
