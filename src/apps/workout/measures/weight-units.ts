export type WeightUnit = 'kg' | 'lb';

const KG_PER_LB = 0.45359237;

/** Exact, without rounding. */
export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lb' ? weight * KG_PER_LB : weight / KG_PER_LB;
}

/** Rounded for storage, precisely enough that converting back shows the original value. */
export function convertForStorage(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : Math.round(convertWeight(weight, from, to) * 1000) / 1000;
}

/** Rounded for display: 55 kg are 121.3 lb. A weight already in the target unit is unchanged. */
export function convertForDisplay(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : Math.round(convertWeight(weight, from, to) * 10) / 10;
}
