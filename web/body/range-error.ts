import {
  type BodyMeasure,
  rangeOf,
  rangeProblem,
} from '../../src/shared/body/measures/body-measures.ts';
import {
  fromMetric,
  type MeasureUnit,
  toMetric,
} from '../../src/shared/body/measures/measure-units.ts';
import { formatQuantity } from '../core/text/format.ts';
import { measuresText as text } from './text/measures.ts';

/** Error with the valid range, in the unit of the input; undefined for valid values. */
export function rangeError(
  measure: BodyMeasure,
  value: number | null | undefined,
  unit: MeasureUnit,
): string | undefined {
  if (typeof value !== 'number' || !rangeProblem(measure, toMetric(value, unit))) return undefined;
  const [least, most] = rangeOf(measure).map((metric) => fromMetric(metric, unit));
  return text.sheet.range(formatQuantity(least ?? 0), text.value(most ?? 0, unit));
}
