import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DailyTotals } from './daily-totals.ts';

const BAND = { source: 'fitbit', writer: 'Band' };
const PHONE = { source: 'fitbit', writer: 'Phone' };
const minutes = (start: number, end: number) => ({
  date: '2024-03-01',
  start: start * 60_000,
  end: end * 60_000,
});

test('samples of a writer that overlap count once, those of others are not added up', () => {
  const totals = new DailyTotals<'steps'>();
  totals.add('steps', BAND, minutes(0, 10), 100);
  totals.add('steps', BAND, minutes(5, 15), 100);
  totals.add('steps', BAND, minutes(0, 10), 100);
  totals.add('steps', PHONE, minutes(0, 15), 149);
  totals.add('steps', { source: 'garmin', writer: 'Watch' }, minutes(0, 15), 20);
  expect([...totals.list()]).toEqual([
    { metric: 'steps', source: 'fitbit', date: '2024-03-01', value: 150 },
    { metric: 'steps', source: 'garmin', date: '2024-03-01', value: 20 },
  ]);
});

test('stages are those of the writer with most sleep', () => {
  const totals = new DailyTotals<'sleep' | 'deep'>({ deep: 'sleep' });
  totals.add('deep', PHONE, minutes(0, 90), 90);
  totals.add('sleep', PHONE, minutes(0, 400), 400);
  totals.add('sleep', BAND, minutes(0, 420), 420);
  totals.add('deep', BAND, minutes(0, 60), 60);
  expect([...totals.list()].map(({ metric, value }) => [metric, value])).toEqual([
    ['deep', 60],
    ['sleep', 420],
  ]);
});

test('thousands of samples of a day in order are all counted, and a repeated day is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), (gap) => {
      const totals = new DailyTotals<'steps'>();
      const day = (date: string, start: number) => {
        for (let at = 0; at < 1400; at += 1) {
          const from = (start + at * (gap + 1)) * 1000;
          totals.add('steps', BAND, { date, start: from, end: from + 1000 }, 1);
        }
      };
      day('2024-03-01', 0);
      day('2024-03-02', 86_400);
      day('2024-03-01', 0);
      expect([...totals.list()].map(({ value }) => value)).toEqual([1400, 1400]);
    }),
    { numRuns: 5 },
  );
});

test('samples that arrive days later fill the gaps of their day', () => {
  const totals = new DailyTotals<'steps'>();
  const add = (date: string, second: number) =>
    totals.add('steps', BAND, { date, start: second * 1000, end: second * 1000 + 1000 }, 1);
  for (let at = 0; at < 200; at += 1) add('2024-03-01', at * 10);
  for (let day = 2; day <= 9; day += 1) add(`2024-03-0${day}`, day * 86_400);
  for (let at = 0; at < 200; at += 1) add('2024-03-01', at * 10 + 5);
  const [first] = [...totals.list()];
  expect(first).toMatchObject({ date: '2024-03-01', value: 400 });
});
