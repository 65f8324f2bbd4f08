import { expect, test } from 'vitest';
import { seriesOf } from './wellness-series.ts';

const row = (date: string, source: string, metrics: Record<string, number>) => ({
  date,
  source,
  metrics,
});

test('each source has its own values, oldest first, and its own mean', () => {
  const rows = [
    row('2026-01-03', 'garmin', { steps: 9000 }),
    row('2026-01-02', 'manual', { steps: 100 }),
    row('2026-01-02', 'garmin', { steps: 7000, sleep_minutes: 400 }),
    row('2026-01-01', 'garmin', { sleep_minutes: 0 }),
  ];
  expect(seriesOf(rows, 'steps')).toEqual([
    {
      source: 'garmin',
      values: [
        { date: '2026-01-02', value: 7000 },
        { date: '2026-01-03', value: 9000 },
      ],
      mean: 8000,
    },
    { source: 'manual', values: [{ date: '2026-01-02', value: 100 }], mean: 100 },
  ]);
  expect(seriesOf(rows, 'sleep_minutes')[0]).toMatchObject({ mean: 200 });
  expect(seriesOf(rows, 'mood')).toEqual([]);
});
