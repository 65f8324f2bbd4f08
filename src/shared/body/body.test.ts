import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { storeMeasures } from './queries.ts';

describe.each(['workout', 'nutrition'])('in the %s app:', (app) => {
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;

  beforeAll(async () => {
    instance = await openInstance();
    ana = await instance.person('ana');
    ben = await instance.person('ben');
  });
  afterAll(() => instance.close());

  const API = `/${app}/api/body-stats`;
  const log = (person: Person, date: string, body: object) =>
    person.call(`PUT ${API}/${date}`, body);
  const weigh = (person: Person, date: string, weight: number, weight_unit = 'kg') =>
    log(person, date, { weight, weight_unit });

  const NOTHING = {
    ...{ weight: null, weight_unit: null, bodyFat: null, waist: null, hips: null, neck: null },
    ...{ chest: null, biceps: null, thighs: null, calves: null },
  };

  describe('weigh-ins', () => {
    test('one a day, in the unit it was read in, newest first, for its owner only', async () => {
      await weigh(ana, '2026-11-13', 80.4);
      await weigh(ana, '2026-11-15', 177, 'lb');
      await weigh(ana, '2026-11-14', 90);
      expect((await weigh(ana, '2026-11-14', 80.1)).body).toEqual({
        ...NOTHING,
        date: '2026-11-14',
        weight: 80.1,
        weight_unit: 'kg',
        units: { weight: 'kg' },
      });
      await weigh(ben, '2026-11-14', 60);
      const { body } = await ana.call(`GET ${API}`);
      expect(body).toMatchObject({
        items: [
          { date: '2026-11-15', weight: 177, weight_unit: 'lb' },
          { date: '2026-11-14', weight: 80.1, weight_unit: 'kg' },
          { date: '2026-11-13', weight: 80.4, weight_unit: 'kg' },
        ],
        next_cursor: null,
      });
      expect((await ana.call(`DELETE ${API}/2026-11-13`)).body).toEqual({ ok: true });
      expect((await ana.call(`DELETE ${API}/2026-11-13`)).status).toBe(404);
      expect((await ben.call(`GET ${API}`)).body.items).toHaveLength(1);
    });

    test('of a span of days, page by page', async () => {
      const cat = await instance.person('cat');
      for (let day = 1; day <= 9; day += 1) {
        await log(cat, `2026-10-0${day}`, { weight: 70 + day, waist: 80 });
      }
      const dates = ({ items }: { items: { date: string }[] }) => items.map(({ date }) => date);
      const span = 'from=2026-10-03&to=2026-10-08&limit=4';
      const first = (await cat.call(`GET ${API}?${span}`)).body;
      expect(dates(first)).toEqual(['2026-10-08', '2026-10-07', '2026-10-06', '2026-10-05']);
      const rest = (await cat.call(`GET ${API}?${span}&cursor=${first.next_cursor}`)).body;
      expect(dates(rest)).toEqual(['2026-10-04', '2026-10-03']);
    });

    test('implausible weights are refused', async () => {
      expect((await weigh(ana, '2026-11-15', 501)).status).toBe(400);
      expect((await weigh(ana, '2026-11-15', 1103, 'lb')).status).toBe(400);
      expect((await weigh(ana, '2026-11-15', 1102, 'lb')).status).toBe(200);
      expect((await weigh(ana, '2026-11-15', 0.4)).status).toBe(400);
      expect((await weigh(ana, '2026-11-15', 80, 'stone')).status).toBe(400);
    });
  });

  describe('the nine measures', () => {
    test('are merged into the day, each in its own unit', async () => {
      const all = {
        ...{ waist: 84, hips: 98, neck: 38, chest: 104, biceps: 36, thighs: 58, calves: 38 },
        bodyFat: 18.5,
      };
      await log(ana, '2026-09-01', { weight: 180, weight_unit: 'lb' });
      await log(ana, '2026-09-01', all);
      const inches = await log(ana, '2026-09-01', { waist: 33, length_unit: 'in' });
      expect(inches.body).toEqual({
        ...all,
        ...{ date: '2026-09-01', weight: 180, weight_unit: 'lb', waist: 33 },
        units: {
          ...{ weight: 'lb', bodyFat: '%', waist: 'in', hips: 'cm', neck: 'cm', chest: 'cm' },
          ...{ biceps: 'cm', thighs: 'cm', calves: 'cm' },
        },
      });
      expect((await ana.call(`GET ${API}/2026-09-01`)).body).toEqual({
        ...inches.body,
        logged: true,
      });
      expect((await ben.call(`GET ${API}/2026-09-01`)).body).toEqual({
        ...NOTHING,
        ...{ date: '2026-09-01', units: {}, logged: false },
      });
    });

    test('one of them is removed by null or by name, the others stay', async () => {
      await log(ana, '2026-09-02', { weight: 80, waist: 84, hips: 98 });
      expect((await log(ana, '2026-09-02', { waist: null })).body).toMatchObject({
        ...{ weight: 80, waist: null, hips: 98 },
      });
      await ana.call(`DELETE ${API}/2026-09-02?measure=weight`);
      expect((await ana.call(`DELETE ${API}/2026-09-02?measure=weight`)).status).toBe(404);
      expect((await ana.call(`GET ${API}/2026-09-02`)).body).toMatchObject({
        weight: null,
        hips: 98,
      });
      const weighed = await ana.call(`GET ${API}?measure=weight&from=2026-09-02&to=2026-09-02`);
      expect(weighed.body.items).toEqual([]);
      await ana.call(`DELETE ${API}/2026-09-02`);
      expect((await ana.call(`GET ${API}/2026-09-02`)).body.logged).toBe(false);
    });

    test.each([
      {},
      { weight_unit: 'kg' },
      { bodyFat: 81 },
      { waist: 29.9 },
      { hips: 251 },
      { neck: 14 },
      { chest: 39 },
      { biceps: 101 },
      { thighs: 19 },
      { calves: 101 },
      { waist: 99, length_unit: 'in' },
      { waist: 'wide' },
    ])('%j is refused, and nothing is logged', async (wrong) => {
      expect((await log(ana, '2026-09-03', wrong)).status).toBe(400);
      expect((await ana.call(`GET ${API}/2026-09-03`)).body.logged).toBe(false);
    });

    test('an impossible date is refused', async () => {
      expect((await log(ana, '2026-02-30', { weight: 80 })).status).toBe(400);
    });
  });

  describe('a trend', () => {
    test('compares what was read in different units', async () => {
      const dan = await instance.person('dan');
      await weigh(dan, '2026-11-01', 100);
      await weigh(dan, '2026-11-08', 209.44, 'lb');
      await weigh(dan, '2026-11-10', 96);
      const trend = (query = '') => dan.call(`GET ${API}/trend?measure=weight${query}`);
      expect((await trend()).body).toEqual({
        measure: 'weight',
        unit: 'kg',
        points: [
          { date: '2026-11-01', value: 100 },
          { date: '2026-11-08', value: 95 },
          { date: '2026-11-10', value: 96 },
        ],
        ...{ first: 100, last: 96, change: -4, lowest: 95, highest: 100, average: 97 },
      });
      expect((await trend('&to=2026-11-09')).body).toMatchObject({ unit: 'lb', last: 209.44 });
      expect((await trend('&unit=lb&from=2026-11-05')).body).toMatchObject({
        ...{ unit: 'lb', first: 209.44, last: 211.64, change: 2.2 },
      });
    });

    test('of nothing is empty, in a unit that fits, within ten years', async () => {
      const get = (query: string) => ben.call(`GET ${API}/trend?${query}`);
      expect((await get('measure=waist')).body).toMatchObject({
        ...{ unit: 'cm', points: [], first: null, change: null, average: null },
      });
      expect((await get('measure=waist&unit=kg')).status).toBe(400);
      expect((await get('measure=mood')).status).toBe(400);
      expect((await get('measure=waist&from=2010-01-01')).status).toBe(400);
    });
  });

  describe('an untagged value', () => {
    let eve: Person;
    const storeUntagged = async (date: string, measure: 'weight' | 'waist', value: number) => {
      const { id } = (await eve.call('GET /api/auth/me')).body.user;
      await storeMeasures(instance.application.services.db, [
        { owner_id: id, date, measure, value, unit: null, metric_value: null, updated_at: 'then' },
      ]);
    };

    beforeAll(async () => {
      eve = await instance.person('eve');
    });

    test('is shown bare, beside tagged ones', async () => {
      await storeUntagged('2026-11-02', 'weight', 176);
      await log(eve, '2026-11-02', { waist: 84 });
      const day = {
        ...{ ...NOTHING, date: '2026-11-02', weight: 176, weight_unit: null, waist: 84 },
        units: { waist: 'cm' },
      };
      expect((await eve.call(`GET ${API}/2026-11-02`)).body).toEqual({ ...day, logged: true });
      expect((await eve.call(`GET ${API}?measure=weight`)).body.items).toEqual([day]);
    });

    test('is left out of trends, and does not decide their unit', async () => {
      await weigh(eve, '2026-11-01', 180, 'lb');
      await storeUntagged('2026-11-03', 'weight', 80);
      expect((await eve.call(`GET ${API}/trend?measure=weight`)).body).toMatchObject({
        ...{ unit: 'lb', points: [{ date: '2026-11-01', value: 180 }] },
        ...{ first: 180, last: 180, change: 0, lowest: 180, highest: 180, average: 180 },
      });
    });

    test('has a unit once it is saved, and the other values of its day stay untagged', async () => {
      await storeUntagged('2026-11-04', 'weight', 176);
      await storeUntagged('2026-11-04', 'waist', 33);
      const saved = await weigh(eve, '2026-11-04', 176, 'lb');
      expect(saved.body).toMatchObject({ weight: 176, weight_unit: 'lb', waist: 33 });
      expect(saved.body.units).toEqual({ weight: 'lb' });
      const { points } = (await eve.call(`GET ${API}/trend?measure=weight`)).body;
      expect(points.at(-1)).toEqual({ date: '2026-11-04', value: 176 });
    });

    test('is deleted as any other', async () => {
      await storeUntagged('2026-11-05', 'waist', 33);
      expect((await log(eve, '2026-11-05', { waist: null })).body.waist).toBeNull();
      await storeUntagged('2026-11-05', 'waist', 33);
      expect((await eve.call(`DELETE ${API}/2026-11-05`)).status).toBe(200);
    });
  });
});
