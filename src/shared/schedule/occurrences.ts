import { addDays } from '../calendar/dates.ts';
import { listDates, type Recurrence, type Repeat, repeatFrom } from '../calendar/recurrence.ts';

/** A recurrence at a local time, such as `09:00`, of a time zone. */
export interface Schedule extends Recurrence {
  readonly time: string;
  readonly zone: string;
}

/** Repeats an instant at its date and wall-clock time in a time zone. */
export function scheduleFrom(anchor: number, repeat: Repeat, zone: string): Schedule {
  const local = toZonedDateTime(anchor, zone);
  const time = local.toPlainTime().toString();
  return { ...repeatFrom(local.toPlainDate().toString(), repeat), time, zone };
}

/** The first occurrence after an instant, in milliseconds since 1970. */
export function nextOccurrence(schedule: Schedule, after: number): number | undefined {
  const [next] = occurrencesAfter(schedule, after);
  return next;
}

/** The occurrences from `from` up to but not including `to`, ascending. */
export function* listOccurrences(schedule: Schedule, from: number, to: number): Generator<number> {
  for (const at of occurrencesAfter(schedule, from - 1)) {
    if (at >= to) return;
    yield at;
  }
}

function* occurrencesAfter(schedule: Schedule, after: number): Generator<number> {
  const { time, zone } = schedule;
  let last = after;
  // An occurrence of yesterday can lie in the future when the zone skips its day.
  for (const date of listDates(
    schedule,
    addDays(toZonedDateTime(after, zone).toPlainDate().toString(), -1),
  )) {
    const at = instantOf(date, time, zone);
    // Days that the zone skips have the same instant as the following midnight.
    if (at <= last) continue;
    last = at;
    yield at;
  }
}

/**
 * The instant of a local time: the first of two when clocks go back, the first instant after the
 * gap when they skip it.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (before.toPlainDateTime().equals(local)) return before.epochMilliseconds;
  const transition = before.getTimeZoneTransition('next');
  return (transition ?? before).epochMilliseconds;
}

function toZonedDateTime(millis: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone);
}
