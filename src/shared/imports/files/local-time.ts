import { foldedKey } from '../../../kernel/text/fold.ts';
import { isCalendarDate } from '../../calendar/dates.ts';

/** Programs write month names in the language of the phone. */
const LANGUAGES =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro hr sl et lv lt tr el ru uk bg id vi'.split(' ');

/**
 * The day and the time may be separated by a comma or a word: `2025 г., 19:56`, `2025 um 19:56`.
 */
export const TIME_OF_DAY = String.raw`(?:[^\d+-]{1,12}?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.]\d+)?\s*([ap])?\.?)?`;
const NUMERIC = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME_OF_DAY}`, 'iu');
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})${TIME_OF_DAY}`, 'iu');
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?\s+(?:de\s+)?(\d{4})${TIME_OF_DAY}`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})${TIME_OF_DAY}`,
  'iu',
);

const EAST_ASIAN = /[年月日년월일]/;

/** Parses a local time to `2025-06-30T19:56:00`, or a day alone; otherwise null. */
export function parseLocalTime(given: string): string | null {
  const text = EAST_ASIAN.test(given) ? withHyphens(given) : given;
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, year = '', month = '', day = '', ...time] = numeric;
    return buildLocalTime(year, Number(month), day, time);
  }
  const dotted = DOTTED.exec(text);
  if (dotted) {
    const [, day = '', month = '', year = '', ...time] = dotted;
    return buildLocalTime(year, Number(month), day, time);
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = '', ...time] = dayFirst;
    return buildLocalTime(year, findMonth(month), day, time);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (!monthFirst) return null;
  const [, month = '', day = '', year = '', ...time] = monthFirst;
  return buildLocalTime(year, findMonth(month), day, time);
}

/** `2025年6月30日` and `2025년 6월 30일`. */
function withHyphens(text: string): string {
  return text.replaceAll(/(?<=\d)[年月년월]\s*/g, '-').replace(/(?<=\d)[日일]/, '');
}

let months: Map<string, number> | undefined;

/** Month number from 1; 0 if the word is not a month. */
function findMonth(word: string): number {
  months ??= monthNames();
  return months.get(foldedKey(word)) ?? 0;
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>([['sept', 9]]);
  for (const language of LANGUAGES) {
    for (const length of ['short', 'long'] as const) {
      // Some languages inflect the month next to a day.
      for (const day of [undefined, 'numeric'] as const) {
        const spell = new Intl.DateTimeFormat(language, { month: length, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) learn(names, spell, month);
      }
    }
  }
  return names;
}

function learn(names: Map<string, number>, spell: Intl.DateTimeFormat, month: number): void {
  const parts = spell.formatToParts(Date.UTC(2025, month - 1, 1));
  const name = foldedKey(
    parts.find(({ type }) => type === 'month')?.value.replaceAll('.', '') ?? '',
  );
  // The first language wins, so English and related ones are listed first.
  if (name !== '' && !names.has(name)) names.set(name, month);
}

/** A local time of its parts; null if there is no such day. */
export function buildLocalTime(
  year: string,
  month: number,
  day: string,
  [hour, minute, second = '00', half]: readonly (string | undefined)[],
): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isCalendarDate(date)) return null;
  if (hour === undefined || minute === undefined) return date;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon(half);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return date;
  return `${date}T${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

function afternoon(half: string): number {
  return half.toLowerCase() === 'p' ? 12 : 0;
}
