import type { Plates } from '../../../../src/apps/workout/measures/plates.ts';
import { preference } from '../../../core/preferences.ts';
import { weightUnit } from '../weight/units.ts';

/** The bar and the plates that someone trains with, kept with their other choices. */

const MANY = 8;
const USUAL = {
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5] },
};

export const barWeight = preference<number>(
  'bar-weight',
  () => USUAL[weightUnit.get()].bar,
  (value): value is number => typeof value === 'number' && value >= 0 && value <= 200,
);

/** As `25×8 20×8`: a weight and how many pairs of it there are. */
export const plateRack = preference<string>(
  'plates',
  () => spellRack(USUAL[weightUnit.get()].plates.map((weight) => ({ weight, pairs: MANY }))),
  (value): value is string => typeof value === 'string' && readRack(value).length > 0,
);

export function readRack(spelled: string): Plates[] {
  return spelled.split(' ').flatMap((kind) => {
    const [weight = Number.NaN, pairs = Number.NaN] = kind.split('×').map(Number);
    return weight > 0 && pairs >= 0 ? [{ weight, pairs }] : [];
  });
}

export function spellRack(plates: readonly Plates[]): string {
  return plates.map(({ weight, pairs }) => `${weight}×${pairs}`).join(' ');
}
