import { add, type Fraction, fraction, fromDecimal } from './fraction.ts';

const VULGAR = new Map<string, readonly [bigint, bigint]>(
  '½12 ⅓13 ⅔23 ¼14 ¾34 ⅕15 ⅖25 ⅗35 ⅘45 ⅙16 ⅚56 ⅐17 ⅛18 ⅜38 ⅝58 ⅞78 ⅑19'
    .split(' ')
    .map(([glyph = '', n = '', d = '']) => [glyph, [BigInt(n), BigInt(d)]]),
);
VULGAR.set('⅒', [1n, 10n]);

const GLYPH = `[${[...VULGAR.keys()].join('')}]`;
const SLASH = '[/⁄∕]';
const FRACTION = `\\d{1,5} ?${SLASH} ?\\d{1,5}`;
/** `1-1/2` is a common American spelling of 1½. */
const MIXED = `\\d{1,9}(?:\\s+(?:and\\s+|&\\s*)?|-)${FRACTION}|\\d{1,9}\\s*(?:and\\s+)?${GLYPH}`;
const DECIMAL = '[1-9]\\d{0,2}(?:,\\d{3}){1,2}(?:\\.\\d{1,9})?|\\d{0,9}[.,]\\d{1,20}|\\d{1,9}';

/** Pattern of one number as people write it; it never ends inside a longer number. */
export const NUMBER_PATTERN = `(?:${MIXED}|${FRACTION}|${GLYPH}|${DECIMAL})(?!\\d|[.,/⁄∕]\\d|${GLYPH})`;

const PARTS = new RegExp(
  `^(?:(?<whole>\\d+)(?:[\\s&-]|and)*)??(?:(?<glyph>${GLYPH})|(?<top>\\d+) ?${SLASH} ?(?<under>\\d+))$`,
  'i',
);
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Value of a text that matches `NUMBER_PATTERN`; undefined for a zero denominator. A comma before
 * exactly three digits groups thousands, because `1,000` is far more common in amounts of food than three
 * decimals; any other comma is a decimal comma.
 */
export function parseNumber(text: string): Fraction | undefined {
  const parts = PARTS.exec(text)?.groups;
  if (parts === undefined) {
    return fromDecimal(THOUSANDS.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
  }
  const [n, d] = VULGAR.get(parts.glyph ?? '') ?? [
    BigInt(parts.top ?? 0),
    BigInt(parts.under ?? 0),
  ];
  return d === 0n ? undefined : add(fraction(BigInt(parts.whole ?? 0)), fraction(n, d));
}
