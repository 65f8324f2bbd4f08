/** Time is passed in, so that tests can travel. */
export interface Clock {
  /** Milliseconds since 1970. */
  millis(): number;
}

export const systemClock: Clock = { millis: () => Date.now() };

/** The instant as it is stored and sent: ISO 8601, UTC, milliseconds. */
export function isoNow(clock: Clock): string {
  return new Date(clock.millis()).toISOString();
}

export function isoAt(millis: number): string {
  return new Date(millis).toISOString();
}

/** The calendar day that the clock shows in a time zone. */
export function today(clock: Clock, zone: string): string {
  return toZonedDateTime(clock, zone).toPlainDate().toString();
}

/** `HH:mm` on the wall in a time zone. */
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
