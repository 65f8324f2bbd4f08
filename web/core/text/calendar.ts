import { daysFrom } from '../time/calendar.ts';
import { daysBetween } from '../time/dates.ts';
import { formatDay, formatLongDay, locale } from './format.ts';
import { text } from './text.ts';

const monthOfYear = named({ month: 'long', year: 'numeric' });
const shortMonth = named({ month: 'short' });
const weekday = named({ weekday: 'long' });
const shortWeekday = named({ weekday: 'short' });
const fullDay = named({ dateStyle: 'full' });
const MONDAY = '2024-01-01';
/** Where a week begins on Sunday, for browsers that don't know it themselves. */
const SUNDAY_FIRST = /-(US|CA|IN|ZA|PH|SG|HK|JM|BZ|PK|KE|ZW|IL|JP)$/;

interface WeekInfo {
  firstDay: number;
}

/** The day with which a week begins where the reader lives: Monday is 1, Sunday is 7. */
export const firstDayOfWeek = weekInfoOf(locale)?.firstDay ?? (SUNDAY_FIRST.test(locale) ? 7 : 1);

/** The names of the days in the order of the reader's week. */
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

/** With the year, for a day that may be far away. */
export function formatFullDate(date: string): string {
  return fullDay(date);
}

/** "Today, 15 November", or the day's own name when it is not near. */
export function formatDayName(date: string, today: string): string {
  const near = [text.yesterday, text.today, text.tomorrow][daysBetween(today, date) + 1];
  return near ? `${near}, ${formatDay(date)}` : formatLongDay(date);
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
