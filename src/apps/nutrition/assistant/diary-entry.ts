import { randomUUID } from 'node:crypto';
import { timeZoneOf } from '../../../kernel/context.ts';
import { wallTime } from '../../../kernel/time/clock.ts';
import { type ItemInput, itemInput } from '../diary/contract.ts';
import { findSlots, resolveSlot, writeByTool } from '../diary/tool-writes.ts';
import { writeItems } from '../diary/write-items.ts';
import { slotAt } from '../measures/diary/slots.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

/** An item of the diary on a card. It gets its uuid when it is written. */
export interface DiaryEntry {
  readonly date: string;
  /** The day of the device when the card was made. */
  readonly today: string;
  readonly slot: number;
  readonly meal: string;
  readonly item: Omit<ItemInput, 'uuid' | 'slot'>;
}

export interface DiaryReceipt {
  readonly date: string;
  readonly uuid: string;
}

/** Finds the given meal, or that of the time of day. */
export async function placeInDay(
  context: NutritionAssistantContext,
  { meal, date }: { meal?: string | number | undefined; date?: string | undefined },
): Promise<Pick<DiaryEntry, 'date' | 'today' | 'slot' | 'meal'>> {
  const { db, owner, today } = context;
  const slots = await findSlots(db, owner);
  const slot =
    meal === undefined
      ? slotAt(slots, wallTime(context.clock, timeZoneOf(context)))
      : await resolveSlot(db, owner, meal);
  return { date: date ?? today, today, slot, meal: slots[slot]?.name ?? `Meal ${slot + 1}` };
}

export async function writeEntry(
  context: NutritionAssistantContext,
  { date, slot, item }: DiaryEntry,
): Promise<DiaryReceipt> {
  const uuid = randomUUID();
  await writeByTool(context, date, async (tx, now) => {
    const written = itemInput.parse({ ...item, uuid, slot });
    await writeItems(tx, context.owner, { date, items: [written], deleted: [] }, now);
  });
  return { date, uuid };
}

/** Deletes the item, unless the person has deleted it already. */
export async function removeWritten(
  context: NutritionAssistantContext,
  { date, uuid }: DiaryReceipt,
): Promise<void> {
  await writeByTool(context, date, async (tx, now) => {
    await writeItems(tx, context.owner, { date, items: [], deleted: [uuid] }, now);
  });
}

/** "Breakfast", or "Breakfast, 2026-11-16" on another day. */
export function describePlace({ meal, date, today }: Pick<DiaryEntry, 'meal' | 'date' | 'today'>) {
  return date === today ? meal : `${meal}, ${date}`;
}
