import { Invalid } from '../../../kernel/errors.ts';
import { isoAt, isTimeZone } from '../../../kernel/time/clock.ts';
import { isCalendarDate } from '../../../shared/calendar/dates.ts';
import { instantOf, nextOccurrence, scheduleFrom } from '../../../shared/schedule/occurrences.ts';
import { REMINDER_REPEATS } from './note-schema.ts';

export type ReminderRepeat = (typeof REMINDER_REPEATS)[number];

export interface Reminder {
  readonly reminder_at: string | null;
  readonly reminder_rrule: string | null;
  readonly reminder_tz: string | null;
  readonly reminder_due_at: string | null;
}

export const NO_REMINDER: Reminder = {
  reminder_at: null,
  reminder_rrule: null,
  reminder_tz: null,
  reminder_due_at: null,
};

/** A reminder that is later than this is not sent. */
export const MOST_LATE_MS = 2 * 3_600_000;

const DEFAULT_TIME = '09:00';
const RRULE = /^(?:RRULE:)?FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=1)?$/i;

interface ReminderRequest {
  readonly reminder_at?: string | null | undefined;
  readonly reminder_rrule?: string | null | undefined;
  readonly reminder_tz?: string | null | undefined;
}

/**
 * The reminder after a change. Clearing the time clears the rest; a repeat without a time is
 * ignored; unknown repeats and zones become null. `zone` is that of the person.
 */
export function changeReminder(
  current: Reminder,
  asked: ReminderRequest,
  { now, zone }: { readonly now: number; readonly zone: string },
): Reminder {
  const tz = asked.reminder_tz === undefined ? current.reminder_tz : knownZone(asked.reminder_tz);
  const at =
    asked.reminder_at === undefined
      ? current.reminder_at
      : asked.reminder_at === null || asked.reminder_at === ''
        ? null
        : isoAt(parseReminderTime(asked.reminder_at, tz ?? zone));
  if (at === null) return NO_REMINDER;
  const repeat =
    asked.reminder_rrule === undefined ? current.reminder_rrule : knownRepeat(asked.reminder_rrule);
  const same =
    at === current.reminder_at && repeat === current.reminder_rrule && tz === current.reminder_tz;
  if (same) return current;
  const changed = { reminder_at: at, reminder_rrule: repeat, reminder_tz: tz };
  return { ...changed, reminder_due_at: firstDue(changed, { now, zone }) };
}

/** When a reminder is sent first: a time that passed a moment ago still counts. */
function firstDue(
  reminder: Pick<Reminder, 'reminder_at' | 'reminder_rrule' | 'reminder_tz'>,
  { now, zone }: { readonly now: number; readonly zone: string },
): string | null {
  const at = Date.parse(reminder.reminder_at ?? '');
  if (at > now - MOST_LATE_MS && (at > now || reminder.reminder_rrule === null)) return isoAt(at);
  return nextRepeat(reminder, now, zone);
}

/** The first repeat strictly after an instant; null without a repeat. */
export function nextRepeat(
  { reminder_at, reminder_rrule, reminder_tz }: Omit<Reminder, 'reminder_due_at'>,
  after: number,
  zone: string,
): string | null {
  const repeat = knownRepeat(reminder_rrule);
  if (reminder_at === null || repeat === null) return null;
  const schedule = scheduleFrom(Date.parse(reminder_at), repeat, reminder_tz ?? zone);
  const next = nextOccurrence(schedule, after);
  return next === undefined ? null : isoAt(next);
}

/**
 * The next time of a reminder: the time of a snooze, the first repeat after now, or the time of a
 * reminder without repeat, even if it is past.
 */
export function nextReminder(
  reminder: Reminder,
  { now, zone }: { readonly now: number; readonly zone: string },
): string | null {
  const { reminder_at, reminder_rrule, reminder_due_at } = reminder;
  if (reminder_at === null) return null;
  if (reminder_due_at !== null && Date.parse(reminder_due_at) > now) return reminder_due_at;
  if (reminder_rrule === null) return reminder_due_at ?? reminder_at;
  return nextRepeat(reminder, now, zone);
}

/** Accepts the plain word and the recurrence rule that calendars write. */
export function knownRepeat(repeat: string | null): ReminderRepeat | null {
  const word = (repeat ?? '').trim().toLowerCase();
  const named = RRULE.exec(word)?.[1]?.toLowerCase() ?? word;
  return REMINDER_REPEATS.find((known) => known === named) ?? null;
}

export function knownZone(zone: string | null): string | null {
  return zone !== null && isTimeZone(zone) ? zone : null;
}

/** Milliseconds of an ISO time; one without an offset is local, one without a time is at 09:00. */
export function parseReminderTime(text: string, zone: string): number {
  const time = readReminderTime(text, zone);
  if (time !== null) return time;
  const message = 'must be a date and a time, such as 2026-11-20T09:00 or 2026-11-20T09:00:00Z';
  throw new Invalid(`The time of the reminder ${message}.`, [{ path: 'reminder_at', message }]);
}

/** Like `parseReminderTime`; null for another text. */
export function readReminderTime(text: string, zone: string): number | null {
  const written = text.trim().replace(' ', 'T');
  if (isCalendarDate(written)) return instantOf(written, DEFAULT_TIME, zone);
  try {
    if (/(?:z|[+-]\d{2}:?\d{2})$/i.test(written)) {
      return Temporal.Instant.from(written).epochMilliseconds;
    }
    const local = Temporal.PlainDateTime.from(written, { overflow: 'reject' });
    const time = local.toPlainTime().toString();
    return instantOf(local.toPlainDate().toString(), time, zone);
  } catch {
    return null;
  }
}
