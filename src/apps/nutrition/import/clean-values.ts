import { isCalendarDate } from '../../../shared/calendar/dates.ts';
import { parseLocalTime } from '../../../shared/imports/files/local-time.ts';
import { cleanText } from '../catalogue/import/clean-text.ts';

const MOST_NAME = 200;
const MOST_BRAND = 100;
const MOST_UNIT = 20;
const MOST_PORTION = 10_000;
const MOST_QUANTITY = 999;
const MOST_NOTE = 500;

export function cleanName(text: unknown): string {
  return cleanText(text, MOST_NAME);
}

export function cleanBrand(text: unknown): string | null {
  return cleanText(text, MOST_BRAND) || null;
}

export function cleanUnit(text: unknown): string | null {
  return cleanText(text, MOST_UNIT) || null;
}

export function cleanNote(text: unknown, most = MOST_NOTE): string {
  return typeof text === 'string' ? text.slice(0, most).toWellFormed().trim() : '';
}

/** Null for an amount that is no amount. */
export function cleanPortion(value: number | null | undefined): number | null {
  return typeof value === 'number' && value > 0 && value <= MOST_PORTION ? value : null;
}

/** One for a number that is none. */
export function cleanQuantity(value: number | null | undefined): number {
  return typeof value === 'number' && value > 0 && value <= MOST_QUANTITY ? value : 1;
}

interface DayAndTime {
  readonly date: string;
  readonly time: string | null;
}

/** The day and the time of day that a file states, without any time zone; null if unreadable. */
export function parseDay(text: string, timeText = ''): DayAndTime | null {
  const local =
    parseLocalTime(timeText === '' ? text : `${text} ${timeText}`) ?? parseLocalTime(text);
  if (local === null) return null;
  const date = local.slice(0, 10);
  return isPlausibleDay(date) ? { date, time: local.slice(11, 16) || null } : null;
}

/** `MM/DD/YYYY`, as programs of the United States write it. */
export function parseAmericanDay(text: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && isPlausibleDay(date) ? date : null;
}

/** Other years are misread, and a spreadsheet's day 0 is in 1899. */
export function isPlausibleDay(date: string): boolean {
  return date >= '1950-01-01' && date < '2100-01-01';
}
