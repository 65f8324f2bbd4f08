const DAY = 24 * 60 * 60 * 1000;

/** Dates are `YYYY-MM-DD`. "Today" is the date in the browser's time zone. */

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

/** False for days that don't exist, such as 2026-02-30. */
export function isDate(written: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
}

function twoDigits(part: number) {
  return String(part).padStart(2, '0');
}
