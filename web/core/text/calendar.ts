import { daysBetween } from '../../../src/shared/calendar/dates.ts';
import { daysFrom } from '../../../src/shared/calendar/weeks.ts';
import { formatDay, formatLongDay, formatShortDay, locale } from './format.ts';
import { text } from './text.ts';

const monthOfYear = named({ month: 'long', year: 'numeric' });
const shortMonth = named({ month: 'short' });
const weekday = named({ weekday: 'long' });
const shortWeekday = named({ weekday: 'short' });
const fullDay = named({ dateStyle: 'full' });
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const dayOfThisYear = named(DAY);
const dayOfAnyYear = named({ ...DAY, year: 'numeric' });
const MONDAY = '2024-01-01';
/** Regions whose week begins on Sunday, for browsers without `weekInfo`. */
const SUNDAY_FIRST = /-(US|CA|IN|ZA|PH|SG|HK|JM|BZ|PK|KE|ZW|IL|JP)$/;

interface WeekInfo {
  firstDay: number;
}

/** First weekday of the locale: Monday is 1, Sunday is 7. */
export const firstDayOfWeek = weekInfoOf(locale)?.firstDay ?? (SUNDAY_FIRST.test(locale) ? 7 : 1);

/** Weekday names, starting with the locale's first weekday. */
export const weekdays = daysFrom(MONDAY, 14)
  .slice(firstDayOfWeek - 1)
  .slice(0, 7)
  .map((date) => ({ long: weekday(date), short: shortWeekday(date) }));

export function formatMonth(date: string): string {
  return monthOfYear(date);
}

export function formatShortMonth(date: string): string {
  return shortMonth(date);
}

export function formatShortWeekday(date: string): string {
  return shortWeekday(date);
}

/** With the year, for distant days. */
export function formatFullDate(date: string): string {
  return fullDay(date);
}

/** "Today, 15 November", or the weekday when it is not near. */
export function formatDayName(date: string, today: string): string {
  const near = nameNearDay(date, today);
  return near ? `${near}, ${formatDay(date)}` : formatLongDay(date);
}

/** The same on one line of a phone: "Today, 15 Nov", "Sat 14 Nov", with the year if it is another. */
export function formatDayHeading(date: string, today: string): string {
  const near = nameNearDay(date, today);
  if (near) return `${near}, ${formatShortDay(date)}`;
  return (date.slice(0, 4) === today.slice(0, 4) ? dayOfThisYear : dayOfAnyYear)(date);
}

/** Yesterday, today or tomorrow. */
export function nameNearDay(date: string, today: string): string | undefined {
  return [text.yesterday, text.today, text.tomorrow][daysBetween(today, date) + 1];
}

function named(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(Date.parse(date));
}

function weekInfoOf(name: string): WeekInfo | undefined {
  const known = new Intl.Locale(name) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return known.getWeekInfo?.() ?? known.weekInfo;
}
