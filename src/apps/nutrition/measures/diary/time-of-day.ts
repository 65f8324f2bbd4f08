const TWELVE_HOURS = /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AaPp])[Mm]$/;
const TWENTY_FOUR_HOURS = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const NOON = 12;

export type HourFormat = '12' | '24';

/** Reads `h:mm AM/PM` or `HH:mm`; the result is `HH:mm`, undefined for anything else. */
export function parseTimeOfDay(text: string): string | undefined {
  const trimmed = text.trim();
  if (TWENTY_FOUR_HOURS.test(trimmed)) return trimmed;
  const [, hour = '', minute = '', half = ''] = TWELVE_HOURS.exec(trimmed) ?? [];
  if (hour === '') return undefined;
  const hours = (Number(hour) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Writes `HH:mm` in a format: `7:30 PM` or `19:30`. */
export function formatTimeOfDay(time: string, format: HourFormat): string {
  if (format === '24') return time;
  const hours = Number(time.slice(0, 2));
  const half = hours < NOON ? 'AM' : 'PM';
  return `${hours % NOON || NOON}:${time.slice(3)} ${half}`;
}
