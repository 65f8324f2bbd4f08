import { usesFractions } from '../numbers/format-kitchen-fraction.ts';
import { compare, type Fraction, multiply, ONE } from '../numbers/fraction.ts';
import { BUILT_IN_UNITS, type Units } from '../units/units.ts';
import { formatQuantity } from './format-quantity.ts';
import { parseQuantityAtStart, type Quantity } from './parse-quantity.ts';

/** A quantity written as a fraction is also shown as one: ½ onion scales to 1½ onions. */
const WRITTEN_FRACTION = /[/⁄∕½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/;

/** Multiplies a quantity exactly; the factor is `ratio(wanted, written)`. */
export function scaleQuantity({ low, high }: Quantity, factor: Fraction): Quantity {
  const scaled = multiply(low, factor);
  return high === undefined ? { low: scaled } : { low: scaled, high: multiply(high, factor) };
}

/**
 * Scales the number in a quantity field. The surrounding words stay; a text without a number is
 * unchanged.
 */
export function scaleText(
  qty: string,
  unit: string,
  factor: Fraction,
  { locale = 'en', units = BUILT_IN_UNITS }: { locale?: string; units?: Units } = {},
): string {
  const found = parseQuantityAtStart(qty);
  if (found === undefined || compare(factor, ONE) === 0) return qty;
  const { quantity, start, end } = found;
  const fractions =
    usesFractions(units.find(unit)?.abbr ?? '') || WRITTEN_FRACTION.test(qty.slice(start, end));
  const shown = formatQuantity(scaleQuantity(quantity, factor), { locale, fractions });
  return qty.slice(0, start) + shown + qty.slice(end);
}
