import { folded } from './folded-words.ts';
import { add, compare, divide, type Fraction, multiply, ZERO } from './fraction.ts';
import { isMeasure, type Measure, readableUnit } from './readable-unit.ts';
import type { Unit, Units } from './units.ts';

/** One amount of an ingredient, and what it is of. */
export interface Addend<Of> {
  readonly of: Of;
  readonly amount: Fraction;
  /** As it is written, and the unit that this names. */
  readonly written: string;
  readonly unit: Unit | undefined;
}

/** Amounts in one unit; none where plain pieces are counted. */
export interface Sum<Of> {
  readonly unit: string | null;
  readonly shares: readonly (readonly [of: Of, amount: Fraction])[];
}

/** Amounts with the same answer add up. Measures sort first, then counted things, then unknown words. */
export function addsUpWith(
  unit: Unit | undefined,
  written: string,
  gPerMl: Fraction | undefined,
): string {
  if (unit === undefined) return `c ${folded(written)}`;
  if (!isMeasure(unit)) return `b ${unit.abbr}`;
  return gPerMl === undefined ? `a ${unit.family}` : 'a';
}

/** Amounts that add up, all said in the unit that their sum is best read in. */
export function addUp<Of>(
  addends: readonly Addend<Of>[],
  gPerMl: Fraction | undefined,
  units: Units,
): Sum<Of> {
  const measured = addends.flatMap(({ of, amount, unit }) =>
    unit !== undefined && isMeasure(unit)
      ? [{ of, unit, base: multiply(amount, unit.factor) }]
      : [],
  );
  if (measured.length === 0) {
    return { unit: countedIn(addends), shares: addends.map(({ of, amount }) => [of, amount]) };
  }
  const leading = leadingWay(measured, gPerMl);
  const written = measured.flatMap(({ unit }) => (wayOf(unit) === leading.name ? unit : []));
  const shares = measured.map(
    ({ of, unit, base }) => [of, inFamily(leading.family, unit, base, gPerMl)] as const,
  );
  const best = readableUnit(total(shares), written, units);
  return { unit: best.abbr, shares: shares.map(([of, base]) => [of, divide(base, best.factor)]) };
}

export function total(shares: Sum<unknown>['shares']): Fraction {
  return shares.reduce((sum, [, amount]) => add(sum, amount), ZERO);
}

export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The family and system in which most of the amount is written; the sum is said in its units. */
function leadingWay(
  measured: readonly { readonly unit: Measure; readonly base: Fraction }[],
  gPerMl: Fraction | undefined,
) {
  return [...Map.groupBy(measured, ({ unit }) => wayOf(unit))]
    .map(([name, theirs]) => ({
      name,
      family: theirs[0]?.unit.family ?? 'mass',
      weight: theirs
        .map(({ unit, base }) => inFamily('mass', unit, base, gPerMl))
        .reduce(add, ZERO),
    }))
    .reduce((most, other) => {
      const heavier = compare(other.weight, most.weight) || order(most.name, other.name);
      return heavier > 0 ? other : most;
    });
}

function wayOf({ family, system }: Measure): string {
  return `${family} ${system ?? 'own'}`;
}

/** Without a density all of the amounts are of one family, and stay in it. */
function inFamily(family: string, unit: Measure, base: Fraction, gPerMl: Fraction | undefined) {
  if (unit.family === family || gPerMl === undefined) return base;
  return family === 'mass' ? multiply(base, gPerMl) : divide(base, gPerMl);
}

function countedIn(addends: readonly Addend<unknown>[]): string | null {
  const names = addends.map(({ unit, written }) => (written === '' ? '' : (unit?.abbr ?? written)));
  return names.reduce((first, name) => (order(name, first) < 0 ? name : first)) || null;
}
