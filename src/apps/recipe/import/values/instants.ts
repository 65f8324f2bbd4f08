import { number } from './loose.ts';

/** Parses a date in any common form to an ISO instant, or null. */
export function parseInstant(value: unknown): string | null {
  const millis = number(value);
  // Seconds or milliseconds since 1970, whichever gives a plausible year.
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
  // 0 means unknown.
  return date.getTime() > 0 && year < 2200 ? date.toISOString() : null;
}

export function parseDay(value: unknown): string | null {
  return parseInstant(value)?.slice(0, 10) ?? null;
}

/** Whether the value is a date without a time. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.trim());
}

/** Times without a zone are read as UTC, because the file does not contain the zone. */
function assumeUtc(given: string): string {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      given,
    );
  if (!parts) return given.length > 40 ? '' : given;
  const [, day = '', time = '00:00:00', zone = 'Z'] = parts;
  return `${day}T${time}${zone}`;
}
