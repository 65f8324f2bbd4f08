import type { WeightUnit } from '../../../../src/apps/workout/measures/weight-units.ts';
import { preference } from '../../../core/preferences.ts';
import { units } from '../../../core/units.ts';

export const weightUnit = preference<WeightUnit>(
  'weight-unit',
  () => (units.get() === 'imperial' ? 'lb' : 'kg'),
  (value) => value === 'kg' || value === 'lb',
);

export { convertWeight } from '../../../../src/apps/workout/measures/weight-units.ts';
