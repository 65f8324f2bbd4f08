import type { BodyDay } from '../../../../src/apps/workout/body-stats/contract.ts';

/** The weight of a day, in the unit it was read in. */
export interface WeighIn {
  date: string;
  weight: number;
  weight_unit: 'kg' | 'lb';
}

/** Nothing for a day on which something else was measured. */
export function toWeighIns({
  date,
  weight,
  weight_unit,
}: Pick<BodyDay, 'date' | 'weight' | 'weight_unit'>): WeighIn[] {
  return weight === null || weight_unit === null ? [] : [{ date, weight, weight_unit }];
}
