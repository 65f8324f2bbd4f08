import { compare, divide, type Fraction, toNumber } from '../numbers/fraction.ts';
import { roundAmount } from '../quantities/round-amount.ts';
import { isMeasuredUnit, type MeasuredUnit, withLargerUnits } from './readable-unit.ts';
import type { Units } from './units.ts';

/** The units for what is too little for another: a sixth of a cup is 2½ tbsp. */
const SMALLER_UNITS: Readonly<Record<string, readonly string[]>> = {
  tbsp: ['tsp'],
  cup: ['tbsp', 'tsp'],
  pt: ['cup'],
  qt: ['cup'],
  gal: ['qt', 'cup'],
  l: ['ml'],
  cl: ['ml'],
  kg: ['g'],
  lb: ['oz'],
};

/** The smallest amount to write in a unit, where it is less than one. */
const LEAST: Readonly<Record<string, number>> = { cup: 0.25 };
/** The same for the unit that is written: half a pound stays a pound. */
const LEAST_WRITTEN: Readonly<Record<string, number>> = { kg: 1, l: 1, cl: 1, tbsp: 0.5 };
const LEAST_OF_ANY = 0.25;

/** Part of an amount that may get lost in measuring, where a smaller unit has less loss. */
const TOLERANCE = 0.07;

/** The written unit and the smaller ones that are offered. */
export function withSmallerUnits(written: MeasuredUnit, units: Units): MeasuredUnit[] {
  return [written, ...findOffered(SMALLER_UNITS[written.abbr] ?? [], units)];
}

export function findOffered(abbrs: readonly string[], units: Units): MeasuredUnit[] {
  return abbrs.flatMap((abbr) => {
    const unit = units.find(abbr);
    return unit !== undefined && isMeasuredUnit(unit) && units.isOffered(unit) ? [unit] : [];
  });
}

/**
 * The unit in which an amount in ml or g is measured: the largest that the amount fills and that
 * measures it well enough, among the given units and their larger ones.
 */
export function chooseMeasurableUnit(
  base: Fraction,
  among: readonly MeasuredUnit[],
  units: Units,
  written?: MeasuredUnit,
): MeasuredUnit {
  const bySize = [...withLargerUnits(among, units)].sort((a, b) => compare(b.factor, a.factor));
  const smallest = bySize.at(-1);
  if (smallest === undefined) throw new RangeError('at least one unit is required');
  const filled = bySize
    .map((unit) => ({ unit, value: toNumber(divide(base, unit.factor)) }))
    .filter(({ unit, value }) => unit === smallest || value >= leastOf(unit, unit === written))
    .map(({ unit, value }) => ({ unit, lost: lostPart(value, unit.abbr) }));
  const close = filled.find(({ lost }) => lost <= TOLERANCE);
  const best = close ?? filled.reduce((one, other) => (other.lost < one.lost ? other : one));
  return best.unit;
}

function leastOf({ abbr }: MeasuredUnit, isWritten: boolean): number {
  return (isWritten ? (LEAST_WRITTEN[abbr] ?? LEAST_OF_ANY) : LEAST[abbr]) ?? 1;
}

function lostPart(value: number, abbr: string): number {
  return value > 0 ? Math.abs(roundAmount(value, abbr) - value) / value : 0;
}
