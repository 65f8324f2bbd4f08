import type { BodyMeasure } from './measures/body-measures.ts';
import type { MeasureUnit } from './measures/measure-units.ts';

export interface BodyTables {
  body_measures: {
    owner_id: number;
    date: string;
    measure: BodyMeasure;
    /** In `unit`, as entered. */
    value: number;
    /** Null for an untagged value, which was imported without a unit. */
    unit: MeasureUnit | null;
    /** In kilograms, centimetres or percent; null for an untagged value. */
    metric_value: number | null;
    updated_at: string;
  };
}
