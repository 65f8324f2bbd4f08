import { type Fraction, fraction, toNumber } from './fraction.ts';
import type { Quantity } from './parse-quantity.ts';

const KITCHEN_UNITS = new Set(['tsp', 'tbsp', 'cup', 'pt', 'qt', 'gal', 'fl oz']);
const KITCHEN_FRACTIONS = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
] as const;
const NEAR_ENOUGH = 0.03;
/** Below this two decimals would show nothing at all. */
const TINY = 0.005;

export interface Showing {
  readonly locale?: string;
  /** Whether this amount is said in kitchen fractions, such as cups are. */
  readonly fractions?: boolean;
}

/** Whether amounts in a built-in unit are said in halves and thirds. */
export function saysFractions(abbr: string): boolean {
  return KITCHEN_UNITS.has(abbr);
}

/** An amount as a cook reads it: `1½` of a cup, `1.27` of a kilogram. */
export function showAmount(amount: Fraction, { locale = 'en', fractions = false }: Showing = {}) {
  return (fractions ? kitchenFraction(amount) : undefined) ?? decimal(toNumber(amount), locale);
}

/** A quantity as a cook reads it, both ends of a range. */
export function showQuantity({ low, high }: Quantity, showing: Showing = {}): string {
  const from = showAmount(low, showing);
  const to = high === undefined ? from : showAmount(high, showing);
  return from === to ? from : `${from}–${to}`;
}

function kitchenFraction({ n, d }: Fraction): string | undefined {
  const whole = n / d;
  const part = toNumber(fraction(n % d, d));
  const [distance, glyph] = KITCHEN_FRACTIONS.map(
    ([value, glyph]) => [Math.abs(value - part), glyph] as const,
  ).reduce((best, other) => (other[0] < best[0] ? other : best));
  if (distance > NEAR_ENOUGH) return undefined;
  return whole === 0n ? glyph : `${whole}${glyph}`;
}

/** Thousands are not grouped: what is shown may be typed back, and `1,000` reads differently by country. */
function decimal(value: number, locale: string): string {
  const digits =
    value !== 0 && Math.abs(value) < TINY
      ? { maximumSignificantDigits: 1 }
      : { maximumFractionDigits: 2 };
  return formatter(locale, digits).format(value);
}

function formatter(locale: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const options = { ...digits, useGrouping: false, numberingSystem: 'latn' };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}
