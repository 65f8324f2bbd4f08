const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Whole days until a note in the trash is deleted for good. */
export function daysLeft(trashedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil(KEPT_DAYS - (now - Date.parse(trashedAt)) / DAY));
}
