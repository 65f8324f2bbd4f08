import {
  type PlateStock,
  parseRack,
  USUAL_GEAR,
  usualRack,
} from '../../../../../src/apps/workout/measures/weights/plates.ts';
import {
  createPreference,
  currentPreferences,
  setPreferences,
} from '../../../../core/preferences/preferences.ts';
import { weightUnit } from '../../../../core/preferences/weight-unit.ts';

/**
 * The user's bar and plates, stored as preferences with their unit; in another unit the defaults
 * apply.
 */

export const barWeight = createPreference<number>(
  'bar-weight',
  () => USUAL_GEAR[weightUnit.get()].bar,
  (value): value is number =>
    typeof value === 'number' && value >= 0 && value <= 200 && isGearInUnit(),
);

/** `25×8 20×8`: weights and their number of pairs. */
export const plateRack = createPreference<string>(
  'plates',
  () => formatRack(usualRack(weightUnit.get())),
  (value): value is string =>
    typeof value === 'string' && parseRack(value).length > 0 && isGearInUnit(),
);

export function setBarWeight(weight: number) {
  setGear({ 'bar-weight': weight });
}

export function setPlates(plates: readonly PlateStock[]) {
  setGear({ plates: formatRack(plates) });
}

/** The first choice in a unit discards choices made in the other. */
function setGear(change: { 'bar-weight'?: number; plates?: string }) {
  const stale = isGearInUnit() ? {} : { 'bar-weight': null, plates: null };
  setPreferences({ ...stale, ...change, 'gear-unit': weightUnit.get() });
}

function isGearInUnit(): boolean {
  const unit = currentPreferences()['gear-unit'];
  return unit === undefined || unit === weightUnit.get();
}

function formatRack(plates: readonly PlateStock[]): string {
  return plates.map(({ weight, pairs }) => `${weight}×${pairs}`).join(' ');
}
