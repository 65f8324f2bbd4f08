import type { BodyDay } from '../../src/shared/body/contract.ts';
import { type BodyMeasure, unitsOf } from '../../src/shared/body/measures/body-measures.ts';
import {
  fromMetric,
  type MeasureUnit,
  toMetric,
} from '../../src/shared/body/measures/measure-units.ts';

export interface DatedValue {
  date: string;
  value: number;
}

interface MeasuredValue extends DatedValue {
  /** Undefined for an untagged value. */
  unit: MeasureUnit | undefined;
}

/** The values of one measure, newest first, each in its own unit. */
function measuredValues(days: readonly BodyDay[], measure: BodyMeasure): MeasuredValue[] {
  return days.flatMap(({ date, units, [measure]: value }) =>
    value === null ? [] : [{ date, value, unit: units[measure] }],
  );
}

export function latestValue(days: readonly BodyDay[], measure: BodyMeasure) {
  return measuredValues(days, measure)[0];
}

/**
 * The values of one measure, oldest first, converted to the unit of the latest; without untagged
 * values.
 */
export function measureSeries(days: readonly BodyDay[], measure: BodyMeasure) {
  const tagged = measuredValues(days, measure).filter((one) => one.unit !== undefined);
  const unit: MeasureUnit = tagged[0]?.unit ?? unitsOf(measure)[0] ?? '%';
  const series = tagged.map(({ date, value, unit: own = unit }): DatedValue => {
    return { date, value: own === unit ? value : fromMetric(toMetric(value, own), unit) };
  });
  return { unit, series: series.toReversed() };
}
