import { daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { text } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';

/** "today" or the date, for use inside a sentence. */
export function formatNearDay(date: string): string {
  const away = daysBetween(today(), date);
  const name = { '-1': text.yesterday, '0': text.today, '1': text.tomorrow }[String(away)];
  return name?.toLowerCase() ?? formatShortDay(date);
}

/** The same, capitalized. */
export function formatNearDayTitle(date: string): string {
  const words = formatNearDay(date);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
