import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../../../testing/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const weigh = (person: Person, date: string, weight: number, weight_unit = 'kg') =>
  person.call(`PUT /workout/api/body-stats/${date}`, { weight, weight_unit });

describe('weigh-ins', () => {
  test('one a day, in the unit it was read in, newest first, for its owner only', async () => {
    await weigh(ana, '2026-11-13', 80.4);
    await weigh(ana, '2026-11-15', 177, 'lb');
    await weigh(ana, '2026-11-14', 90);
    expect((await weigh(ana, '2026-11-14', 80.1)).body).toEqual({
      date: '2026-11-14',
      weight: 80.1,
      weight_unit: 'kg',
    });
    await weigh(ben, '2026-11-14', 60);
    const { body } = await ana.call('GET /workout/api/body-stats');
    expect(body).toEqual({
      items: [
        { date: '2026-11-15', weight: 177, weight_unit: 'lb' },
        { date: '2026-11-14', weight: 80.1, weight_unit: 'kg' },
        { date: '2026-11-13', weight: 80.4, weight_unit: 'kg' },
      ],
      next_cursor: null,
    });
    expect((await ana.call('DELETE /workout/api/body-stats/2026-11-13')).body).toEqual({
      ok: true,
    });
    expect((await ana.call('DELETE /workout/api/body-stats/2026-11-13')).status).toBe(404);
    expect((await ben.call('GET /workout/api/body-stats')).body.items).toHaveLength(1);
  });

  test('of a span of days, page by page', async () => {
    const cat = await instance.person('cat');
    for (let day = 1; day <= 9; day += 1) await weigh(cat, `2026-10-0${day}`, 70 + day);
    const first = (
      await cat.call('GET /workout/api/body-stats?from=2026-10-03&to=2026-10-08&limit=4')
    ).body;
    expect(first.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-10-08',
      '2026-10-07',
      '2026-10-06',
      '2026-10-05',
    ]);
    const rest = (
      await cat.call(
        `GET /workout/api/body-stats?from=2026-10-03&to=2026-10-08&limit=4&cursor=${first.next_cursor}`,
      )
    ).body;
    expect(rest.items.map(({ date }: { date: string }) => date)).toEqual([
      '2026-10-04',
      '2026-10-03',
    ]);
  });

  test('no body weighs this', async () => {
    expect((await weigh(ana, '2026-11-15', 501)).status).toBe(400);
    expect((await weigh(ana, '2026-11-15', 1103, 'lb')).status).toBe(400);
    expect((await weigh(ana, '2026-11-15', 1102, 'lb')).status).toBe(200);
    expect((await weigh(ana, '2026-11-15', 0.4)).status).toBe(400);
    expect((await weigh(ana, '2026-11-15', 80, 'stone')).status).toBe(400);
  });
});
