import { preference } from '../../../core/preferences.ts';
import { units } from '../../../core/units.ts';

export type WeightUnit = 'kg' | 'lb';

const KG_PER_LB = 0.45359237;

export const weightUnit = preference<WeightUnit>(
  'weight-unit',
  () => (units.get() === 'imperial' ? 'lb' : 'kg'),
  (value) => value === 'kg' || value === 'lb',
);

export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight;
  return from === 'lb' ? weight * KG_PER_LB : weight / KG_PER_LB;
}
