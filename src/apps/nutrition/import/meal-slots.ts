import { type Slot, slotAt, slotByName } from '../measures/diary/slots.ts';
import type { ImportedItem } from './imported-rows.ts';

/** What other programs call the four usual meals. */
const USUAL: readonly RegExp[] = [
  /breakfast|fr(ü|ue?)hst(ü|u)ck|desayuno|colazione|petit.d[eé]j|ontbijt/i,
  /lunch|mittag|almuerzo|pranzo|d[eé]jeuner/i,
  /dinner|supper|abend|\bcena\b|d[iî]ner/i,
  /snack/i,
];

export type ChooseSlot = (item: Pick<ImportedItem, 'slot' | 'time'>) => number;

/** The meal of the day that a meal of the file goes to, unless the person chooses another one. */
export function suggestSlot(slots: readonly Slot[], name: string): number {
  const same = slotByName(slots, name);
  if (same !== undefined) return same;
  // "Morning snack" is a snack, so the last pattern is tried first.
  const usual = USUAL.findLastIndex((pattern) => pattern.test(name));
  if (usual >= 0 && usual < slots.length) return usual;
  return Math.max(0, slots.length - 1);
}

export function createSlotChoice(
  slots: readonly Slot[],
  chosen: Readonly<Record<string, number>>,
): ChooseSlot {
  return ({ slot, time }) => {
    if (typeof slot === 'number') return slot;
    if (slot !== null && slot !== '') {
      const decided = Object.hasOwn(chosen, slot) ? chosen[slot] : undefined;
      return decided ?? suggestSlot(slots, slot);
    }
    return time === null ? 0 : slotAt(slots, time);
  };
}
