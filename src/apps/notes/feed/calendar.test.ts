import { expect, test } from 'vitest';
import { nextDate, repeatFrom } from '../../../shared/calendar/recurrence.ts';
import { formatCalendar } from './calendar.ts';
import { formatTimeZone } from './time-zone.ts';

const TASK = { note_id: 1, list: '', color: null, uuid: 'a', text: 'Rent', role: 'owner' } as const;
const now = Date.parse('2026-11-15T09:00:00Z');

/** The days of a monthly or yearly rule as RFC 5545 says: a month without the day is left out. */
function expandRule(rule: string, start: string, until: string): string[] {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const list = (name: string, otherwise: number) =>
    parts.get(name)?.split(',').map(Number) ?? [otherwise];
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const months = parts.get('FREQ') === 'YEARLY' ? list('BYMONTH', month) : [...Array(12).keys()];
  const days: string[] = [];
  for (let at = year; at <= Number(until.slice(0, 4)); at += 1) {
    for (const one of parts.get('FREQ') === 'YEARLY' ? months : months.map((n) => n + 1)) {
      const { daysInMonth } = Temporal.PlainYearMonth.from({ year: at, month: one });
      const found = list('BYMONTHDAY', day).filter((some) => some <= daysInMonth);
      const chosen = parts.get('BYSETPOS') === '-1' ? found.slice(-1) : found;
      days.push(
        ...chosen.map((some) =>
          Temporal.PlainDate.from({ year: at, month: one, day: some }).toString(),
        ),
      );
    }
  }
  return days.filter((one) => one >= start && one <= until);
}

test.each([
  ['monthly', '2024-01-28', '2024-01-28'],
  ['monthly', '2024-01-29', '2024-01-29'],
  ['monthly', '2025-02-28', '2025-01-30'],
  ['monthly', '2024-12-31', '2024-12-31'],
  ['monthly', '2027-02-28', '2026-12-31'],
  ['yearly', '2024-02-29', '2024-02-29'],
  ['yearly', '2027-02-28', '2024-02-29'],
  ['yearly', '2024-02-28', '2024-02-28'],
  ['yearly', '2024-08-31', '2024-08-31'],
] as const)(
  'a task that is due %s on %s, counted from %s, repeats as the app says',
  (repeat, due_date, due_anchor) => {
    const tasks = [{ ...TASK, due_date, due_anchor, due_repeat: repeat }];
    const text = formatCalendar({ tasks, reminders: [], zone: 'UTC', now });
    const rule = /RRULE:(.*)\r/.exec(text)?.[1] ?? '';
    const expected = [due_date as string];
    for (;;) {
      const next = nextDate(repeatFrom(due_anchor, repeat), expected.at(-1) ?? '');
      if (next === undefined || next > '2034-12-31') break;
      expected.push(next);
    }
    expect(expandRule(rule, due_date, '2034-12-31')).toEqual(expected);
  },
);

interface Observance {
  readonly at: string;
  readonly to: string;
}

/** The offsets that a calendar finds in a VTIMEZONE, by the local times at which they begin. */
function readObservances(lines: readonly string[]): Observance[] {
  const found: Observance[] = [];
  let times: string[] = [];
  for (const line of lines) {
    const [name = '', value = ''] = line.split(':');
    if (name === 'BEGIN') times = [];
    if (name === 'DTSTART' || name === 'RDATE') times.push(...value.split(','));
    if (name === 'TZOFFSETTO') found.push(...times.map((at) => ({ at, to: value })));
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}

test.each(['Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'UTC'])(
  'the offsets of %s are those of the time zone at noon of every day',
  (zone) => {
    const observances = readObservances(formatTimeZone(zone, now, now));
    for (let day = 0; day < 3000; day += 1) {
      const date = Temporal.PlainDate.from('2026-11-15').add({ days: day });
      const noon = date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
      const local = `${date.toString().replaceAll('-', '')}T120000`;
      const offset = observances.findLast(({ at }) => at <= local)?.to;
      expect(offset, local).toBe(noon.offset.replace(':', ''));
    }
  },
);
