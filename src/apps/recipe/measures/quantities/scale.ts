import { usesFractions } from '../numbers/format-kitchen-fraction.ts';
import { compare, type Fraction, multiply, ONE } from '../numbers/fraction.ts';
import { BUILT_IN_UNITS, type Units } from '../units/units.ts';
import { formatQuantity } from './format-quantity.ts';
import { parseQuantityAtStart, type Quantity } from './parse-quantity.ts';

/** A written fraction: whoever writes ½ onion reads 1½ onions. */
const WRITTEN_FRACTION = /[/⁄∕½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/;

/** A quantity so many times, exactly; `ratio(wanted, written)` makes the factor. */
export function scaleQuantity({ low, high }: Quantity, factor: Fraction): Quantity {
  const scaled = multiply(low, factor);
  return high === undefined ? { low: scaled } : { low: scaled, high: multiply(high, factor) };
}

/** A quantity field so many times. Words around the number stay; without a number, all of it does. */
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
