import type { Kysely } from 'kysely';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findAmounts, type LoggedAmount } from '../diary/amounts.ts';
import { isKnownDay } from '../measures/diary/day-amount.ts';
import {
  estimateTdee,
  firstDayNeeded,
  type IntakeDay,
  type TdeeEstimate,
} from '../measures/energy/adaptive-tdee.ts';
import { type TdeeHistoryPoint, traceTdee } from '../measures/energy/tdee-history.ts';
import type { WeighIn } from '../measures/energy/trend-weight.ts';
import type { NutritionTables } from '../tables.ts';
import { findWeighIns } from './weights.ts';

type Db = Kysely<NutritionTables>;

const HISTORY_DAYS = 90;

/** What the days until `last` teach. The day of a target is never among them. */
export async function learnTdee(db: Db, owner: number, last: string): Promise<TdeeEstimate> {
  const { intake, weighIns } = await findLessons(db, owner, firstDayNeeded(last), last);
  return estimateTdee(intake, weighIns, last);
}

/** The same, with the estimates of the last 90 days. */
export async function traceLearning(
  db: Db,
  owner: number,
  last: string,
): Promise<TdeeEstimate & { readonly series: TdeeHistoryPoint[] }> {
  const first = firstDayNeeded(addDays(last, 1 - HISTORY_DAYS));
  const { intake, weighIns } = await findLessons(db, owner, first, last);
  return {
    ...estimateTdee(intake, weighIns, last),
    series: traceTdee(intake, weighIns, last, HISTORY_DAYS),
  };
}

async function findLessons(
  db: Db,
  owner: number,
  from: string,
  to: string,
): Promise<{ intake: IntakeDay[]; weighIns: WeighIn[] }> {
  const days = await findAmounts(db, owner, 'calories', { from, to });
  const weighIns = await findWeighIns(db, { owner, from, to });
  return { intake: days.flatMap(toIntake), weighIns };
}

/** Only days whose calories are completely known and that were not marked as incomplete count. */
function toIntake(day: LoggedAmount): IntakeDay[] {
  if (day.isIncomplete || day.amount === null || !isKnownDay(day)) return [];
  return [{ date: day.date, kcal: day.amount }];
}
