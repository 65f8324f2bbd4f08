import { addDays } from '../../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../../shared/calendar/weeks.ts';
import type { DayReference } from './language.ts';

/** The calendar day of a reference; a weekday is the last one before today. */
export function resolveDay(day: DayReference, today: string): string {
  if ('offset' in day) return addDays(today, day.offset);
  return addDays(today, -((weekdayOf(today) - day.weekday + 6) % 7) - 1);
}
