const DAY = 24 * 60 * 60 * 1000;

/** Calendar dates are `YYYY-MM-DD`; "today" is the wall calendar of the one who looks. */

export function today(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

export function localTime(now = new Date()): string {
  return `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Whether an address names a day: 2026-02-30 is none. */
export function isDate(written: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
}

function twoDigits(part: number) {
  return String(part).padStart(2, '0');
}
