import { addDays, addMonths, isCalendarDate } from '../../../../src/shared/calendar/dates.ts';
import { weekdayOf } from '../../../../src/shared/calendar/weeks.ts';
import { localTime, today } from '../../../core/time/dates.ts';

export type QuickRepeat = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** A local date and time. */
export interface QuickReminder {
  readonly date: string;
  readonly time: string;
  /** False if the line only says a day. */
  readonly hasTime: boolean;
  readonly repeat: QuickRepeat | null;
}

/** What one typed line says. */
export interface QuickNote {
  readonly title: string;
  readonly labels: readonly string[];
  readonly reminder: QuickReminder | null;
}

interface When {
  readonly date?: string;
  readonly time?: string;
  readonly repeat?: QuickRepeat;
}

interface Pattern {
  readonly finds: RegExp;
  /** Undefined if the words are no date or time after all. */
  readonly read: (words: readonly string[], now: Date) => When | undefined;
}

const DEFAULT_TIME = '09:00';
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const PARTS_OF_DAY: Readonly<Record<string, string>> = {
  morning: '09:00',
  afternoon: '15:00',
  evening: '19:00',
  night: '20:00',
};
const REPEATS: Readonly<Record<string, QuickRepeat>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

const anyOf = (words: readonly string[]) => words.join('|');
const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3));
const MONTH = `(${anyOf(MONTHS)}|${anyOf(MONTHS.map((name) => name.slice(0, 3)))}|sept)\\.?`;
const PART = `(?:\\s+(${anyOf(Object.keys(PARTS_OF_DAY))}))?`;
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?';

/** A pattern whose match is not part of a longer word, number or label. */
function phrase(source: string, read: Pattern['read']): Pattern {
  return {
    finds: new RegExp(`(?<![\\p{L}\\p{N}#/:.-])(?:${source})(?![\\p{L}\\p{N}/:])`, 'iu'),
    read,
  };
}

const DATES: readonly Pattern[] = [
  phrase('every\\s+(day|week|month|year)', ([unit = ''], now) => {
    const repeat = REPEATS[unit.toLowerCase()];
    return repeat && { repeat, ...(repeat !== 'daily' && { date: today(now) }) };
  }),
  phrase(
    `every\\s+(${anyOf(WEEKDAYS)}|${anyOf(SHORT_WEEKDAYS)})${PART}`,
    ([day = '', part], now) => ({
      ...partOfDay(part),
      repeat: 'weekly',
      date: nextWeekday(day, addDays(today(now), -1)),
    }),
  ),
  phrase('in\\s+(\\d{1,3})\\s+(minute|min|hour)s?', ([count, unit = ''], now) => {
    const minutes = Number(count) * (unit.toLowerCase() === 'hour' ? 60 : 1);
    const then = new Date(now.getTime() + minutes * 60_000);
    return { date: today(then), time: localTime(then) };
  }),
  phrase('in\\s+(\\d{1,3})\\s+(day|week|month)s?', ([count, unit = ''], now) => {
    const [day, many] = [today(now), Number(count)];
    if (unit.toLowerCase() === 'month') return { date: addMonths(day, many) };
    return { date: addDays(day, many * (unit.toLowerCase() === 'week' ? 7 : 1)) };
  }),
  phrase(`tomorrow${PART}`, ([part], now) => ({
    ...partOfDay(part),
    date: addDays(today(now), 1),
  })),
  phrase('tonight', (_, now) => ({ ...partOfDay('night'), date: today(now) })),
  phrase('this\\s+(morning|afternoon|evening)', ([part], now) => ({
    ...partOfDay(part),
    date: today(now),
  })),
  phrase('today', (_, now) => ({ date: today(now) })),
  phrase('next\\s+week', (_, now) => ({ date: nextWeekday('monday', today(now)) })),
  phrase('next\\s+month', (_, now) => ({ date: addMonths(today(now), 1) })),
  phrase(`(?:(?:on|next|this)\\s+)?(${anyOf(WEEKDAYS)})${PART}`, ([day = '', part], now) => ({
    ...partOfDay(part),
    date: nextWeekday(day, today(now)),
  })),
  // Alone they are words of their own: "sun cream".
  phrase(`(?:on|next|this)\\s+(${anyOf(SHORT_WEEKDAYS)})${PART}`, ([day = '', part], now) => ({
    ...partOfDay(part),
    date: nextWeekday(day, today(now)),
  })),
  phrase('(?:on\\s+)?(\\d{4}-\\d{2}-\\d{2})', ([date = '']) => dateIfReal(date)),
  phrase(
    `(?:on\\s+)?(?:the\\s+)?${DAY_OF_MONTH}\\s+(?:of\\s+)?${MONTH}`,
    ([day, month = ''], now) => dateInYear(month, Number(day), now),
  ),
  phrase(`(?:on\\s+)?${MONTH}\\s+${DAY_OF_MONTH}`, ([month = '', day], now) =>
    dateInYear(month, Number(day), now),
  ),
];

