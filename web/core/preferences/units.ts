import { createPreference } from './preferences.ts';

type Units = 'metric' | 'imperial';

/** Default units of measures; each measure can override them. */
export const units = createPreference<Units>(
  'units',
  'metric',
  (value) => value === 'metric' || value === 'imperial',
);
