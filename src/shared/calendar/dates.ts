import { lengthOfMonth } from '../../kernel/time/calendar-date.ts';
import { dateOfDay, dayNumber } from './day-numbers.ts';

/** Calendar days are `YYYY-MM-DD` and have no time zone. */

export { isCalendarDate } from '../../kernel/time/calendar-date.ts';

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(date: string, months: number): string {
  return dateInMonth(monthNumber(date) + months, Number(date.slice(8)));
}

/** Sequential number of a month. */
export function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** A day of a month number, or the last day of a shorter month. */
export function dateInMonth(number: number, day: number): string {
  const year = Math.floor(number / 12);
  const month = number - year * 12 + 1;
  const dayOfMonth = Math.min(day, lengthOfMonth(year, month));
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
}

function pad(part: number, width: number): string {
  return String(part).padStart(width, '0');
}
