import { dayNumber } from './day-numbers.ts';
import type { Run } from './streaks.ts';

export interface MonthBitmap {
  /** `2026-11` */
  readonly month: string;
  /** One bit per day with entries; bit 0 is the first of the month. */
  readonly days: number;
}

/**
 * The days of a history up to `last` as runs of day numbers. A run ends with its month and may
 * continue in the next run.
 */
export function* listDayRuns(months: readonly MonthBitmap[], last: string): Generator<Run> {
  const end = dayNumber(last);
  for (const { month, days } of months) {
    let first = dayNumber(`${month}-01`);
    for (let bits = days; bits !== 0; ) {
      const gap = lowestBit(bits);
      const length = lowestBit(~(bits >>> gap));
      first += gap;
      if (first > end) return;
      yield { first, last: Math.min(end, first + length - 1) };
      first += length;
      bits = gap + length > 31 ? 0 : bits >>> (gap + length);
    }
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
