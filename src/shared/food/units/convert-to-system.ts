import { usesFractions } from '../numbers/format-kitchen-fraction.ts';
import { divide, type Fraction, fromNumber, multiply, toNumber } from '../numbers/fraction.ts';
import { formatQuantity } from '../quantities/format-quantity.ts';
import { amountToBuy, parseQuantityAtStart, type Quantity } from '../quantities/parse-quantity.ts';
import { scaleQuantity } from '../quantities/scale.ts';
import { findDensity, gramsPerMl } from './densities.ts';
import { chooseReadableUnit, isMeasuredUnit, type MeasuredUnit } from './readable-unit.ts';
import { BUILT_IN_UNITS, type System, type Units } from './units.ts';

export interface WrittenAmount {
  readonly qty: string;
  readonly unit: string;
}

export interface SystemConversion {
  readonly gPerCup?: number | null;
  readonly locale?: string;
  readonly units?: Units;
}

/** The units from which the readable unit of each system is chosen. */
const COMMON_UNITS = {
  metric: { volume: ['ml'], mass: ['g'] },
  us: { volume: ['tsp', 'cup'], mass: ['oz'] },
} as const;

/**
 * Converts an amount to a system of units. Metric weighs what the US measures by volume, if the
 * density is known; liquids stay in ml. Amounts that cannot be converted are unchanged.
 */
export function convertToSystem(
  { qty, unit, name }: WrittenAmount & { readonly name: string },
  system: System,
  { gPerCup, locale = 'en', units = BUILT_IN_UNITS }: SystemConversion = {},
): WrittenAmount {
  const found = parseQuantityAtStart(qty);
  const from = units.find(unit);
  if (
    found === undefined ||
    from === undefined ||
    !isMeasuredUnit(from) ||
    from.system === system
  ) {
    return { qty, unit };
  }
  const gPerMl = gramsPerMl(name, gPerCup);
  const family = familyInSystem(system, from, gPerMl, name);
  const spoken = COMMON_UNITS[system][family].flatMap((abbr) => findOffered(abbr, units));
  if (spoken.length === 0) return { qty, unit };
  const toBase =
    family === from.family ? from.factor : convertFamily(from, gPerMl ?? fromNumber(1));
  const base = scaleQuantity(found.quantity, toBase);
  const to = chooseReadableUnit(amountToBuy(base), spoken, units);
  const shown = formatQuantity(roundForCooking(to, base), {
    locale,
    fractions: usesFractions(to.abbr),
  });
  return { qty: qty.slice(0, found.start) + shown + qty.slice(found.end), unit: to.abbr };
}

function familyInSystem(
  system: System,
  from: MeasuredUnit,
  gPerMl: Fraction | undefined,
  name: string,
) {
  if (gPerMl === undefined) return from.family === 'mass' ? 'mass' : 'volume';
  if (system === 'us') return 'volume';
  return from.family === 'volume' && findDensity(name)?.liquid ? 'volume' : 'mass';
}

function convertFamily({ family, factor }: MeasuredUnit, gPerMl: Fraction): Fraction {
  return family === 'volume' ? multiply(factor, gPerMl) : divide(factor, gPerMl);
}

function findOffered(abbr: string, units: Units): MeasuredUnit[] {
  const unit = units.find(abbr);
  return unit !== undefined && isMeasuredUnit(unit) && units.isOffered(unit) ? [unit] : [];
}

/** The resolution of a measuring spoon, in ml. */
const HALF = 0.5;

/** Rounds to kitchen precision, because nobody weighs 119.95 g of flour. */
function roundForCooking({ abbr, factor }: MeasuredUnit, { low, high }: Quantity): Quantity {
  const rounded = (base: Fraction) => {
    const amount = divide(base, factor);
    const value = toNumber(amount);
    if (usesFractions(abbr)) return isNearlyWhole(value) ? fromNumber(Math.round(value)) : amount;
    if (abbr === 'ml' && value >= HALF / 2 && value < 10) {
      return fromNumber(Math.max(HALF, Math.round(value / HALF) * HALF));
    }
    const places = ['kg', 'l', 'lb'].includes(abbr) || value < 1 ? 2 : value < 10 ? 1 : 0;
    return fromNumber(Number(value.toFixed(places)));
  };
  return high === undefined ? { low: rounded(low) } : { low: rounded(low), high: rounded(high) };
}

function isNearlyWhole(value: number): boolean {
  return value > 0.5 && Math.abs(value - Math.round(value)) <= 0.03;
}
