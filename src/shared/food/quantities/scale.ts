import { compare, divide, type Fraction, multiply, ONE } from '../numbers/fraction.ts';
import { chooseMeasurableUnit, withSmallerUnits } from '../units/measurable-unit.ts';
import { isMeasuredUnit, type MeasuredUnit } from '../units/readable-unit.ts';
import { BUILT_IN_UNITS, type Unit, type Units } from '../units/units.ts';
import { formatMeasured } from './format-quantity.ts';
import { amountToBuy, parseQuantityAtStart, type Quantity } from './parse-quantity.ts';

/** The amount of an ingredient as text. */
export interface WrittenAmount {
  readonly qty: string;
  readonly unit: string;
}

interface ScaleOptions {
  readonly locale?: string;
  readonly units?: Units;
}

/** Multiplies a quantity exactly; the factor is `ratio(wanted, written)`. */
export function scaleQuantity({ low, high }: Quantity, factor: Fraction): Quantity {
  const scaled = multiply(low, factor);
  return high === undefined ? { low: scaled } : { low: scaled, high: multiply(high, factor) };
}

/**
 * Scales the number in a quantity field, rounded to what can be measured in the unit. The
 * surrounding words stay; a text without a number is unchanged.
 */
export function scaleText(
  qty: string,
  unit: string,
  factor: Fraction,
  { locale = 'en', units = BUILT_IN_UNITS }: ScaleOptions = {},
): string {
  const found = parseQuantityAtStart(qty);
  if (found === undefined || compare(factor, ONE) === 0) return qty;
  const scaled = scaleQuantity(found.quantity, factor);
  const shown = formatMeasured(scaled, units.find(unit)?.abbr ?? unit, locale);
  return qty.slice(0, found.start) + shown + qty.slice(found.end);
}

/**
 * Scales an amount, in another unit of the same kind where that measures it better: a quarter of
 * ½ cup is 2 tbsp. Units in other languages stay as they are written.
 */
export function scaleAmount(
  { qty, unit }: WrittenAmount,
  factor: Fraction,
  { locale = 'en', units = BUILT_IN_UNITS }: ScaleOptions = {},
): WrittenAmount {
  const found = parseQuantityAtStart(qty);
  const from = units.find(unit);
  if (found === undefined || from?.abbr !== unit || !hasSystem(from)) {
    return { qty: scaleText(qty, unit, factor, { locale, units }), unit };
  }
  if (compare(factor, ONE) === 0) return { qty, unit };
  const base = scaleQuantity(found.quantity, multiply(factor, from.factor));
  const among = withSmallerUnits(from, units);
  const to = chooseMeasurableUnit(amountToBuy(base), among, units, from);
  const shown = formatMeasured(scaleQuantity(base, divide(ONE, to.factor)), to.abbr, locale);
  return { qty: qty.slice(0, found.start) + shown + qty.slice(found.end), unit: to.abbr };
}

/** A custom unit has no system, and is what its owner wants to read. */
function hasSystem(unit: Unit): unit is MeasuredUnit {
  return isMeasuredUnit(unit) && unit.system !== undefined;
}
