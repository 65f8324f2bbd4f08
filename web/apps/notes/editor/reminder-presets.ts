import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';
import { laterToday, nextWeekday } from '../quick-add/parse-quick-add.ts';

export type PresetName = 'later' | 'tomorrow' | 'week';

export interface ReminderPreset {
  readonly name: PresetName;
  readonly date: string;
  readonly time: string;
}

const MORNING = '09:00';
/** From this hour on, "later today" would be in the night. */
const LATE = 21;

export function reminderPresets(now = new Date()): ReminderPreset[] {
  const day = today(now);
  const later: ReminderPreset[] =
    now.getHours() < LATE ? [{ name: 'later', date: day, time: laterToday(now) }] : [];
  return [
    ...later,
    { name: 'tomorrow', date: addDays(day, 1), time: MORNING },
    { name: 'week', date: nextWeekday('monday', day), time: MORNING },
  ];
}
