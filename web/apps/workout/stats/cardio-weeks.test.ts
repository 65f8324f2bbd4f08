import { expect, test } from 'vitest';
import { sumWeeks } from './cardio-weeks.ts';

test('days are summed by week; weeks without cardio are there, days beyond are not', () => {
  const day = (date: string, minutes: number, km: number) => ({ date, entries: 1, minutes, km });
  const days = [
    day('2026-11-01', 99, 99),
    day('2026-11-02', 30, 5),
    day('2026-11-08', 10, 2),
    day('2026-11-16', 60, 20),
    day('2026-11-23', 99, 99),
  ];
  expect(sumWeeks(days, '2026-11-02', 3)).toEqual([
    { week: '2026-11-02', minutes: 40, km: 7 },
    { week: '2026-11-09', minutes: 0, km: 0 },
    { week: '2026-11-16', minutes: 60, km: 20 },
  ]);
});
