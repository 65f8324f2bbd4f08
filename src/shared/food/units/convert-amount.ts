import { divide, type Fraction, multiply } from '../numbers/fraction.ts';
import { BUILT_IN_UNITS, type Unit, type Units } from './units.ts';

export type ConversionFailure = 'unknown-unit' | 'count-unit' | 'no-density';

export type Conversion =
  | { readonly ok: true; readonly amount: Fraction }
  | { readonly ok: false; readonly reason: ConversionFailure };

export interface ConversionOptions {
  readonly units?: Units;
  /** For conversions between volume and mass. */
  readonly gPerMl?: Fraction | undefined;
}

/** Converts an amount exactly. An empty unit means pieces. */
export function convertAmount(
  amount: Fraction,
  from: string,
  to: string,
  { units = BUILT_IN_UNITS, gPerMl }: ConversionOptions = {},
): Conversion {
  const [source, target] = [findUnit(from, units), findUnit(to, units)];
  if (source === undefined || target === undefined) return { ok: false, reason: 'unknown-unit' };
  if (source.abbr === target.abbr) return { ok: true, amount };
  if (source.factor === undefined || target.factor === undefined) {
    return { ok: false, reason: 'count-unit' };
  }
  const base = multiply(amount, source.factor);
  if (source.family === target.family) return { ok: true, amount: divide(base, target.factor) };
  if (gPerMl === undefined) return { ok: false, reason: 'no-density' };
  const bridged = source.family === 'volume' ? multiply(base, gPerMl) : divide(base, gPerMl);
  return { ok: true, amount: divide(bridged, target.factor) };
}

function findUnit(text: string, units: Units): Unit | undefined {
  return units.find(text.trim() === '' ? 'pc' : text);
}
