import { addDays } from '../../../shared/calendar/dates.ts';
import type { NoteRow } from '../notes/write-note.ts';
import type { TaskRow } from '../tasks/find-tasks.ts';
import { formatTimeZone } from './time-zone.ts';

interface CalendarContent {
  readonly tasks: readonly TaskRow[];
  readonly reminders: readonly NoteRow[];
  readonly zone: string;
  readonly now: number;
}

const REMINDER_LENGTH = 'PT15M';

/** Dated tasks as whole days and reminders at their local time, as iCalendar (RFC 5545). */
export function formatCalendar({ tasks, reminders, zone, now }: CalendarContent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daybook//Notes//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Daybook',
    `X-WR-TIMEZONE:${zone}`,
    ...repeatZones(reminders, zone).flatMap(([id, from]) => formatTimeZone(id, from, now)),
    ...tasks.flatMap(taskEvent),
    ...reminders.flatMap((note) => reminderEvent(note, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The zones of repeating reminders, each with the first time that it has to explain. */
function repeatZones(reminders: readonly NoteRow[], zone: string): [id: string, from: number][] {
  const zones = new Map<string, number>();
  for (const { reminder_at, reminder_rrule, reminder_tz } of reminders) {
    if (reminder_at === null || reminder_rrule === null) continue;
    const id = reminder_tz ?? zone;
    zones.set(id, Math.min(zones.get(id) ?? Number.POSITIVE_INFINITY, Date.parse(reminder_at)));
  }
  return [...zones];
}

function taskEvent(task: TaskRow): string[] {
  const { note_id, uuid, text, list, due_date, due_repeat, due_anchor } = task;
  if (due_date === null) return [];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${note_id}-${uuid}`)}@daybook`,
    `DTSTAMP:${basicDate(due_date)}T000000Z`,
    `DTSTART;VALUE=DATE:${basicDate(due_date)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(due_date, 1))}`,
    ...(due_repeat === null ? [] : [`RRULE:${repeatRule(due_repeat, due_anchor ?? due_date)}`]),
    `SUMMARY:${escapeText(text)}`,
    ...(list === '' ? [] : [`DESCRIPTION:${escapeText(list)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function reminderEvent(note: NoteRow, zone: string): string[] {
  const { id, title, reminder_at, reminder_rrule, reminder_tz, updated_at } = note;
  if (reminder_at === null) return [];
  const local = Temporal.Instant.from(reminder_at).toZonedDateTimeISO(reminder_tz ?? zone);
  const start = local.toPlainDateTime().toString({ smallestUnit: 'second' });
  return [
    'BEGIN:VEVENT',
    `UID:reminder-${id}@daybook`,
    `DTSTAMP:${basicInstant(updated_at)}`,
    reminder_rrule === null
      ? `DTSTART:${basicInstant(reminder_at)}`
      : `DTSTART;TZID=${reminder_tz ?? zone}:${start.replaceAll(/[-:]/g, '')}`,
    `DURATION:${REMINDER_LENGTH}`,
    ...(reminder_rrule === null ? [] : [`RRULE:${repeatRule(reminder_rrule, start.slice(0, 10))}`]),
    `SUMMARY:${escapeText(title || 'Reminder')}`,
    'END:VEVENT',
  ];
}

/**
 * A month without the day of the anchor has its last day instead. Calendars leave such a month out,
 * so that the rule names all possible days and takes the last one.
 */
function repeatRule(repeat: string, anchor: string): string {
  const [month, day] = [Number(anchor.slice(5, 7)), Number(anchor.slice(8, 10))];
  const days = [28, 29, 30, 31].filter((one) => one <= day).join(',');
  if (repeat === 'weekdays') return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
  if (repeat === 'monthly' && day > 28) return `FREQ=MONTHLY;BYMONTHDAY=${days};BYSETPOS=-1`;
  if (repeat === 'yearly' && month === 2 && day > 28) {
    return `FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=${days};BYSETPOS=-1`;
  }
  return `FREQ=${repeat.toUpperCase()}`;
}

function basicDate(date: string): string {
  return date.replaceAll('-', '');
}

function basicInstant(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Line breaks in a text must not begin a new property. */
function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Lines have at most 75 bytes; a longer one goes on after a line break and a blank. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
