import { createPreference } from '../../../core/preferences/preferences.ts';

export const LONGEST_REST = 3600;

function isRest(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_REST;
}

/** Default rest, where neither plan nor exercise sets one. */
export const restSeconds = createPreference<number>('rest-seconds', 90, isRest);

/** Rest after a warm-up set, unless the plan of the set says otherwise. */
export const warmUpRestSeconds = createPreference<number>('rest-warm-up-seconds', 60, isRest);

function isSwitch(value: unknown): value is 'on' | 'off' {
  return value === 'on' || value === 'off';
}

export const restAlert = createPreference<'on' | 'off'>('rest-alert', 'on', isSwitch);

/** Shows a notification at the end of a rest while the page is hidden, where the browser allows it. */
export const restNotification = createPreference<'on' | 'off'>('rest-notification', 'on', isSwitch);

/** Keeps the screen on while a rest runs, so that the phone does not lock. */
export const restScreen = createPreference<'on' | 'off'>('rest-screen', 'off', isSwitch);
