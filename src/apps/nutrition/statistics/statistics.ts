import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { today } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { dayNumber } from '../../../shared/calendar/day-numbers.ts';
import { listDayRuns } from '../../../shared/calendar/month-bitmaps.ts';
import { computeStreaks } from '../../../shared/calendar/streaks.ts';
import { findAmounts } from '../diary/amounts.ts';
import { findWeighIns } from '../goals/weights.ts';
import { summarizePeriods, summarizeWeekdays } from '../measures/diary/amount-groups.ts';
import { type AmountSummary, isKnownDay, summarizeAmounts } from '../measures/diary/day-amount.ts';
import { smoothWeights } from '../measures/energy/trend-weight.ts';
import { round } from '../measures/goals/explanation.ts';
import type { NutritionTables } from '../tables.ts';
import { checkRange, type DayRange } from './check-range.ts';
import type { statisticsContract } from './contract.ts';
import { findLoggedMonths } from './queries.ts';

export type StatisticsContext = Context<NutritionTables>;
export type Input<Name extends keyof typeof statisticsContract> = z.output<
  (typeof statisticsContract)[Name]['input']
>;

export const DECIMALS = 3;
/** After so many days, an earlier weight has no visible part in the trend: 0.9⁶⁰ is 0.2 %. */
const TREND_START_DAYS = 60;

export async function readNutriment(
  { db, owner }: StatisticsContext,
  { nutriment, from, to, by }: Input<'readNutriment'>,
) {
  checkRange({ from, to });
  const days = await findAmounts(db, owner, nutriment, { from, to });
  const points = summarizePeriods(days, by).map(({ date, ...summary }) => ({
    date,
    ...roundSummary(summary),
  }));
  return { nutriment, from, to, ...roundSummary(summarizeAmounts(days)), points };
}

export async function readWeekdays(
  { db, owner }: StatisticsContext,
  { nutriment, from, to }: Input<'readWeekdays'>,
) {
  checkRange({ from, to });
  const days = await findAmounts(db, owner, nutriment, { from, to });
  return { nutriment, from, to, weekdays: summarizeWeekdays(days).map(roundSummary) };
}

export function roundSummary<Summary extends AmountSummary>(summary: Summary): Summary {
  const { mean } = summary;
  return { ...summary, mean: mean === null ? null : round(mean, DECIMALS) };
}

export async function readWeight({ db, owner }: StatisticsContext, range: DayRange) {
  checkRange(range);
  const { from, to } = range;
  const eaten = await findAmounts(db, owner, 'calories', range);
  const weighIns = await findWeighIns(db, { owner, from: addDays(from, -TREND_START_DAYS), to });
  const weights = new Map(
    smoothWeights(weighIns)
      .filter(({ date }) => date >= from)
      .map((point) => [point.date, point]),
  );
  const intake = new Map(eaten.map((day) => [day.date, day]));
  const dates = [...new Set([...weights.keys(), ...intake.keys()])].toSorted();
  const days = dates.map((date) => {
    const weight = weights.get(date);
    const day = intake.get(date);
    const calories = day?.amount ?? null;
    return {
      date,
      weight: weight === undefined ? null : round(weight.kg, DECIMALS),
      trend: weight === undefined ? null : round(weight.trend, DECIMALS),
      calories: calories === null ? null : round(calories, DECIMALS),
      at_least: day !== undefined && calories !== null && !isKnownDay(day),
    };
  });
  return { from, to, days };
}

export async function readStreaks(context: StatisticsContext, input: Input<'readStreaks'>) {
  const { db, owner, clock } = context;
  const last = input.today ?? today(clock, timeZoneOf(context));
  const months = await findLoggedMonths(db, { owner, to: last.slice(0, 7) });
  const runs = [...listDayRuns(months, last)];
  return {
    ...computeStreaks(runs, dayNumber(last)),
    logged_days: runs.reduce((sum, run) => sum + run.last - run.first + 1, 0),
  };
}
