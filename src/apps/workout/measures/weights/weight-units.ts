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

/** The most that rounding for storage moves a weight, in either unit. */
const STORAGE_ERROR = 0.0012;

/**
 * Rounded for display: 55 kg are 121.3 lb. A weight already in the target unit is unchanged, and
 * quarters that were typed in the target unit (61.25 kg in a log in lb) read as they were typed.
 */
export function convertForDisplay(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  const exact = convertWeight(weight, from, to);
  const quarter = Math.round(exact * 4) / 4;
  return Math.abs(exact - quarter) < STORAGE_ERROR ? quarter : Math.round(exact * 10) / 10;
}

/** A weight of a log with the unit in which it was lifted; null for the unit of the log. */
export interface LiftedWeight {
  readonly weight: number | null;
  readonly lifted_in?: WeightUnit | null | undefined;
}

/**
 * The weight as it was lifted: a log in kg stores 225 lb as 102.058 kg, which are 225 lb again.
 * Storage keeps three decimals, which is enough for two in either unit.
 */
export function asLifted({ weight, lifted_in }: LiftedWeight, log: WeightUnit) {
  const unit = lifted_in ?? log;
  if (weight === null || unit === log) return { weight, unit };
  return { weight: Math.round(convertWeight(weight, log, unit) * 100) / 100, unit };
}
