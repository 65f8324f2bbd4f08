import { isoAt } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { instantOf } from '../../../shared/schedule/occurrences.ts';

/** A message that is later than this is not sent. */
const MOST_LATE_MS = 2 * 3_600_000;

/** The first time after an instant, at a local time of a zone. */
export function nextReminderAt(today: string, time: string, zone: string, after: number): string {
  const at = instantOf(today, time, zone);
  return isoAt(at > after ? at : instantOf(addDays(today, 1), time, zone));
}

/** Whether the local time was reached a moment ago; it was not if the person changed their zone. */
export function isTimeOfReminder(today: string, time: string, zone: string, now: number): boolean {
  const late = now - instantOf(today, time, zone);
  return late >= 0 && late <= MOST_LATE_MS;
}
