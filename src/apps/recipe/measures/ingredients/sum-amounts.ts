import {
  add,
  compare,
  divide,
  type Fraction,
  multiply,
  ZERO,
} from '../../../../shared/food/numbers/fraction.ts';
import { foldText } from '../../../../shared/food/text/fold-text.ts';
import {
  chooseReadableUnit,
  isMeasuredUnit,
  type MeasuredUnit,
} from '../../../../shared/food/units/readable-unit.ts';
import type { Unit, Units } from '../../../../shared/food/units/units.ts';

/** One amount, and what it belongs to. */
export interface Addend<Of> {
  readonly of: Of;
  readonly amount: Fraction;
  /** The unit as written, and the unit it names. */
  readonly written: string;
  readonly unit: Unit | undefined;
}

/** Amounts in one unit; null for plain pieces. */
export interface Sum<Of> {
  readonly unit: string | null;
  readonly total: Fraction;
  readonly shares: readonly (readonly [of: Of, amount: Fraction])[];
}

/**
 * Amounts with the same key can be summed. Measures sort first, then counts, then unknown units.
 */
export function sumKey(
  unit: Unit | undefined,
  written: string,
  gPerMl: Fraction | undefined,
): string {
  if (unit === undefined) return `c ${foldText(written)}`;
  if (!isMeasuredUnit(unit)) return `b ${unit.abbr}`;
  return gPerMl === undefined ? `a ${unit.family}` : 'a';
}

/** Converts amounts with the same key to the most readable unit of their sum. */
export function sumAmounts<Of>(
  addends: readonly Addend<Of>[],
  gPerMl: Fraction | undefined,
  units: Units,
): Sum<Of> {
  const measured = addends.flatMap(({ of, amount, unit }) =>
    unit !== undefined && isMeasuredUnit(unit)
      ? [{ of, unit, base: multiply(amount, unit.factor) }]
      : [],
  );
  if (measured.length === 0) {
    const shares = addends.map(({ of, amount }) => [of, amount] as const);
    return { unit: commonWord(addends), total: totalAmount(shares), shares };
  }
  const leading = chooseSystem(measured, gPerMl);
  const written = measured.flatMap(({ unit }) => (systemKey(unit) === leading.name ? unit : []));
  const shares = measured.map(
    ({ of, unit, base }) => [of, toFamily(leading.family, unit, base, gPerMl)] as const,
  );
  const total = totalAmount(shares);
  const best = chooseReadableUnit(total, written, units);
  const inUnit = (base: Fraction) => divide(base, best.factor);
  return {
    unit: best.abbr,
    total: inUnit(total),
    shares: shares.map(([of, base]) => [of, inUnit(base)]),
  };
}

function totalAmount(shares: Sum<unknown>['shares']): Fraction {
  return shares.reduce((sum, [, amount]) => add(sum, amount), ZERO);
}

export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The family and system in which most of the amount is written; the sum uses its units. */
function chooseSystem(
  measured: readonly { readonly unit: MeasuredUnit; readonly base: Fraction }[],
  gPerMl: Fraction | undefined,
) {
  const systems = [...Map.groupBy(measured, ({ unit }) => systemKey(unit))];
  const [only] = systems;
  if (only && systems.length === 1) {
    return { name: only[0], family: only[1][0]?.unit.family ?? 'mass' };
  }
  return systems
    .map(([name, theirs]) => ({
      name,
      family: theirs[0]?.unit.family ?? 'mass',
      weight: theirs
        .map(({ unit, base }) => toFamily('mass', unit, base, gPerMl))
        .reduce(add, ZERO),
    }))
    .reduce((most, other) => {
      const heavier = compare(other.weight, most.weight) || compareKeys(most.name, other.name);
      return heavier > 0 ? other : most;
    });
}

function systemKey({ family, system }: MeasuredUnit): string {
  return `${family} ${system ?? 'own'}`;
}

/** Converts to a family; without a density all amounts already share one. */
function toFamily(
  family: string,
  unit: MeasuredUnit,
  base: Fraction,
  gPerMl: Fraction | undefined,
) {
  if (unit.family === family || gPerMl === undefined) return base;
  return family === 'mass' ? multiply(base, gPerMl) : divide(base, gPerMl);
}

function commonWord(addends: readonly Addend<unknown>[]): string | null {
  const names = addends.map(({ unit, written }) => (written === '' ? '' : (unit?.abbr ?? written)));
  return names.reduce((first, name) => (compareKeys(name, first) < 0 ? name : first)) || null;
}
