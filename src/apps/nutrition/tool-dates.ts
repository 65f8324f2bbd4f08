import { z } from 'zod';
import { calendarDate } from '../../kernel/api/common-schemas.ts';
import type { Context } from '../../kernel/context.ts';
import { Invalid } from '../../kernel/errors.ts';
import { today } from '../../kernel/time/clock.ts';
import { addDays } from '../../shared/calendar/dates.ts';

/** Arguments of the tools that read a range; both are inclusive. */
export const rangeInput = { start: calendarDate.optional(), end: calendarDate.optional() };

export const rangeOutput = {
  start: z.string().nullable().describe('Null if the range has no beginning'),
  end: z.string().nullable().describe('Null if the range has no end'),
};

export interface ToolRange {
  readonly start: string | null;
  readonly end: string | null;
}

const DEFAULT_DAYS = 90;

/** Today where the server is, as the tools count it. */
export function serverToday({ clock, config }: Pick<Context<unknown>, 'clock' | 'config'>): string {
  return today(clock, config.timeZone);
}

/** The last 90 days unless a bound is given; a missing bound leaves that side open. */
export function resolveRange(
  context: Pick<Context<unknown>, 'clock' | 'config'>,
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
): ToolRange {
  if (start === undefined && end === undefined) {
    const last = serverToday(context);
    return { start: addDays(last, 1 - DEFAULT_DAYS), end: last };
  }
  if (start !== undefined && end !== undefined && start > end) {
    throw new Invalid('start must be on or before end; both are dates as YYYY-MM-DD.');
  }
  return { start: start ?? null, end: end ?? null };
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** The first and the last day of a range; an open side reaches as far as dates do. */
export function boundsOf({ start, end }: ToolRange): {
  readonly from: string;
  readonly to: string;
} {
  return { from: start ?? FIRST_DAY, to: end ?? LAST_DAY };
}
