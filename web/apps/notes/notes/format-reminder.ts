import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { nameNearDay } from '../../../core/text/calendar.ts';
import { formatShortDay, locale } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { text } from '../text/notes.ts';

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** "Tomorrow, 09:00": the day as people say it, in the zone of the device. */
export function formatMoment(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const date = today(moment);
  return `${nameNearDay(date, today(now)) ?? formatShortDay(date)}, ${timeOfDay.format(moment)}`;
}

export function formatReminder({ reminder_next_at, reminder_at, reminder_rrule }: Note): string {
  const next = reminder_next_at ?? reminder_at;
  if (next === null) return '';
  const repeat = reminder_rrule && text.notes.repeats[reminder_rrule];
  return repeat ? `${formatMoment(next)}, ${repeat}` : formatMoment(next);
}

export function isPast({ reminder_next_at, reminder_at }: Note, now = Date.now()): boolean {
  return Date.parse(reminder_next_at ?? reminder_at ?? '') < now;
}
