import { readKept } from '../kept.ts';

/** The chosen language, else the browser's first one for which there are words. */
export const locale = wanted().find((language) => language.startsWith('en')) ?? 'en-GB';

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

export function count(n: number): string {
  return whole.format(n);
}

export function quantity(n: number): string {
  return upToThree.format(n);
}

export function decimal(n: number): string {
  return oneDecimal.format(n);
}

export function change(n: number): string {
  return difference.format(n);
}

/** Minutes and seconds, as a clock counts them down. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function plurals(n: number, one: string, other: string): string {
  return `${count(n)} ${plural.select(n) === 'one' ? one : other}`;
}

export function list(words: readonly string[]): string {
  return conjunction.format(words);
}

export function day(date: string): string {
  return dayOfYear.format(Date.parse(date));
}

export function dayShort(date: string): string {
  return shortDay.format(Date.parse(date));
}

export function dayLong(date: string): string {
  return longDay.format(Date.parse(date));
}

/** "3 hours ago" or "in 7 days", from the coarsest unit that fits. */
export function ago(instant: string, now = Date.now()): string {
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

/** The day of an instant, where the one who reads it lives. */
export function dayAndYear(instant: string): string {
  return calendarDay.format(Date.parse(instant));
}

/** A moment on the calendar and the clock. */
export function moment(instant: string): string {
  return dateAndTime.format(Date.parse(instant));
}

function wanted(): string[] {
  if (typeof document === 'undefined') return [];
  const { language } = readKept();
  return [...(typeof language === 'string' ? [language] : []), ...navigator.languages];
}
