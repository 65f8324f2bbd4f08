import { dayNumber } from '../../../../shared/calendar/day-numbers.ts';

export interface WeighIn {
  readonly date: string;
  readonly kg: number;
}

export interface TrendPoint extends WeighIn {
  readonly trend: number;
}

/** How much of the distance to a weight remains after a day. */
const REMAINDER = 0.9;

/** Smooths weigh-ins, oldest first. After a gap of n days a weight counts as after n days of it. */
export function smoothWeights(weighIns: readonly WeighIn[]): TrendPoint[] {
  let trend = 0;
  let last: number | null = null;
  return weighIns.map(({ date, kg }) => {
    const day = dayNumber(date);
    trend = last === null ? kg : trend + (1 - REMAINDER ** (day - last)) * (kg - trend);
    last = day;
    return { date, kg, trend };
  });
}
