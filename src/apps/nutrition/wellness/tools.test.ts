import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let use: Awaited<ReturnType<typeof toolCaller>>;

const TODAY = '2026-11-15';
const FIRST = addDays(TODAY, -89);

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'nutrition');
  const steps = [
    [FIRST, 'garmin', 100],
    [addDays(FIRST, -1), 'garmin', 50],
    [TODAY, 'health-connect', 4100],
    [TODAY, 'garmin', 4000],
    ['2026-12-24', 'garmin', 1],
  ].map(([date, source, count]) => ({ date, source, steps: count }));
  await ana.call('PUT /nutrition/api/steps', { rows: steps });
  await ana.call('PUT /nutrition/api/body-composition', {
    rows: [
      { date: TODAY, source: 'withings', metrics: { weight_kg: 70.2, bmi: 22 } },
      { date: TODAY, source: 'garmin', metrics: { weight_kg: 70 } },
      { date: addDays(FIRST, -1), source: 'withings', metrics: { weight_kg: 72 } },
    ],
  });
});
afterAll(() => instance.close());

interface Row {
  date: string;
  source: string;
}
const keys = (rows: Row[]) => rows.map(({ date, source }) => `${date} ${source}`);

describe('get_steps', () => {
  test('covers the last 90 days ending today and echoes them', async () => {
    const found = await use('get_steps');
    expect(found).toMatchObject({ start: FIRST, end: TODAY, count: 3 });
    expect(found.steps[0]).toEqual({
      date: FIRST,
      source: 'garmin',
      steps: 100,
      synced_at: '2026-11-15T09:00:00.000Z',
    });
  });

  test('is ordered by date and source, one row per source, never summed', async () => {
    const { steps } = await use('get_steps', { start: TODAY, end: TODAY });
    expect(steps.map((row: { source: string; steps: number }) => [row.source, row.steps])).toEqual([
      ['garmin', 4000],
      ['health-connect', 4100],
    ]);
  });

  test('with one bound the other side is open and echoed as null', async () => {
    const from = await use('get_steps', { start: TODAY });
    expect(from).toMatchObject({ start: TODAY, end: null, count: 3 });
    expect(keys(from.steps).at(-1)).toBe('2026-12-24 garmin');
    const until = await use('get_steps', { end: FIRST });
    expect(until).toMatchObject({ start: null, end: FIRST, count: 2 });
  });

  test('a source limits it', async () => {
    const { steps } = await use('get_steps', { source: 'Health-Connect' });
    expect(keys(steps)).toEqual([`${TODAY} health-connect`]);
  });

  test('a reversed range and an impossible date are refused', async () => {
    await expect(use('get_steps', { start: '2026-11-02', end: '2026-11-01' })).rejects.toThrow(
      /start must be on or before end/,
    );
    await expect(use('get_steps', { start: '2026-02-30' })).rejects.toThrow(/YYYY-MM-DD/);
  });
});

describe('get_body_composition', () => {
  test('has one observation per date and source; providers are never merged', async () => {
    expect(await use('get_body_composition')).toEqual({
      start: FIRST,
      end: TODAY,
      measurements: [
        { date: TODAY, source: 'garmin', metrics: { weight_kg: 70 } },
        { date: TODAY, source: 'withings', metrics: { bmi: 22, weight_kg: 70.2 } },
      ],
      count: 2,
    });
  });

  test('with one bound the other side is open; a source limits it', async () => {
    const found = await use('get_body_composition', { end: TODAY, source: 'withings' });
    expect(found).toMatchObject({ start: null, end: TODAY, count: 2 });
    expect(keys(found.measurements)).toEqual([
      `${addDays(FIRST, -1)} withings`,
      `${TODAY} withings`,
    ]);
  });

  test('shows nothing of anyone else', async () => {
    const asBen = await toolCaller(instance, await instance.person('ben'), 'nutrition');
    expect(await asBen('get_body_composition')).toMatchObject({ measurements: [], count: 0 });
    expect(await asBen('get_steps', { start: '2000-01-01' })).toMatchObject({ steps: [] });
  });

  test('a reversed range is refused', async () => {
    await expect(
      use('get_body_composition', { start: '2026-11-02', end: '2026-11-01' }),
    ).rejects.toThrow(/start must be on or before end/);
  });
});
