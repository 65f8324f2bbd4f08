import type { CookEntry, MealType } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import { MEAL_TYPES } from './meal-types.ts';

export type NotesByDay = ReadonlyMap<string, readonly PlanNote[]>;
export type Slot = MealType | null;

/** Entries and notes of one meal of a day. */
export interface SlotPlan {
  readonly slot: Slot;
  readonly entries: readonly CookEntry[];
  readonly notes: readonly PlanNote[];
}

const SLOTS: readonly Slot[] = [...MEAL_TYPES, null];

/** The plan of a day by its meals, in the order of the day; entries without a meal come last. */
export function planBySlot(
  entries: readonly CookEntry[] = [],
  notes: readonly PlanNote[] = [],
): SlotPlan[] {
  return SLOTS.map((slot) => ({
    slot,
    entries: entries.filter(({ meal_type }) => meal_type === slot),
    notes: notes.filter(({ meal_type }) => meal_type === slot),
  })).filter((plan) => plan.entries.length + plan.notes.length > 0);
}

/** The meals that a table of days needs: those in use, always dinner, and a place for the rest. */
export function slotsInUse(plans: readonly { meal_type: Slot }[]): Slot[] {
  const used = new Set<Slot>(plans.map(({ meal_type }) => meal_type)).add('dinner').add(null);
  return SLOTS.filter((slot) => used.has(slot));
}
