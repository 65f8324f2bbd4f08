import { z } from 'zod';
import { isCalendarDate } from '../time/calendar-date.ts';

/** Schemas that the contracts share. */

export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'must be a real calendar date, YYYY-MM-DD')
  .meta({ format: 'date' });

export const instant = z.string().meta({ format: 'date-time' });

/** Trimmed text that is not blank. */
export function label(longest: number) {
  return z.string().trim().min(1, 'must not be blank').max(longest);
}

export const emptyInput = z.object({});

export const ok = z.object({ ok: z.literal(true) });

export const pageInput = {
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}
