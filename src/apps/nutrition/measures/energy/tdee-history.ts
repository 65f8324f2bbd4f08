import { addDays } from '../../../../shared/calendar/dates.ts';
import { daysFrom } from '../../../../shared/calendar/weeks.ts';
import { round } from '../goals/explanation.ts';
import { estimateTdee, firstDayNeeded, type IntakeDay } from './adaptive-tdee.ts';
import { smoothWeights, type WeighIn } from './trend-weight.ts';

/** What was learned until a day, and the data of that day. */
export interface TdeeHistoryPoint {
  readonly date: string;
  readonly tdee: number | null;
  readonly confidence: number;
  readonly intake: number | null;
  readonly weight: number | null;
  /** Trend weight on days with a weigh-in. */
  readonly trend: number | null;
}

/** The estimate as it was at the end of each of so many days. */
export function traceTdee(
  intake: readonly IntakeDay[],
  weighIns: readonly WeighIn[],
  last: string,
  days: number,
): TdeeHistoryPoint[] {
  const eaten = new Map(intake.map(({ date, kcal }) => [date, kcal]));
  const weighed = new Map(smoothWeights(weighIns).map((point) => [point.date, point]));
  return daysFrom(addDays(last, 1 - days), days).map((date) => {
    const first = firstDayNeeded(date);
    const isNeeded = (day: { readonly date: string }) => day.date >= first && day.date <= date;
    const { tdee, confidence } = estimateTdee(
      intake.filter(isNeeded),
      weighIns.filter(isNeeded),
      date,
    );
    const point = weighed.get(date);
    return {
      date,
      tdee,
      confidence,
      intake: eaten.get(date) ?? null,
      weight: point?.kg ?? null,
      trend: point === undefined ? null : round(point.trend, 2),
    };
  });
}
