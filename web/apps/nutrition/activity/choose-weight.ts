import {
  chooseSource,
  WEIGHT_SOURCES,
} from '../../../../src/apps/nutrition/measures/health/sources.ts';
import type { MetricsRow } from '../../../../src/apps/nutrition/wellness/contract.ts';
import type { BodyDay } from '../../../../src/shared/body/contract.ts';

const KG_PER_LB = 0.45359237;

type MeasuredDay = Pick<MetricsRow, 'date' | 'source' | 'metrics'>;
type WeighedDay = Pick<BodyDay, 'date' | 'weight' | 'weight_unit'>;

/** The weight of the latest day; on the same day that of a scale comes before a weigh-in. */
export function chooseWeight(
  measured: readonly MeasuredDay[],
  weighed: readonly WeighedDay[],
): number | null {
  const scales = measured.flatMap(({ date, source, metrics: { weight_kg } }) =>
    weight_kg === undefined ? [] : [{ date, source, kg: weight_kg }],
  );
  const weighIns = weighed.flatMap(({ date, weight, weight_unit }) =>
    weight === null || weight_unit === null
      ? []
      : [{ date, source: 'manual', kg: inKilograms(weight, weight_unit) }],
  );
  const all = [...scales, ...weighIns];
  const last = all.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const ofLast = all.filter(({ date }) => date === last);
  return chooseSource(ofLast, WEIGHT_SOURCES)?.kg ?? null;
}

export function inKilograms(weight: number, unit: 'kg' | 'lb'): number {
  return unit === 'kg' ? weight : Math.round(weight * KG_PER_LB * 1000) / 1000;
}

/** Rounded to a tenth for a field. */
export function fromKilograms(kg: number, unit: 'kg' | 'lb'): number {
  return Math.round((unit === 'kg' ? kg : kg / KG_PER_LB) * 10) / 10;
}
