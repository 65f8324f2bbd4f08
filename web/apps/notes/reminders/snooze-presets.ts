import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';
import { nextWeekday } from '../quick-add/parse-quick-add.ts';
import { toInstant } from '../quick-add/to-instant.ts';

export interface SnoozePreset {
  readonly name: 'hour' | 'evening' | 'tomorrow' | 'week';
  readonly until: string;
}

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const MORNING = '09:00';
const EVENING = '18:00';
/** From this hour on, the evening is hardly later than in an hour. */
const AFTERNOON_END = 17;

export function snoozePresets(now = new Date()): SnoozePreset[] {
  const day = today(now);
  const inAnHour = Math.floor((now.getTime() + HOUR) / MINUTE) * MINUTE;
  const evening = { name: 'evening', until: toInstant({ date: day, time: EVENING }) } as const;
  return [
    { name: 'hour', until: new Date(inAnHour).toISOString() },
    ...(now.getHours() < AFTERNOON_END ? [evening] : []),
    { name: 'tomorrow', until: toInstant({ date: addDays(day, 1), time: MORNING }) },
    { name: 'week', until: toInstant({ date: nextWeekday('monday', day), time: MORNING }) },
  ];
}

/** Only the owner has reminders, and only one that was due before can be sent again. */
export function canSnooze(
  { reminder_at, share_role, trashed_at }: Note,
  now = Date.now(),
): boolean {
  if (reminder_at === null || share_role !== 'owner' || trashed_at !== null) return false;
  return Date.parse(reminder_at) <= now;
}
