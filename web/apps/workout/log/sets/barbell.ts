import type { PlateStock } from '../../../../../src/apps/workout/measures/plates.ts';
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

const MANY = 8;
const USUAL = {
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
};

export const barWeight = createPreference<number>(
  'bar-weight',
  () => USUAL[weightUnit.get()].bar,
  (value): value is number =>
    typeof value === 'number' && value >= 0 && value <= 200 && isGearInUnit(),
);

/** `25×8 20×8`: weights and their number of pairs. */
export const plateRack = createPreference<string>(
  'plates',
  () => formatRack(USUAL[weightUnit.get()].plates.map((weight) => ({ weight, pairs: MANY }))),
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

export function parseRack(spelled: string): PlateStock[] {
  return spelled.split(' ').flatMap((kind) => {
    const [weight = Number.NaN, pairs = Number.NaN] = kind.split('×').map(Number);
    return weight > 0 && pairs >= 0 ? [{ weight, pairs }] : [];
  });
}

function formatRack(plates: readonly PlateStock[]): string {
  return plates.map(({ weight, pairs }) => `${weight}×${pairs}`).join(' ');
}
