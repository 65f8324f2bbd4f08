import { readStoredPreferences } from '../preferences/stored-preferences.ts';

/** The chosen language, else the first of the browser's languages that has texts. */
export const locale = preferredLanguages().find((language) => language.startsWith('en')) ?? 'en-GB';

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const upToThree = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const difference = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const plural = new Intl.PluralRules(locale);
const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
const dayOfYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const shortDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

export function formatCount(n: number): string {
  return whole.format(n);
}

export function formatQuantity(n: number): string {
  return upToThree.format(n);
}

export function formatDecimal(n: number): string {
  return oneDecimal.format(n);
}

export function formatChange(n: number): string {
  return difference.format(n);
}

/** `h:mm:ss` or `m:ss`. */
export function formatClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (part: number) => String(part % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** "1 h 20 min"; the unit symbols need no translation. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${formatCount(rest)} min`;
  return rest === 0
    ? `${formatCount(hours)} h`
    : `${formatCount(hours)} h ${formatCount(rest)} min`;
}

export function formatPlural(n: number, one: string, other: string): string {
  return `${formatCount(n)} ${plural.select(n) === 'one' ? one : other}`;
}

export function formatList(words: readonly string[]): string {
  return conjunction.format(words);
}

export function formatDay(date: string): string {
  return dayOfYear.format(Date.parse(date));
}

export function formatShortDay(date: string): string {
  return shortDay.format(Date.parse(date));
}

export function formatLongDay(date: string): string {
  return longDay.format(Date.parse(date));
}

/** "3 hours ago" or "in 7 days", in the coarsest unit that fits. */
export function formatRelativeTime(instant: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const lengths = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  for (const [unit, length] of lengths) {
    const units = seconds > 0 ? Math.round(seconds / length) : Math.trunc(seconds / length);
    if (units !== 0) return relative.format(units, unit);
  }
  return relative.format(0, 'second');
}

/** Date of an instant in the local time zone. */
export function formatDate(instant: string): string {
  return calendarDay.format(Date.parse(instant));
}

/** Date and time of an instant in the local time zone. */
export function formatDateTime(instant: string): string {
  return dateAndTime.format(Date.parse(instant));
}

function preferredLanguages(): string[] {
  if (typeof document === 'undefined') return [];
  const { language } = readStoredPreferences();
  return [...(typeof language === 'string' ? [language] : []), ...navigator.languages];
}
