import { number } from './loose.ts';

/** An ISO instant of a date in any of the forms programs write, or null. */
export function parseInstant(value: unknown): string | null {
  const millis = number(value);
  // Seconds or milliseconds since 1970, whichever gives a year of this age.
  const date = new Date(
    millis === null
      ? typeof value === 'string'
        ? assumeUtc(value.trim())
        : Number.NaN
      : millis < 1e11
        ? millis * 1000
        : millis,
  );
  const year = date.getUTCFullYear();
  // 0 is how programs say that they do not know.
  return date.getTime() > 0 && year < 2200 ? date.toISOString() : null;
}

/** The day of it. */
export function parseDay(value: unknown): string | null {
  return parseInstant(value)?.slice(0, 10) ?? null;
}

/** Whether it names a day and no time. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.trim());
}

/** A time without a zone is read as UTC: the program's own zone is not in its file. */
function assumeUtc(given: string): string {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      given,
    );
  if (!parts) return given.length > 40 ? '' : given;
  const [, day = '', time = '00:00:00', zone = 'Z'] = parts;
  return `${day}T${time}${zone}`;
}
