import { type Fraction, toNumber } from './fraction.ts';
import { kitchenFraction } from './kitchen-fraction.ts';
import type { Quantity } from './parse-quantity.ts';

/** Below this two decimals would show nothing at all. */
const TINY = 0.005;

export interface Showing {
  readonly locale?: string;
  /** Whether this amount is said in kitchen fractions, such as cups are. */
  readonly fractions?: boolean;
}

/** An amount as a cook reads it: `1½` of a cup, `1.27` of a kilogram. */
export function showAmount(amount: Fraction, { locale = 'en', fractions = false }: Showing = {}) {
  const value = toNumber(amount);
  return (fractions ? kitchenFraction(value) : undefined) ?? decimal(value, locale);
}

/** A quantity as a cook reads it, both ends of a range. */
export function showQuantity({ low, high }: Quantity, showing: Showing = {}): string {
  const from = showAmount(low, showing);
  const to = high === undefined ? from : showAmount(high, showing);
  return from === to ? from : `${from}–${to}`;
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
