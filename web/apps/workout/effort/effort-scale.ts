import { createPreference } from '../../../core/preferences/preferences.ts';
import { useStore } from '../../../core/state/store.ts';
import { logText as text } from '../text/log.ts';
import { convertEffort, type EffortScale } from './convert-effort.ts';

/** Efforts are stored as RPE; the preference decides how they are shown. */
export const effortScale = createPreference<EffortScale>(
  'effort-scale',
  'rpe',
  (value) => value === 'rpe' || value === 'rir',
);

/** Re-renders when the scale changes. */
export function useEffortScale(): EffortScale {
  return useStore(effortScale);
}

/** "RPE 8" or "RIR 2". */
export function describeEffort(rpe: number): string {
  return text.exercise[effortScale.get()](toShownEffort(rpe));
}

/** The number in the person's scale: 8 or 2. */
export function toShownEffort(rpe: number): number {
  return convertEffort(rpe, effortScale.get());
}
