import { compare, type Fraction, fraction, multiply, ONE } from '../numbers/fraction.ts';
import type { Unit, Units } from './units.ts';

/** Cups are used from a quarter on, any other unit from one on. */
const QUARTER = fraction(1n, 4n);

/** A unit with a factor to ml or g. */
export type MeasuredUnit = Unit & { readonly factor: Fraction };

export function isMeasuredUnit(unit: Unit): unit is MeasuredUnit {
  return unit.factor !== undefined;
}

/**
 * The most readable unit for an amount in ml or g: the largest unit that the amount fills, among
 * the written units and their larger ones (tsp, tbsp, cup; g, kg). Depends on the set of written
 * units, not on their order.
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
  if (smallest === undefined) throw new RangeError('at least one written unit is required');
  return filled ?? smallest;
}

/** The units and those for larger amounts of the same. */
export function withLargerUnits(
  written: readonly MeasuredUnit[],
  units: Units,
): Iterable<MeasuredUnit> {
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
