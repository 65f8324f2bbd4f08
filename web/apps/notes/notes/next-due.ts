import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { addDays, addMonths } from '../../../../src/shared/calendar/dates.ts';

type DueRepeat = NonNullable<NoteItem['due_repeat']>;

/**
 * The first due date after a day. The server counts from the first due date; this page knows only
 * the present one, which differs after the end of a short month, until the server has answered.
 */
export function nextDue(due: string, repeat: DueRepeat, after: string): string {
  for (let step = 1; ; step += 1) {
    const date = stepDue(due, repeat, step);
    if (date > after && !(repeat === 'weekdays' && isWeekend(date))) return date;
  }
}

function stepDue(due: string, repeat: DueRepeat, step: number): string {
  if (repeat === 'monthly') return addMonths(due, step);
  if (repeat === 'yearly') return addMonths(due, step * 12);
  return addDays(due, repeat === 'weekly' ? step * 7 : step);
}

function isWeekend(date: string): boolean {
  return new Date(date).getUTCDay() % 6 === 0;
}
