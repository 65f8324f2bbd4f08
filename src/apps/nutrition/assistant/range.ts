import { z } from 'zod';
import { calendarDate } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { addDays, daysBetween } from '../../../shared/calendar/dates.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
}

const MOST_DAYS = 366;

/** Arguments of the tools that read a range of days. */
export const rangeInput = {
  start: calendarDate.optional().describe('First day, YYYY-MM-DD'),
  end: calendarDate.optional().describe('Last day, YYYY-MM-DD; default: today'),
};

export const daysInput = z.int().min(1).max(MOST_DAYS);

/** Makes the range from the arguments. Without a start it has the given number of days. */
export function rangeOf(
  { today }: { readonly today: string },
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  days: number,
): Range {
  const to = end ?? (start !== undefined && start > today ? start : today);
  const from = start ?? addDays(to, 1 - days);
  if (from > to) throw new Invalid('start must be on or before end.');
  if (daysBetween(from, to) >= MOST_DAYS) {
    throw new Invalid(`Ask for at most ${MOST_DAYS} days at once.`);
  }
  return { from, to };
}

/** Describes a range for the person: "the last 14 days", "today" or "2026-05-01 to 2026-05-14". */
function describeRange({ from, to }: Range, today: string): string {
  const days = daysBetween(from, to) + 1;
  if (to !== today) return days === 1 ? from : `${from} to ${to}`;
  return days === 1 ? 'today' : `the last ${days} days`;
}

/** Describes the step for the person, such as "Looked at workouts of the last 14 days". */
export function describeLook(subject: string, range: Range, today: string): string {
  return `Looked at ${subject} of ${describeRange(range, today)}`;
}
