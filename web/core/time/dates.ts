/** Dates are `YYYY-MM-DD`. "Today" is the date in the browser's time zone. */

export function today(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

export function localTime(now = new Date()): string {
  return `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

function twoDigits(part: number) {
  return String(part).padStart(2, '0');
}
