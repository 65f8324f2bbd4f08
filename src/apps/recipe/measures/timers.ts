import {
  type Fraction,
  fromNumber,
  multiply,
  toNumber,
} from '../../../shared/food/numbers/fraction.ts';
import { NUMBER_PATTERN, parseNumber } from '../../../shared/food/numbers/parse-number.ts';

/** A duration mentioned in a step, with its character offsets. */
export interface Timer {
  readonly start: number;
  readonly end: number;
  readonly seconds: number;
  readonly label: string;
}

const HOUR = 3600;
const MINUTE = 60;
const LONGEST = 24 * HOUR;

const UNITS: readonly (readonly [seconds: number, group: string, names: string])[] = [
  [HOUR, 'h', 'hours?|hrs?\\.?|h|Stunden?|Std\\.?|heures?|horas?|or[ae]|uur|uren'],
  [MINUTE, 'm', 'minutes?|mins?|Minuten?|minutos?|minut[oi]|minuut'],
  [1, 's', 'seconds?|secs?|s|Sekunden?|Sek\\.?|secondes?|segundos?|second[oi]|seconden?'],
];
const UNIT = UNITS.map(([, group, names]) => `(?<${group}>${names})`).join('|');
const TO = '\\s*[-–—−]\\s*|\\s+(?:to|or|bis|oder|à|ou|a|o|tot)\\s+';
/** A number must not continue a word or number, except after the `h` of `1h30`. */
const BEGIN = '(?:(?<=\\d\\s?h)|(?<![\\p{L}\\p{N}]|\\d[.,/⁄]))';
const AMOUNT = `(?<low>${NUMBER_PATTERN})(?:(?:${TO})(?<high>${NUMBER_PATTERN}))?[\\s-]*`;
const IN_WORDS = '(?<half>half\\s+)?(?:an|one)\\s+(?=hour)';
const MINUTES_OF_H =
  '(?<=\\d\\s?h)\\s?(?<minutes>\\d{1,2})(?![\\p{L}\\p{N}.,:/°%]|\\s*(?:[-–°%]|\\p{L}))';
const COMPONENT = new RegExp(
  `${BEGIN}(?:${AMOUNT}|${IN_WORDS})(?:${UNIT})(?!\\p{L})(?:${MINUTES_OF_H})?`,
  'giu',
);
const GOES_ON = /^(?:\s*,)?\s*(?:(?:and|und|et|y|e|en|&|\+)\s+)?$/iu;
const UP_TO = new RegExp(`^(?:${TO})$`, 'iu');

interface Component {
  readonly start: number;
  readonly end: number;
  readonly unit: number;
  readonly seconds: number;
  readonly isRange: boolean;
}

/** Durations in a step, in order and without overlap. A range rings at its lower end. */
export function findTimers(text: string): Timer[] {
  const timers: Component[] = [];
  for (const component of findComponents(text)) {
    const last = timers.at(-1);
    const joined = last && joinComponents(last, component, text.slice(last.end, component.start));
    if (joined) timers[timers.length - 1] = joined;
    else timers.push(component);
  }
  return timers
    .filter(({ seconds }) => seconds > 0 && seconds <= LONGEST)
    .map(({ start, end, seconds }) => ({ start, end, seconds, label: text.slice(start, end) }));
}

/** Joins "1 hour" and "30 min" to one duration, and "45 min" to "1 hour" to a range. */
function joinComponents(first: Component, next: Component, between: string): Component | undefined {
  if (first.isRange) return undefined;
  if (next.unit < first.unit && !next.isRange && GOES_ON.test(between)) {
    return { ...first, end: next.end, unit: next.unit, seconds: first.seconds + next.seconds };
  }
  return UP_TO.test(between) ? { ...first, end: next.end, isRange: true } : undefined;
}

function findComponents(text: string): Component[] {
  return [...text.matchAll(COMPONENT)].flatMap((found) => {
    const groups = found.groups ?? {};
    const { low, high, half, minutes = '0' } = groups;
    const unit = UNITS.find(([, group]) => groups[group] !== undefined)?.[0] ?? MINUTE;
    const amount = low === undefined ? fromNumber(half === undefined ? 1 : 0.5) : parseNumber(low);
    if (amount === undefined) return [];
    const end = found.index + found[0].length;
    const seconds = toSeconds(amount, unit) + Number(minutes) * MINUTE;
    return [{ start: found.index, end, unit, seconds, isRange: high !== undefined }];
  });
}

function toSeconds(amount: Fraction, unit: number): number {
  return Math.round(toNumber(multiply(amount, fromNumber(unit))));
}
