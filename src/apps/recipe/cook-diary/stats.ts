import type { z } from 'zod';
import { addDays } from '../../../shared/calendar/dates.ts';
import { dayNumber } from '../../../shared/calendar/day-numbers.ts';
import { listDayRuns } from '../../../shared/calendar/month-bitmaps.ts';
import { computeStreaks } from '../../../shared/calendar/streaks.ts';
import type { cookDiaryContract } from './contract.ts';
import { type CookDiaryContext, todayOf } from './cook-diary.ts';
import { countByDay, findMonths, findTopRecipe } from './stats-queries.ts';

type Input<Name extends keyof typeof cookDiaryContract> = z.output<
  (typeof cookDiaryContract)[Name]['input']
>;

const WEEK = 7;
const MONTH = 30;

export async function readHeatmap(context: CookDiaryContext, { days }: Input<'readHeatmap'>) {
  const { db, owner } = context;
  const to = todayOf(context);
  return countByDay(db, { owner, from: firstDayOf(days, to), to });
}

export async function readStats(context: CookDiaryContext, _input: Input<'readStats'>) {
  const { db, owner } = context;
  const today = todayOf(context);
  const month = { owner, from: firstDayOf(MONTH, today), to: today };
  const months = await findMonths(db, { owner });
  const recent = await countByDay(db, month);
  const [top] = await findTopRecipe(db, month);
  const since = (first: string) => sumCounts(recent.filter(({ date }) => date >= first));
  const { current, longest } = computeStreaks(listDayRuns(months, today), dayNumber(today));
  return {
    cooks_this_week: since(firstDayOf(WEEK, today)),
    cooks_this_month: since(month.from),
    total_cooks: months.reduce((sum, { cooks }) => sum + cooks, 0),
    top_recipe: top ?? null,
    current_streak: current,
    longest_streak: longest,
  };
}

/** First day of a range of `days` days that ends with `last`. */
function firstDayOf(days: number, last: string): string {
  return addDays(last, 1 - days);
}

function sumCounts(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}
