import { isCalendarDate } from '../../../../shared/calendar/dates.ts';
import { isPlausibleDay } from '../clean-values.ts';

/** When something was measured: the instant, and the local day and time where it was. */
export interface SampleTime {
  readonly millis: number;
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
}

const MINUTE = 60_000;
const STAMP =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/;

/** The offset of local time from UTC at an instant, in milliseconds. */
export type OffsetAt = (millis: number) => number;

/** What a reader knows about the person. */
export interface PersonTime {
  /** Local time where a file does not state it. */
  readonly offsetAt: OffsetAt;
  /** A day that is not over has no totals yet. */
  readonly today: string;
}

/** The local time of an instant; null if no person can have measured anything then. */
export function localTimeAt(millis: number, offset: number): SampleTime | null {
  const local = millis + offset;
  if (!Number.isFinite(local) || Math.abs(local) > 4e12) return null;
  const text = new Date(local).toISOString();
  const date = text.slice(0, 10);
  return isPlausibleDay(date) ? { millis, date, time: text.slice(11, 16) } : null;
}

/**
 * Parses `2024-03-01 07:14:22 -0800`, whose day is the one of its offset. A time in UTC is turned
 * into local time by `offsetAt`, and one without an offset is local.
 */
export function parseSampleTime(text: string, offsetAt: OffsetAt = () => 0): SampleTime | null {
  const match = STAMP.exec(text);
  if (!match) return null;
  const [, date = '', hours = '', minutes = '', seconds = '', utc, sign, hh = '0', mm = '0'] =
    match;
  const midnight = midnightOf(date);
  const ofDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (midnight === null || ofDay >= 86_400) return null;
  const asUtc = midnight + ofDay * 1000;
  const offset = (sign === '-' ? -1 : 1) * (Number(hh) * 60 + Number(mm)) * MINUTE;
  const isUtc = utc !== undefined || (sign !== undefined && offset === 0);
  if (isUtc) return localTimeAt(asUtc, offsetAt(asUtc));
  const millis = sign === undefined ? asUtc - offsetAt(asUtc) : asUtc - offset;
  return { millis, date, time: `${hours}:${minutes}` };
}

/** By day, because a file has millions of times on a few thousand days. */
const midnights = new Map<string, number | null>();

function midnightOf(date: string): number | null {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  const isDay = isCalendarDate(date) && isPlausibleDay(date);
  const midnight = isDay ? Date.parse(`${date}T00:00:00Z`) : null;
  if (midnights.size >= 20_000) midnights.clear();
  midnights.set(date, midnight);
  return midnight;
}

/** The offsets of a time zone, which change at whole quarters of an hour. */
export function offsetsOf(zone: string): OffsetAt {
  const quarter = 15 * MINUTE;
  const known = new Map<number, number>();
  return (millis) => {
    const slot = Math.floor(millis / quarter);
    const before = known.get(slot);
    if (before !== undefined) return before;
    if (known.size >= 20_000) known.clear();
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
      slot * quarter,
    ).toZonedDateTimeISO(zone);
    const offset = offsetNanoseconds / 1e6;
    known.set(slot, offset);
    return offset;
  };
}
