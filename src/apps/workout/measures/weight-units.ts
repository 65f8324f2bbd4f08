export type WeightUnit = 'kg' | 'lb';

const KG_PER_LB = 0.45359237;

/** Exact, without rounding. */
export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lb' ? weight * KG_PER_LB : weight / KG_PER_LB;
}

/** A converted weight as it is stored: fine enough that it reads the same in the unit it came from. */
export function convertForStorage(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : Math.round(convertWeight(weight, from, to) * 1000) / 1000;
}

/** A converted weight as people read it: 55 kg are 121.3 lb. A weight in its own unit stays as it is. */
export function convertForDisplay(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : Math.round(convertWeight(weight, from, to) * 10) / 10;
}
