const A_DAY_MS = 86_400_000;

export interface MonthBitmap {
  /** `2026-11` */
  readonly month: string;
  /** One bit per day with entries; bit 0 is the first of the month. */
  readonly days: number;
}

/** The days of a history as consecutive day numbers, in order, up to `last`. */
export function* listDayNumbers(months: readonly MonthBitmap[], last: string): Generator<number> {
  const end = Date.parse(last) / A_DAY_MS;
  for (const { month, days } of months) {
    const first = Date.parse(`${month}-01`) / A_DAY_MS;
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = first + lowestBit(bits);
      if (day > end) return;
      yield day;
    }
  }
}

/** Consecutive days, both ends included. */
export interface DayRun {
  readonly first: number;
  readonly last: number;
}

/** The days of a history as runs. A run ends with its month and may continue in the next run. */
export function* listDayRuns(months: readonly MonthBitmap[], last: string): Generator<DayRun> {
  const end = Date.parse(last) / A_DAY_MS;
  for (const { month, days } of months) {
    let first = Date.parse(`${month}-01`) / A_DAY_MS;
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
