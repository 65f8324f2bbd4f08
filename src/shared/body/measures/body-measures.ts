/** The nine body measures, their units and ranges. */

import type { MeasureUnit } from './measure-units.ts';

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
