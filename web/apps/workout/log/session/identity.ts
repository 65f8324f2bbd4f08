/** Timestamp of a planned, unedited item: older than any edit. */
export const UNTOUCHED = new Date(0).toISOString();

/**
 * Timestamp of an edit: now, but always after the previous one, so that an edit on a device with a
 * slow clock still wins over the state it is based on.
 */
export function stampAfter(before: string | undefined, now = Date.now()): string {
  const last = before === undefined ? 0 : Date.parse(before);
  return new Date(Math.max(now, last + 1)).toISOString();
}
