import { createPreference } from '../../../core/preferences/preferences.ts';

/** How long a rest is where neither the plan nor the exercise says. */
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
