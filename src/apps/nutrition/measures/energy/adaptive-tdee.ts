import { addDays } from '../../../../shared/calendar/dates.ts';
import { dayNumber } from '../../../../shared/calendar/day-numbers.ts';
import { round } from '../goals/explanation.ts';
import type { WeighIn } from './trend-weight.ts';

/** The energy eaten on a day that was logged completely. */
export interface IntakeDay {
  readonly date: string;
  readonly kcal: number;
}

export interface TdeeEstimate {
  /** Enough days are available. */
  readonly ready: boolean;
  /** Energy used per day in kcal; null until ready. */
  readonly tdee: number | null;
  readonly trendKgPerWeek: number | null;
  /** 0 to 100. */
  readonly confidence: number;
  /** Days of the window with known intake and weight. */
  readonly daysAvailable: number;
}

export const WINDOW_DAYS = 35;
export const LEAST_DAYS = 21;
/** Weights further apart are not interpolated. */
export const MOST_GAP_DAYS = 14;
export const KCAL_PER_KG = 7700;
const ENOUGH_WEIGH_INS = 8;
const TYPICAL_ERROR_KCAL = 150;
const WEEK = 7;

/**
 * Learns the energy that a person uses from what was eaten and how the weight changed, over the 35
 * days that end on `last`. Days outside of the window and later weigh-ins do not count.
 */
export function estimateTdee(
  intake: readonly IntakeDay[],
  weighIns: readonly WeighIn[],
  last: string,
): TdeeEstimate {
  const end = dayNumber(last);
  const start = end - WINDOW_DAYS + 1;
  const measured = toPoints(weighIns).filter(({ x }) => x <= end);
  const weights = interpolate(measured);
  const days = intake.flatMap(({ date, kcal }) => {
    const x = dayNumber(date);
    const y = weights.get(x);
    return x >= start && x <= end && y !== undefined ? [{ x, y, kcal }] : [];
  });
  const daysAvailable = days.length;
  const line = daysAvailable < LEAST_DAYS ? null : fitLine(days);
  if (line === null) {
    return { ready: false, tdee: null, trendKgPerWeek: null, confidence: 0, daysAvailable };
  }
  const mean = days.reduce((sum, { kcal }) => sum + kcal, 0) / daysAvailable;
  return {
    ready: true,
    tdee: Math.round(mean - line.slope * KCAL_PER_KG),
    trendKgPerWeek: round(line.slope * WEEK, 3),
    confidence: computeConfidence(
      daysAvailable,
      measured.filter(({ x }) => x >= start),
    ),
    daysAvailable,
  };
}

/** The first day whose data an estimate for `last` can use. */
export function firstDayNeeded(last: string): string {
  return addDays(last, 1 - WINDOW_DAYS - MOST_GAP_DAYS);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function toPoints(weighIns: readonly WeighIn[]): Point[] {
  return weighIns
    .map(({ date, kg }) => ({ x: dayNumber(date), y: kg }))
    .toSorted((one, other) => one.x - other.x);
}

/** The weight of every day between weigh-ins that are close enough. */
function interpolate(points: readonly Point[]): Map<number, number> {
  const weights = new Map<number, number>();
  for (const [at, { x, y }] of points.entries()) {
    const before = points[at - 1];
    if (before !== undefined && x - before.x <= MOST_GAP_DAYS) {
      for (let day = before.x + 1; day < x; day += 1) {
        weights.set(day, before.y + ((y - before.y) * (day - before.x)) / (x - before.x));
      }
    }
    weights.set(x, y);
  }
  return weights;
}

interface Line {
  readonly slope: number;
  /** Standard error of the slope; null with fewer than three points. */
  readonly error: number | null;
}

/** Least squares; null if all points are on the same day. */
function fitLine(points: readonly Point[]): Line | null {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  let xx = 0;
  let xy = 0;
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  if (!(xx > 0)) return null;
  const slope = xy / xx;
  const residuals = points.reduce(
    (sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2,
    0,
  );
  const freedom = points.length - 2;
  return { slope, error: freedom > 0 ? Math.sqrt(residuals / freedom / xx) : null };
}

/**
 * In percent: falls with missing days, with few weigh-ins and with the standard error of the slope.
 * R² would not do: it is near 0 for a stable weight, whose estimate is right.
 */
function computeConfidence(days: number, weighIns: readonly Point[]): number {
  const error = fitLine(weighIns)?.error ?? null;
  if (error === null) return 0;
  const coverage =
    Math.min(1, days / WINDOW_DAYS) * Math.min(1, weighIns.length / ENOUGH_WEIGH_INS);
  return Math.round((100 * coverage) / (1 + ((error * KCAL_PER_KG) / TYPICAL_ERROR_KCAL) ** 2));
}
