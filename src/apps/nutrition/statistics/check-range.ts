import { Invalid } from '../../../kernel/errors.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { MOST_DAYS } from './contract.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Bounds what one chart reads. */
export function checkRange({ from, to }: DayRange): void {
  if (from > to) throw new Invalid('from must be on or before to.');
  if (daysBetween(from, to) >= MOST_DAYS) {
    throw new Invalid(`Statistics cover at most ${MOST_DAYS} days.`);
  }
}
