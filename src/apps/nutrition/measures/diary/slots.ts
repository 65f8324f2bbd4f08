import { DEFAULT_SLOTS, MOST_SLOTS } from './diary-item.ts';

/** A meal of the day. Its index in the list is the `slot` of the items, so it never changes. */
export interface Slot {
  readonly name: string;
  /** HH:mm at which it begins, for choosing it by the time of day; null for none. */
  readonly time: string | null;
  /** Place in the day: slots are shown in ascending order of it. */
  readonly place: number;
  /** No longer offered. Days on which something is logged in it still show it. */
  readonly removed: boolean;
}

/** A slot with its index. */
export interface PlacedSlot extends Slot {
  readonly slot: number;
}

/** Name of the preference that holds the slots. */
export const SLOTS_PREFERENCE = 'nutrition-slots';

export const LONGEST_SLOT_NAME = 50;

const DEFAULT_TIMES = ['05:00', '11:00', '17:00', null] as const;

export function defaultSlots(): Slot[] {
  return DEFAULT_SLOTS.map((name, at) => ({
    name,
    time: DEFAULT_TIMES[at] ?? null,
    place: at,
    removed: false,
  }));
}

/** The slots of a stored preference; the default ones if it is missing or invalid. */
export function readSlots(stored: unknown): Slot[] {
  if (!Array.isArray(stored) || stored.length === 0) return defaultSlots();
  const slots = stored.slice(0, MOST_SLOTS).map(readSlot);
  const isValid = slots.every((slot) => slot !== undefined);
  return isValid && slots.some(({ removed }) => !removed) ? slots : defaultSlots();
}

function readSlot(stored: unknown, at: number): Slot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { name, time, place, removed } = stored as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_SLOT_NAME) {
    return undefined;
  }
  const isTime = typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return {
    name: name.trim(),
    time: isTime ? time : null,
    place: typeof place === 'number' && Number.isFinite(place) ? place : at,
    removed: removed === true,
  };
}

/** The slots that are offered, in the order of the day. */
export function offeredSlots(slots: readonly Slot[]): PlacedSlot[] {
  return placeSlots(slots).filter(({ removed }) => !removed);
}

/** The slots of a day: those that are offered, and any other that holds an item. */
export function slotsOfDay(
  slots: readonly Slot[],
  items: readonly { readonly slot: number }[],
  nameUnknown: (slot: number) => string,
): PlacedSlot[] {
  const used = new Set(items.map(({ slot }) => slot));
  const known = placeSlots(slots).filter(({ slot, removed }) => !removed || used.has(slot));
  const unknown = [...used]
    .filter((slot) => slots[slot] === undefined)
    .toSorted((a, b) => a - b)
    .map((slot) => ({ slot, name: nameUnknown(slot), time: null, place: slot, removed: true }));
  return [...known, ...unknown];
}

/** All slots in the order of the day. */
export function placeSlots(slots: readonly Slot[]): PlacedSlot[] {
  return slots
    .map((one, slot) => ({ ...one, slot }))
    .toSorted((a, b) => a.place - b.place || a.slot - b.slot);
}

/** The slot of a time of day: the last that has begun, else the last one with a time. */
export function slotAt(slots: readonly Slot[], time: string): number {
  const offered = offeredSlots(slots);
  const timed = offered.flatMap((slot) =>
    slot.time === null ? [] : [{ ...slot, from: slot.time }],
  );
  const byTime = timed.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begun = byTime.filter(({ from }) => from <= time);
  return (begun.at(-1) ?? byTime.at(-1) ?? offered[0])?.slot ?? 0;
}

/** The index of an offered slot by its name, ignoring case. */
export function slotByName(slots: readonly Slot[], name: string): number | undefined {
  const asked = name.trim().toLowerCase();
  return offeredSlots(slots).find((slot) => slot.name.toLowerCase() === asked)?.slot;
}
