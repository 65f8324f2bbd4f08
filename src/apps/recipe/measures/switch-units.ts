import { densityOf, gramsPerMl } from './densities.ts';
import { divide, type Fraction, fromNumber, multiply, toNumber } from './fraction.ts';
import { saysFractions } from './kitchen-fraction.ts';
import { amountToBuy, type Quantity, quantityAtStart } from './parse-quantity.ts';
import { isMeasure, type Measure, readableUnit } from './readable-unit.ts';
import { scaleQuantity } from './scale.ts';
import { showQuantity } from './show-quantity.ts';
import { BUILT_IN_UNITS, type System, type Units } from './units.ts';

export interface Amount {
  readonly qty: string;
  readonly unit: string;
}

export interface Switching {
  readonly gPerCup?: number | null;
  readonly locale?: string;
  readonly units?: Units;
}

/** What cooks of each system say amounts in; the readable unit is reached from here. */
const SPOKEN = {
  metric: { volume: ['ml'], mass: ['g'] },
  us: { volume: ['tsp', 'cup'], mass: ['oz'] },
} as const;

/**
 * An ingredient's amount as cooks of that system say it: what is weighed in metric is measured by
 * volume in the US where the density is known, except what is poured, which is ml in metric.
 * What can not be said otherwise stays.
 */
export function switchUnits(
  { qty, unit, name }: Amount & { readonly name: string },
  system: System,
  { gPerCup, locale = 'en', units = BUILT_IN_UNITS }: Switching = {},
): Amount {
  const found = quantityAtStart(qty);
  const from = units.find(unit);
  if (found === undefined || from === undefined || !isMeasure(from) || from.system === system) {
    return { qty, unit };
  }
  const gPerMl = gramsPerMl(name, gPerCup);
  const family = familyIn(system, from, gPerMl, name);
  const spoken = SPOKEN[system][family].flatMap((abbr) => offeredMeasure(abbr, units));
  if (spoken.length === 0) return { qty, unit };
  const toBase = family === from.family ? from.factor : bridged(from, gPerMl ?? fromNumber(1));
  const base = scaleQuantity(found.quantity, toBase);
  const to = readableUnit(amountToBuy(base), spoken, units);
  const shown = showQuantity(roundedIn(to, base), { locale, fractions: saysFractions(to.abbr) });
  return { qty: qty.slice(0, found.start) + shown + qty.slice(found.end), unit: to.abbr };
}

function familyIn(system: System, from: Measure, gPerMl: Fraction | undefined, name: string) {
  if (gPerMl === undefined) return from.family === 'mass' ? 'mass' : 'volume';
  if (system === 'us') return 'volume';
  return from.family === 'volume' && densityOf(name)?.liquid ? 'volume' : 'mass';
}

function bridged({ family, factor }: Measure, gPerMl: Fraction): Fraction {
  return family === 'volume' ? multiply(factor, gPerMl) : divide(factor, gPerMl);
}

function offeredMeasure(abbr: string, units: Units): Measure[] {
  const unit = units.find(abbr);
  return unit !== undefined && isMeasure(unit) && units.isOffered(unit) ? [unit] : [];
}

/** The finest that a measuring spoon tells apart, in ml. */
const HALF = 0.5;

/** As exact as cooking is: nobody weighs 119.95 g of flour or measures 1.01 tablespoons. */
function roundedIn({ abbr, factor }: Measure, { low, high }: Quantity): Quantity {
  const rounded = (base: Fraction) => {
    const amount = divide(base, factor);
    const value = toNumber(amount);
    if (saysFractions(abbr)) return isNearlyWhole(value) ? fromNumber(Math.round(value)) : amount;
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
