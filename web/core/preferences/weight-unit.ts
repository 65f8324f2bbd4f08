import { createPreference } from './preferences.ts';
import { units } from './units.ts';

export const weightUnit = createPreference<'kg' | 'lb'>(
  'weight-unit',
  () => (units.get() === 'imperial' ? 'lb' : 'kg'),
  (value) => value === 'kg' || value === 'lb',
);
