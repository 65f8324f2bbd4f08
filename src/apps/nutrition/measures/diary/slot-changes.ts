import { MOST_SLOTS } from './diary-item.ts';
import { offeredSlots, type PlacedSlot, placeSlots, type Slot } from './slots.ts';

export function removedSlots(slots: readonly Slot[]): PlacedSlot[] {
  return placeSlots(slots).filter(({ removed }) => removed);
}

/** Adds a slot at the end of the day; the same list if there are ten, removed ones included. */
export function addSlot(slots: readonly Slot[], name: string): readonly Slot[] {
  if (slots.length >= MOST_SLOTS) return slots;
  return [...slots, { name, time: null, place: endOfDay(slots), removed: false }];
}

export function changeSlot(
  slots: readonly Slot[],
  slot: number,
  change: Partial<Pick<Slot, 'name' | 'time'>>,
): readonly Slot[] {
  return slots.map((one, at) => (at === slot ? { ...one, ...change } : one));
}

/** Moves an offered slot to another place of the day; both are counted among the offered ones. */
export function moveSlot(slots: readonly Slot[], from: number, to: number): readonly Slot[] {
  const order = offeredSlots(slots).map(({ slot }) => slot);
  const [moved] = order.splice(from, 1);
  if (moved === undefined) return slots;
  order.splice(to, 0, moved);
  const places = new Map(order.map((slot, place) => [slot, place]));
  return slots.map((one, at) => ({ ...one, place: places.get(at) ?? slots.length + one.place }));
}

/** The same list if it is the only slot that is left. */
export function removeSlot(slots: readonly Slot[], slot: number): readonly Slot[] {
  if (offeredSlots(slots).length === 1) return slots;
  return slots.map((one, at) => (at === slot ? { ...one, removed: true } : one));
}

/** Offers a removed slot again, at the end of the day. */
export function restoreSlot(slots: readonly Slot[], slot: number): readonly Slot[] {
  return slots.map((one, at) =>
    at === slot ? { ...one, removed: false, place: endOfDay(slots) } : one,
  );
}

function endOfDay(slots: readonly Slot[]): number {
  return Math.max(-1, ...slots.map(({ place }) => place)) + 1;
}
