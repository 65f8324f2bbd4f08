import { createPreference } from '../../../core/preferences/preferences.ts';

/** Default rest, where neither plan nor exercise sets one. */
export const restSeconds = createPreference<number>(
  'rest-seconds',
  90,
  (value): value is number => typeof value === 'number' && value >= 0 && value <= 3600,
);

export const restAlert = createPreference<'on' | 'off'>(
  'rest-alert',
  'on',
  (value) => value === 'on' || value === 'off',
);
