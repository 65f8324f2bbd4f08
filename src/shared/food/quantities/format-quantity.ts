import { formatKitchenFraction } from '../numbers/format-kitchen-fraction.ts';
import { type Fraction, toNumber } from '../numbers/fraction.ts';
import type { Quantity } from './parse-quantity.ts';
import { roundAmount, usesFractions } from './round-amount.ts';

/** Smaller values would be shown as 0 with two decimals. */
const TINY = 0.005;

export interface QuantityFormat {
  readonly locale?: string;
  /** Whether to use kitchen fractions, as for cups. */
  readonly fractions?: boolean;
}

/** Formats an amount to two decimals: `1½` for cups, `1.27` for kilograms. */
export function formatAmount(amount: Fraction, showing: QuantityFormat = {}): string {
  return formatNumber(toNumber(amount), showing);
}

/** Formats a quantity to two decimals, with both ends of a range. */
export function formatQuantity({ low, high }: Quantity, showing: QuantityFormat = {}): string {
  return joinEnds(formatAmount(low, showing), high && formatAmount(high, showing));
}

/** Formats a quantity as it can be measured in a unit: `120` g, not `119.95`. */
export function formatMeasured({ low, high }: Quantity, abbr: string, locale = 'en'): string {
  const showing = { locale, fractions: usesFractions(abbr) };
  const show = (amount: Fraction) => formatNumber(roundAmount(toNumber(amount), abbr), showing);
  return joinEnds(show(low), high && show(high));
}

function formatNumber(value: number, { locale = 'en', fractions = false }: QuantityFormat): string {
  return (fractions ? formatKitchenFraction(value) : undefined) ?? decimal(value, locale);
}

function joinEnds(from: string, to: string | undefined): string {
  return to === undefined || from === to ? from : `${from}–${to}`;
}

/** Thousands are not grouped, because the text may be typed back and `1,000` is ambiguous. */
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
