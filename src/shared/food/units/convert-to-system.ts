import { divide, type Fraction, fromNumber, multiply, ONE, toNumber } from '../numbers/fraction.ts';
import { formatMeasured } from '../quantities/format-quantity.ts';
import { amountToBuy, parseQuantityAtStart, type Quantity } from '../quantities/parse-quantity.ts';
import { scaleAmount, scaleQuantity, type WrittenAmount } from '../quantities/scale.ts';
import { findDensity, gramsPerMl, parseFood } from './densities.ts';
import { chooseMeasurableUnit, findOffered } from './measurable-unit.ts';
import { isMeasuredUnit, type MeasuredUnit } from './readable-unit.ts';
import { BUILT_IN_UNITS, type System, spellUnit, type Units } from './units.ts';
import { isWeighed } from './weighed-foods.ts';

interface SystemConversion {
  /** By which the amount is scaled too, so that it is rounded once. */
  readonly factor?: Fraction;
  readonly gPerCup?: number | null;
  readonly locale?: string;
  readonly units?: Units;
}

type MeasuredFamily = 'volume' | 'mass';

/** The units from which the measured unit of each system is chosen. */
const COMMON_UNITS = {
  metric: { volume: ['ml'], mass: ['g'] },
  us: { volume: ['tsp', 'cup'], mass: ['oz'] },
} as const;

/** Less than this is measured with spoons everywhere, in ml and in g. */
const SPOONFUL = { volume: 4, mass: 10 } as const;
const SPOONS = new Set(['tsp', 'tbsp']);
/** Less than this in grams is too little for a scale in ounces. */
const LIGHTEST_OUNCES = 7;

/**
 * Converts an amount to a system of units. Metric weighs what the US measures by volume, if the
 * density is known; liquids stay in ml and spoonfuls in spoons. The US measures in cups what is
 * not weighed everywhere. Amounts that cannot be converted are only scaled.
 */
export function convertToSystem(
  { qty, unit, name }: WrittenAmount & { readonly name: string },
  system: System,
  { factor = ONE, gPerCup, locale = 'en', units = BUILT_IN_UNITS }: SystemConversion = {},
): WrittenAmount {
  const found = parseQuantityAtStart(qty);
  const from = units.find(unit);
  if (
    found === undefined ||
    from === undefined ||
    !isMeasuredUnit(from) ||
    from.system === system ||
    isMetricSpoon(system, from, unit)
  ) {
    return scaleAmount({ qty, unit }, factor, { locale, units });
  }
  const gPerMl = gramsPerMl(name, gPerCup);
  const family = familyInSystem(system, from, gPerMl, name);
  const common = findOffered(COMMON_UNITS[system][family], units);
  const base = toFamily(scaleQuantity(found.quantity, factor), from, family, gPerMl);
  if (common.length === 0 || isTooLittle(system, from, family, amountToBuy(base))) {
    return scaleAmount({ qty, unit }, factor, { locale, units });
  }
  const to = chooseMeasurableUnit(amountToBuy(base), common, units);
  const shown = formatMeasured(scaleQuantity(base, divide(ONE, to.factor)), to.abbr, locale);
  return { qty: qty.slice(0, found.start) + shown + qty.slice(found.end), unit: to.abbr };
}

/** Who writes "2 EL" cooks with metric units, and with spoons. */
function isMetricSpoon(system: System, from: MeasuredUnit, written: string): boolean {
  return system === 'metric' && SPOONS.has(from.abbr) && spellUnit(from, written) !== from.abbr;
}

function familyInSystem(
  system: System,
  from: MeasuredUnit,
  gPerMl: Fraction | undefined,
  name: string,
): MeasuredFamily {
  if (gPerMl === undefined) return from.family === 'mass' ? 'mass' : 'volume';
  if (system === 'us') {
    return from.family === 'mass' && isWeighed(parseFood(name).noun) ? 'mass' : 'volume';
  }
  return from.family === 'volume' && findDensity(name)?.liquid ? 'volume' : 'mass';
}

/** The quantity in ml or g. */
function toFamily(
  quantity: Quantity,
  { family, factor }: MeasuredUnit,
  wanted: MeasuredFamily,
  gPerMl: Fraction = fromNumber(1),
): Quantity {
  if (family === wanted) return scaleQuantity(quantity, factor);
  const density = wanted === 'mass' ? gPerMl : divide(ONE, gPerMl);
  return scaleQuantity(quantity, multiply(factor, density));
}

/** Nobody weighs ¼ tsp of nutmeg, and no scale shows a fiftieth of an ounce. */
function isTooLittle(
  system: System,
  { abbr }: MeasuredUnit,
  family: MeasuredFamily,
  base: Fraction,
): boolean {
  const amount = toNumber(base);
  if (system === 'us') return family === 'mass' && amount < LIGHTEST_OUNCES;
  return SPOONS.has(abbr) && amount < SPOONFUL[family];
}
