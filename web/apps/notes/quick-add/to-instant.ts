import type { QuickReminder } from './parse-quick-add.ts';

/** The instant of a local date and time. */
export function toInstant({ date, time }: Pick<QuickReminder, 'date' | 'time'>): string {
  return new Date(`${date}T${time}`).toISOString();
}
