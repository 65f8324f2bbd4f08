import { compare, type Fraction, fraction, multiply, ONE } from '../numbers/fraction.ts';
import type { Unit, Units } from './units.ts';

/** A quarter cup is still a cup; everything else is said in a unit from one of it on. */
const QUARTER = fraction(1n, 4n);

/** A unit with a factor to ml or g. */
export type MeasuredUnit = Unit & { readonly factor: Fraction };

export function isMeasuredUnit(unit: Unit): unit is MeasuredUnit {
  return unit.factor !== undefined;
}

/**
 * The unit that an amount, given in ml or g, is best said in: the largest of the units it was
 * written in and those that they climb to (tsp to tbsp to cup, g to kg) which it fills.
 * It depends on which units were written, never on their order.
 */
export function chooseReadableUnit(
  base: Fraction,
  written: readonly MeasuredUnit[],
  units: Units,
): MeasuredUnit {
  const bySize = [...withLargerUnits(written, units)].sort((a, b) => compare(a.factor, b.factor));
  const kept = new Set(written.map(({ abbr }) => abbr));
  const filled = bySize.findLast(({ abbr, factor }) => {
    const least = abbr === 'cup' && kept.has(abbr) ? QUARTER : ONE;
    return compare(base, multiply(factor, least)) >= 0;
  });
  const smallest = bySize[0];
  if (smallest === undefined) throw new RangeError('an amount is written in some unit');
  return filled ?? smallest;
}

function withLargerUnits(written: readonly MeasuredUnit[], units: Units): Iterable<MeasuredUnit> {
  const reached = new Map(written.map((unit) => [unit.abbr, unit]));
  for (const { largerUnit } of reached.values()) {
    const next = largerUnit === undefined ? undefined : units.find(largerUnit);
    if (
      next !== undefined &&
      isMeasuredUnit(next) &&
      units.isOffered(next) &&
      !reached.has(next.abbr)
    ) {
      reached.set(next.abbr, next);
    }
  }
  return reached.values();
}
