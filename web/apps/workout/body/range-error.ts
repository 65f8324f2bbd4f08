import {
  type BodyMeasure,
  fromMetric,
  type MeasureUnit,
  rangeOf,
  rangeProblem,
  toMetric,
} from '../../../../src/apps/workout/measures/body-measures.ts';
import { formatQuantity } from '../../../core/text/format.ts';
import { bodyText as text } from '../text/body.ts';

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
