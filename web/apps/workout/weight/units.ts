import type { WeightUnit } from '../../../../src/apps/workout/measures/weight-units.ts';
import { createPreference } from '../../../core/preferences/preferences.ts';
import { units } from '../../../core/preferences/units.ts';

export const weightUnit = createPreference<WeightUnit>(
  'weight-unit',
  () => (units.get() === 'imperial' ? 'lb' : 'kg'),
  (value) => value === 'kg' || value === 'lb',
);

export { convertWeight } from '../../../../src/apps/workout/measures/weight-units.ts';
