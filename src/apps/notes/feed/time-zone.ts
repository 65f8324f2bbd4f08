/** Calendars read a feed again and again, so that later clock changes come in time. */
const YEARS_AHEAD = 10;
const YEAR_MS = 366 * 86_400_000;
const MOST_CHANGES = 400;

interface ClockChange {
  /** Local time before the change. */
  readonly at: string;
  readonly from: number;
  readonly to: number;
}

/**
 * A time zone as a VTIMEZONE of iCalendar (RFC 5545), from an instant on: its offset then, and its
 * clock changes, those between the same two offsets as the dates of one component.
 */
export function formatTimeZone(id: string, from: number, now: number): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from - YEAR_MS).toZonedDateTimeISO(id);
  const offset = start.offsetNanoseconds / 1e6;
  const first = { at: localTime(start.epochMilliseconds, offset), from: offset, to: offset };
  const changes = listChanges(start, Math.max(from, now) + YEARS_AHEAD * YEAR_MS);
  const kinds = Map.groupBy(changes, (change) => `${change.from} ${change.to}`);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...formatObservance([first]),
    ...[...kinds.values()].flatMap(formatObservance),
    'END:VTIMEZONE',
  ];
}

function listChanges(start: Temporal.ZonedDateTime, until: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let before = start;
  while (changes.length < MOST_CHANGES) {
    const next = before.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > until) break;
    const from = next.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e6;
    const to = next.offsetNanoseconds / 1e6;
    if (from !== to) changes.push({ at: localTime(next.epochMilliseconds, from), from, to });
    before = next;
  }
  return changes;
}

function formatObservance(changes: readonly ClockChange[]): string[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const kind = first.to > first.from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${first.at}`,
    ...(others.length === 0 ? [] : [`RDATE:${others.map(({ at }) => at).join(',')}`]),
    `TZOFFSETFROM:${formatOffset(first.from)}`,
    `TZOFFSETTO:${formatOffset(first.to)}`,
    `END:${kind}`,
  ];
}

function localTime(instant: number, offset: number): string {
  return new Date(instant + offset).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/** `+0530`; seconds only where a zone had them long ago. */
function formatOffset(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return (offset < 0 ? '-' : '+') + shown.map((part) => String(part).padStart(2, '0')).join('');
}
