import { keptSetting } from '../../../core/kept-setting.ts';

export type WeightUnit = 'kg' | 'lb';

const KG_PER_LB = 0.45359237;

export const weightUnit = keptSetting<WeightUnit>(
  'weight-unit',
  'kg',
  (value) => value === 'kg' || value === 'lb',
);

export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lb' ? weight * KG_PER_LB : weight / KG_PER_LB;
}
