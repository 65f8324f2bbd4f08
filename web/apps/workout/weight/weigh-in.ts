import type { BodyDay } from '../../../../src/apps/workout/body-stats/contract.ts';

/** A day's weight in its original unit. */
export interface WeighIn {
  date: string;
  weight: number;
  weight_unit: 'kg' | 'lb';
}

/** Empty for days without a weight. */
export function toWeighIns({
  date,
  weight,
  weight_unit,
}: Pick<BodyDay, 'date' | 'weight' | 'weight_unit'>): WeighIn[] {
  return weight === null || weight_unit === null ? [] : [{ date, weight, weight_unit }];
}
