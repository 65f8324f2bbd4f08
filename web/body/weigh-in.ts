import type { BodyDay } from '../../src/shared/body/contract.ts';

/** A day's weight in its original unit, which is null for an untagged value. */
export interface WeighIn {
  date: string;
  weight: number;
  weight_unit: 'kg' | 'lb' | null;
}

type TaggedWeighIn = WeighIn & { weight_unit: 'kg' | 'lb' };

/** Untagged weights cannot be compared, so trends leave them out. */
export function isTagged(weighIn: WeighIn): weighIn is TaggedWeighIn {
  return weighIn.weight_unit !== null;
}

/** Empty for days without a weight. */
export function toWeighIns({
  date,
  weight,
  weight_unit,
}: Pick<BodyDay, 'date' | 'weight' | 'weight_unit'>): WeighIn[] {
  return weight === null ? [] : [{ date, weight, weight_unit }];
}
