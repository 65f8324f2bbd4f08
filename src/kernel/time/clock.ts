/** The source of time, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  millis(): number;
}

export const systemClock: Clock = { millis: () => Date.now() };

/** The current instant in the stored format: ISO 8601, UTC, milliseconds. */
export function isoNow(clock: Clock): string {
  return new Date(clock.millis()).toISOString();
}

export function isoAt(millis: number): string {
  return new Date(millis).toISOString();
}

/** The current calendar day in a time zone. */
export function today(clock: Clock, zone: string): string {
  return toZonedDateTime(clock, zone).toPlainDate().toString();
}

/** The current local time in a time zone, as `HH:mm`. */
export function wallTime(clock: Clock, zone: string): string {
  return toZonedDateTime(clock, zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

export function serverZone(): string {
  return Temporal.Now.timeZoneId();
}

export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

function toZonedDateTime(clock: Clock, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(clock.millis()).toZonedDateTimeISO(zone);
}
