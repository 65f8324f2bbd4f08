import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';

export type ReminderGroup = 'past' | 'today' | 'tomorrow' | 'week' | 'later';

export const GROUPS: readonly ReminderGroup[] = ['past', 'today', 'tomorrow', 'week', 'later'];

/** Notes by the day of their next reminder, in the zone of the device. */
export function groupReminders(
  notes: readonly Note[],
  now = new Date(),
): ReadonlyMap<ReminderGroup, Note[]> {
  return Map.groupBy(notes, (note) => groupOf(note, now));
}

/** The day of the next reminder, in the zone of the device. */
export function dayOfReminder(note: Note): string {
  return today(nextTime(note));
}

function nextTime({ reminder_next_at, reminder_at }: Note): Date {
  return new Date(reminder_next_at ?? reminder_at ?? 0);
}

function groupOf(note: Note, now: Date): ReminderGroup {
  const next = nextTime(note);
  if (next < now) return 'past';
  const away = daysBetween(today(now), today(next));
  if (away === 0) return 'today';
  if (away === 1) return 'tomorrow';
  return away <= 7 ? 'week' : 'later';
}