const TIMES: readonly Pattern[] = [
  phrase(
    '(?:at\\s+)?(1[0-2]|0?[1-9])(?:[:.]([0-5]\\d))?\\s?(am|pm)',
    ([hour, minute = '00', half]) => {
      const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
      return { time: `${twoDigits(hours)}:${minute}` };
    },
  ),
  phrase('(?:at\\s+)?([01]?\\d|2[0-3]):([0-5]\\d)', ([hour, minute]) => ({
    time: `${twoDigits(Number(hour))}:${minute}`,
  })),
  phrase('at\\s+([01]?\\d|2[0-3])(?!\\s*%)', ([hour]) => ({
    time: `${twoDigits(Number(hour))}:00`,
  })),
  phrase('(?:at\\s+)?noon', () => ({ time: '12:00' })),
  phrase('(?:at\\s+)?midnight', () => ({ time: '23:59' })),
];

const LABEL = /(?<![^\s])#([\p{L}\p{N}_][\p{L}\p{N}_/-]*)/gu;

/** Reads "milk tomorrow 9am #home". The first date, time and repeat count; the rest is the title. */
export function parseQuickAdd(typed: string, now: Date): QuickNote {
  const labels: string[] = [];
  const withoutLabels = typed.replace(LABEL, (words, name: string) => {
    const label = name.replace(/[/-]+$/, '');
    // "#12" is a number.
    if (!/\p{L}/u.test(label)) return words;
    if (!labels.some((known) => known.toLowerCase() === label.toLowerCase())) labels.push(label);
    return ' ';
  });
  const dated = take(withoutLabels, DATES, now);
  const timed = take(dated.rest, TIMES, now);
  const when = { ...dated.when, ...timed.when };
  // "every month on 3 May": the words of the repeat come first.
  const later = when.repeat && !timed.when.date ? take(timed.rest, DATES, now) : undefined;
  const all = later?.when.date ? { ...later.when, ...when, date: later.when.date } : when;
  const rest = squeeze(later?.when.date ? later.rest : timed.rest);
  const title = rest || squeeze(withoutLabels) || squeeze(typed);
  return { title, labels, reminder: toReminder(all, now) };
}

/** Removes the words of the first pattern that finds some. */
function take(text: string, patterns: readonly Pattern[], now: Date): { when: When; rest: string } {
  for (const { finds, read } of patterns) {
    const found = finds.exec(text);
    const when = found && read(found.slice(1), now);
    if (!found || !when) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { when, rest };
  }
  return { when: {}, rest: text };
}

function toReminder({ date, time, repeat }: When, now: Date): QuickReminder | null {
  if (!date && !time && !repeat) return null;
  const [day, clock] = [today(now), localTime(now)];
  const rest = { hasTime: time !== undefined, repeat: repeat ?? null };
  if (date) {
    const atOnce = date === day && !time && clock >= DEFAULT_TIME;
    return { date, time: atOnce ? laterToday(now) : (time ?? DEFAULT_TIME), ...rest };
  }
  const at = time ?? DEFAULT_TIME;
  return { date: at > clock ? day : addDays(day, 1), time: at, ...rest };
}

/** The next full hour that is at least one hour away. */
export function laterToday(now: Date): string {
  const hour = now.getHours() + 2;
  return hour > 23 ? '23:59' : `${twoDigits(hour)}:00`;
}

function partOfDay(part: string | undefined): When {
  const time = part && PARTS_OF_DAY[part.toLowerCase()];
  return time ? { time } : {};
}

/** The first such weekday after a day. */
export function nextWeekday(name: string, after: string): string {
  const wanted = SHORT_WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return addDays(after, ((wanted - weekdayOf(after) + 6) % 7) + 1);
}

function dateInYear(month: string, day: number, now: Date): When | undefined {
  const at = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
  const present = today(now);
  const inYear = (year: number) => `${year}-${twoDigits(at)}-${twoDigits(day)}`;
  const year = now.getFullYear();
  return dateIfReal(inYear(year) < present ? inYear(year + 1) : inYear(year));
}

function dateIfReal(date: string): When | undefined {
  return isCalendarDate(date) ? { date } : undefined;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
