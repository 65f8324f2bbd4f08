import type { Plates } from '../../../../src/apps/workout/measures/plates.ts';
import { choose, chosen, preference } from '../../../core/preferences.ts';
import { weightUnit } from '../weight/units.ts';

/**
 * The bar and the plates that someone trains with, kept with their other choices together with
 * the unit they are in: under another unit the usual ones count.
 */

const MANY = 8;
const USUAL = {
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
};

export const barWeight = preference<number>(
  'bar-weight',
  () => USUAL[weightUnit.get()].bar,
  (value): value is number => typeof value === 'number' && value >= 0 && value <= 200 && isInUnit(),
);

/** As `25×8 20×8`: a weight and how many pairs of it there are. */
export const plateRack = preference<string>(
  'plates',
  () => spellRack(USUAL[weightUnit.get()].plates.map((weight) => ({ weight, pairs: MANY }))),
  (value): value is string => typeof value === 'string' && readRack(value).length > 0 && isInUnit(),
);

export function chooseBar(weight: number) {
  chooseGear({ 'bar-weight': weight });
}

export function choosePlates(plates: readonly Plates[]) {
  chooseGear({ plates: spellRack(plates) });
}

/** What was chosen in another unit is forgotten with the first choice in this one. */
function chooseGear(change: { 'bar-weight'?: number; plates?: string }) {
  const stale = isInUnit() ? {} : { 'bar-weight': null, plates: null };
  choose({ ...stale, ...change, 'gear-unit': weightUnit.get() });
}

function isInUnit(): boolean {
  const unit = chosen()['gear-unit'];
  return unit === undefined || unit === weightUnit.get();
}

export function readRack(spelled: string): Plates[] {
  return spelled.split(' ').flatMap((kind) => {
    const [weight = Number.NaN, pairs = Number.NaN] = kind.split('×').map(Number);
    return weight > 0 && pairs >= 0 ? [{ weight, pairs }] : [];
  });
}

function spellRack(plates: readonly Plates[]): string {
  return plates.map(({ weight, pairs }) => `${weight}×${pairs}`).join(' ');
}
