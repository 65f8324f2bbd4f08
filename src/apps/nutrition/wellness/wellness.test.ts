import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const put = (person: Person, path: string, ...rows: object[]) =>
  person.call(`PUT /nutrition/api/${path}`, { rows });
const list = async (person: Person, path: string) =>
  (await person.call(`GET /nutrition/api/${path}`)).body;

describe('steps', () => {
  test('are rows per date and source, newest first and page by page; Ben sees none', async () => {
    const rows = [
      { date: '2026-11-01', source: 'garmin', steps: 8000 },
      { date: '2026-11-01', source: 'Fitbit', steps: 7900 },
      { date: '2026-11-02', source: 'garmin', steps: 0 },
    ];
    expect((await put(ana, 'steps', ...rows)).body).toEqual({ stored: 3 });
    const first = await list(ana, 'steps?limit=2&from=2026-11-01&to=2026-11-30');
    const seen = (page: { items: { date: string; source: string; steps: number }[] }) =>
      page.items.map(({ date, source, steps }) => [date, source, steps]);
    expect(seen(first)).toEqual([
      ['2026-11-02', 'garmin', 0],
      ['2026-11-01', 'garmin', 8000],
    ]);
    const next = await list(ana, `steps?limit=2&cursor=${first.next_cursor}`);
    expect(seen(next)).toEqual([['2026-11-01', 'fitbit', 7900]]);
    expect(next.next_cursor).toBeNull();
    expect((await list(ana, 'steps?source=fitbit')).items).toHaveLength(1);
    expect((await list(ben, 'steps')).items).toEqual([]);
  });

  test('a later sync replaces the row of its source, an earlier one changes nothing', async () => {
    const row = { date: '2026-10-01', source: 'garmin' };
    await put(ana, 'steps', { ...row, steps: 100, synced_at: '2026-10-01T12:00:00Z' });
    await put(ana, 'steps', { ...row, steps: 900, synced_at: '2026-10-01T20:00:00+02:00' });
    const late = { ...row, steps: 300, synced_at: '2026-10-01T15:00:00Z' };
    expect((await put(ana, 'steps', late)).body).toEqual({ stored: 0 });
    const { items } = await list(ana, 'steps?from=2026-10-01&to=2026-10-01');
    expect(items).toEqual([{ ...row, steps: 900, synced_at: '2026-10-01T18:00:00.000Z' }]);
    await put(ana, 'steps', { ...row, steps: null });
    expect((await list(ana, 'steps?from=2026-10-01&to=2026-10-01')).items).toEqual([]);
  });

  test('1,000 rows at once, not 1,001', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => ({
      date: addDays('2010-01-01', at),
      source: 'import',
      steps: at,
    }));
    expect((await put(ben, 'steps', ...rows)).status).toBe(400);
    expect((await put(ben, 'steps', ...rows.slice(1))).body).toEqual({ stored: 1000 });
    expect((await put(ben, 'steps', ...rows.slice(1))).body).toEqual({ stored: 1000 });
    const { items } = await list(ben, 'steps?from=2010-01-01&to=2010-01-31&limit=200');
    expect(items).toHaveLength(30);
  });

  test('replays in any order end with the latest row of each source, never with a sum', async () => {
    const sync = fc.record({
      source: fc.constantFrom('garmin', 'fitbit', 'phone'),
      minute: fc.integer({ min: 10, max: 59 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(sync, { minLength: 1, maxLength: 10 }), async (syncs) => {
        run += 1;
        const date = addDays('2015-01-01', run);
        const rows = syncs.map(({ source, minute }) => ({
          date,
          source,
          steps: minute * 10,
          synced_at: `2026-11-15T08:${minute}:00.000Z`,
        }));
        await put(ana, 'steps', ...rows.slice(0, 5));
        if (rows.length > 5) await put(ana, 'steps', ...rows.slice(5));
        await put(ana, 'steps', ...rows);
        const { items } = await list(ana, `steps?from=${date}&to=${date}`);
        const latest = Map.groupBy(syncs, ({ source }) => source);
        expect(items).toHaveLength(latest.size);
        for (const { source, steps } of items) {
          const minutes = latest.get(source)?.map(({ minute }) => minute) ?? [];
          expect(steps).toBe(Math.max(...minutes) * 10);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('metrics', () => {
  test('of one date and source are merged, of another source never', async () => {
    const scale = { date: '2026-11-01', source: 'withings' };
    const row = (metrics: object) => put(ana, 'body-composition', { ...scale, metrics });
    await row({ weight_kg: 70.2, body_fat_pct: 18 });
    await row({ muscle_mass_kg: 54.1, body_fat_pct: null });
    await put(ana, 'body-composition', { ...scale, source: 'fitbit', metrics: { weight_kg: 70 } });
    const { items } = await list(ana, 'body-composition');
    expect(items.map(({ source, metrics }: Record<string, unknown>) => [source, metrics])).toEqual([
      ['withings', { muscle_mass_kg: 54.1, weight_kg: 70.2 }],
      ['fitbit', { weight_kg: 70 }],
    ]);
    await row({ weight_kg: null, muscle_mass_kg: null });
    expect((await list(ana, 'body-composition')).items).toHaveLength(1);
  });

  test('two rows of one date and source in one request are both kept', async () => {
    const key = { date: '2026-11-02', source: 'manual' };
    await put(
      ana,
      'wellness',
      { ...key, metrics: { mood: 4 } },
      { ...key, metrics: { systolic: 120, diastolic: 80 } },
    );
    const { items } = await list(ana, 'wellness?source=manual');
    expect(items[0].metrics).toEqual({ diastolic: 80, mood: 4, systolic: 120 });
    expect((await list(ben, 'wellness')).items).toEqual([]);
  });

  test.each([
    ['body-composition', { date: '2026-11-01', source: 'x', metrics: { weight_kg: 501 } }],
    ['body-composition', { date: '2026-11-01', source: 'x', metrics: { mood: 3 } }],
    ['wellness', { date: '2026-11-01', source: 'x', metrics: { mood: 6 } }],
    ['wellness', { date: '2026-11-31', source: 'x', metrics: { mood: 5 } }],
    ['wellness', { date: '2026-11-01', source: 'two words', metrics: { mood: 5 } }],
    ['steps', { date: '2026-11-01', source: 'x', steps: -1 }],
    ['steps', { date: '2026-11-01', source: 'x', steps: 1.5 }],
  ])('%s refuses %j', async (path, row) => {
    expect((await put(ana, path, row)).status).toBe(400);
  });
});
