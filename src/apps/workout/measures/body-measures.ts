/** The nine body measures and their unit conversion. */

export const BODY_MEASURES = [
  'weight',
  'bodyFat',
  'waist',
  'hips',
  'neck',
  'chest',
  'biceps',
  'thighs',
  'calves',
] as const;

export type BodyMeasure = (typeof BODY_MEASURES)[number];
export type WeightUnit = 'kg' | 'lb';
export type LengthUnit = 'cm' | 'in';
export type MeasureUnit = WeightUnit | LengthUnit | '%';

const KG_PER_LB = 0.453_592_37;
const CM_PER_IN = 2.54;

const RANGES: Readonly<Record<BodyMeasure, readonly [number, number]>> = {
  weight: [0.5, 500],
  bodyFat: [0, 80],
  waist: [30, 250],
  hips: [30, 250],
  neck: [15, 100],
  chest: [40, 250],
  biceps: [10, 100],
  thighs: [20, 150],
  calves: [15, 100],
};

export function unitsOf(measure: BodyMeasure): readonly MeasureUnit[] {
  if (measure === 'weight') return ['kg', 'lb'];
  return measure === 'bodyFat' ? ['%'] : ['cm', 'in'];
}

/** Converts to kilograms, percent or centimetres. */
export function toMetric(value: number, unit: MeasureUnit): number {
  if (unit === 'lb') return value * KG_PER_LB;
  return unit === 'in' ? value * CM_PER_IN : value;
}

/** Converts from kilograms, percent or centimetres, rounded to two decimals. */
export function fromMetric(metric: number, unit: MeasureUnit): number {
  if (unit === 'lb') return roundToTwoDecimals(metric / KG_PER_LB);
  return roundToTwoDecimals(unit === 'in' ? metric / CM_PER_IN : metric);
}

export function roundToTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Minimum and maximum, in kilograms, percent or centimetres. */
export function rangeOf(measure: BodyMeasure): readonly [number, number] {
  return RANGES[measure];
}

/** Returns null for a plausible value, otherwise the requirement it violates. */
export function rangeProblem(measure: BodyMeasure, metric: number): string | null {
  const [least, most] = rangeOf(measure);
  if (metric >= least && metric <= most) return null;
  return `must be from ${least} to ${most} ${unitsOf(measure)[0]}`;
}
