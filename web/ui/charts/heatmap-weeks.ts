import { addDays, daysBetween } from '../../../src/shared/calendar/dates.ts';
import { daysFrom } from '../../../src/shared/calendar/weeks.ts';

interface HeatDay {
  date: string;
  count: number;
  level: 0 | 1 | 2 | 3 | 4;
}

interface HeatWeek {
  days: HeatDay[];
  /** The month that begins in this week. */
  month: string | null;
}

/** Weeks in as many rows as needed; the last row ends with today. */
export function heatmapWeeks(
  counts: readonly { date: string; count: number }[],
  { from, to }: { from: string; to: string },
  rows: number,
  /** Count per intensity level. */
  step = 1,
): HeatWeek[][] {
  const byDate = new Map(counts.map(({ date, count }) => [date, count]));
  const length = Math.floor(daysBetween(from, to) / 7) + 1;
  const weeks = Array.from({ length }, (_, week) => {
    const days = daysFrom(addDays(from, week * 7), 7).filter((date) => date <= to);
    return {
      days: days.map((date) => {
        const count = byDate.get(date) ?? 0;
        return { date, count, level: Math.min(4, Math.ceil(count / step)) as HeatDay['level'] };
      }),
      month: days.find((date) => date.endsWith('-01')) ?? null,
    };
  });
  const perRow = Math.ceil(length / rows);
  return Array.from({ length: rows }, (_, row) => weeks.slice(row * perRow, (row + 1) * perRow));
}

/** Sums per month, for the text alternative. */
export function sumByMonth(counts: readonly { date: string; count: number }[]) {
  const months = Map.groupBy(counts, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, days]) => ({
    month: `${month}-01`,
    days: days.length,
    sum: days.reduce((sum, { count }) => sum + count, 0),
  }));
}
