/** The units of body measures and their conversion. */

export const MEASURE_UNITS = ['kg', 'lb', '%', 'cm', 'in'] as const;

export type MeasureUnit = (typeof MEASURE_UNITS)[number];
export type WeightUnit = 'kg' | 'lb';
export type LengthUnit = 'cm' | 'in';

const KG_PER_LB = 0.453_592_37;
const CM_PER_IN = 2.54;

/** Converts to kilograms, percent or centimetres. */
export function toMetric(value: number, unit: MeasureUnit): number {
  if (unit === 'lb') return value * KG_PER_LB;
  return unit === 'in' ? value * CM_PER_IN : value;
}

/** Converts from kilograms, percent or centimetres, rounded to two decimals. */
export function fromMetric(metric: number, unit: MeasureUnit): number {
  return roundToTwoDecimals(metric / toMetric(1, unit));
}

/** Exact, without rounding; the units measure the same. */
export function convertMeasure(value: number, from: MeasureUnit, to: MeasureUnit): number {
  return from === to ? value : toMetric(value, from) / toMetric(1, to);
}

export function roundToTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
