import { compare, type Fraction } from '../numbers/fraction.ts';
import { NUMBER_PATTERN, parseNumber } from '../numbers/parse-number.ts';
import { rememberByText } from '../text/remember.ts';

/** One amount, or a range from `low` to `high`. */
export interface Quantity {
  readonly low: Fraction;
  readonly high?: Fraction;
}

/** A quantity with the position of its digits in the text. */
export interface QuantityInText {
  readonly quantity: Quantity;
  readonly start: number;
  readonly end: number;
}

const ABOUT =
  'about|around|approximately|approx\\.?|roughly|circa|ca\\.?|etwa|ungefähr|environ|unos|unas|ongeveer|up to|bis zu|~|≈';
const RANGE = '\\s*[-–—−]\\s*|\\s+(?:to|or|bis|oder|à|ou|a|o|tot|of)\\s+';
const QUANTITY = new RegExp(
  `^(?<before>\\s*(?:(?:${ABOUT})\\s*)?)(?<low>${NUMBER_PATTERN})(?:(?:${RANGE})(?<high>${NUMBER_PATTERN}))?(?!\\s*%)`,
  'iu',
);

/** Parses the quantity at the start of a text, skipping words like "about". */
export function parseQuantityAtStart(text: string): QuantityInText | undefined {
  const found = QUANTITY.exec(text);
  const { before = '', low: lowText = '', high: highText } = found?.groups ?? {};
  if (found === null) return undefined;
  const low = parseNumber(lowText);
  const high = highText === undefined ? low : parseNumber(highText);
  if (low === undefined || high === undefined) return undefined;
  const start = before.length;
  return { quantity: toQuantity(low, high), start, end: found[0].length };
}

/** Parses a quantity field; undefined for "to taste", blanks and any text without a number. */
export const parseQuantity = rememberByText(
  (text): Quantity | undefined => parseQuantityAtStart(text)?.quantity,
);

/** For a range, the upper end is bought. */
export function amountToBuy({ low, high }: Quantity): Fraction {
  return high ?? low;
}

function toQuantity(a: Fraction, b: Fraction): Quantity {
  const order = compare(a, b);
  if (order === 0) return { low: a };
  return order < 0 ? { low: a, high: b } : { low: b, high: a };
}
