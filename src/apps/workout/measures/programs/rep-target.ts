/** Target repetitions: `8`, `8-12`, or `5+` for five or more. */
export interface RepTarget {
  readonly low: number;
  /** Null without an upper bound. */
  readonly high: number | null;
}

const SHAPE = /^(\d{1,4})(?:\s*([-–+])\s*(\d{1,4})?)?$/;
const MOST = 1000;

/** Null if the text is not a target. */
export function parseRepTarget(target: string | number): RepTarget | null {
  const [, first, sign, second] = SHAPE.exec(String(target).trim()) ?? [];
  if (first === undefined) return null;
  const low = Number(first);
  const high = second === undefined ? (sign === '+' ? null : low) : Number(second);
  const isRange = sign === '-' || sign === '–';
  if (isRange !== (second !== undefined)) return null;
  if (low > MOST || (high !== null && (high > MOST || high < low))) return null;
  return { low, high };
}

/** Normal form: a plain count as a number, anything else as text. */
export function formatRepTarget({ low, high }: RepTarget): string | number {
  if (high === null) return `${low}+`;
  return high === low ? low : `${low}-${high}`;
}
