import { formatKitchenFraction } from '../numbers/format-kitchen-fraction.ts';
import { type Fraction, toNumber } from '../numbers/fraction.ts';
import type { Quantity } from './parse-quantity.ts';

/** Smaller values would be shown as 0 with two decimals. */
const TINY = 0.005;

export interface QuantityFormat {
  readonly locale?: string;
  /** Whether to use kitchen fractions, as for cups. */
  readonly fractions?: boolean;
}

/** Formats an amount: `1½` for cups, `1.27` for kilograms. */
export function formatAmount(
  amount: Fraction,
  { locale = 'en', fractions = false }: QuantityFormat = {},
) {
  const value = toNumber(amount);
  return (fractions ? formatKitchenFraction(value) : undefined) ?? decimal(value, locale);
}

/** Formats a quantity, with both ends of a range. */
export function formatQuantity({ low, high }: Quantity, showing: QuantityFormat = {}): string {
  const from = formatAmount(low, showing);
  const to = high === undefined ? from : formatAmount(high, showing);
  return from === to ? from : `${from}–${to}`;
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
