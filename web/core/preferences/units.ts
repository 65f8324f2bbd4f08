import { createPreference } from './preferences.ts';

type Units = 'metric' | 'imperial';

/** What measures start in; each of them can be told otherwise where it is entered. */
export const units = createPreference<Units>(
  'units',
  'metric',
  (value) => value === 'metric' || value === 'imperial',
);
