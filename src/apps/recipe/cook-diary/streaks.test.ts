import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/time/dates.ts';
import { listDayRuns } from '../../../kernel/time/month-bitmaps.ts';
import { computeStreaks as streaksOfRuns } from './streaks.ts';

const TODAY = '2026-11-15';
/** Computed from months, as stored. */
const streaksOf = (days: readonly string[], today: string) => {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))].map(([month, some]) => ({
    month,
    days: some.reduce((bits, day) => bits | (1 << (Number(day.slice(8)) - 1)), 0),
  }));
  return streaksOfRuns(listDayRuns(months, today), today);
};

test.each([
  ['nothing cooked', [], 0, 0],
  ['only today', ['2026-11-15'], 1, 1],
  ['up to yesterday: today is not over', ['2026-11-13', '2026-11-14'], 2, 2],
  ['up to the day before yesterday', ['2026-11-12', '2026-11-13'], 0, 2],
  ['over a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 0, 3],
  ['over the turn of a year, with a gap since', ['2025-12-31', '2026-01-01', '2026-11-15'], 1, 2],
])('%s', (_, days, current, longest) => {
  expect(streaksOf(days, TODAY)).toEqual({ current, longest });
});

test('agrees with walking the calendar day by day', () => {
  const cooked = fc.uniqueArray(fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(cooked, (ago) => {
      const days = new Set(ago.map((count) => addDays(TODAY, -count)));
      expect(streaksOf([...days].toSorted(), TODAY)).toEqual(walked(days));
    }),
  );
});

/** Reference implementation: visits every day of the calendar. */
function walked(days: ReadonlySet<string>) {
  let longest = 0;
  let current = 0;
  for (let ago = 61; ago >= 0; ago -= 1) {
    const day = addDays(TODAY, -ago);
    if (days.has(day)) current += 1;
    else if (day !== TODAY) current = 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}
