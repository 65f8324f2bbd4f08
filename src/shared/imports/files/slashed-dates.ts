import { buildLocalTime, TIME_OF_DAY } from './local-time.ts';

/** Whether the day or the month comes first in `03/04/2024`. */
export type DateOrder = 'dmy' | 'mdy';

const SLASHED = new RegExp(
  String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)${TIME_OF_DAY}`,
  'iu',
);

/** Whether a date has its year last, after slashes or hyphens, as spreadsheets write it. */
export function isSlashedDate(text: string): boolean {
  return SLASHED.test(text);
}

/** Parses such a date to `2024-04-03T18:30:00`, or a day alone; null if it is not one. */
export function parseSlashedTime(text: string, order: DateOrder): string | null {
  const parts = SLASHED.exec(text);
  if (!parts) return null;
  const [, first = '', , second = '', year = '', ...time] = parts;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return buildLocalTime(year.length === 2 ? `20${year}` : year, Number(month), day, time);
}

/** Which orders a date allows: one of them if a number is no month. */
export function ordersOf(text: string): DateOrder[] {
  return (['dmy', 'mdy'] as const).filter((order) => parseSlashedTime(text, order) !== null);
}
