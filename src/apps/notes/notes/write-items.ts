import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { insertRows } from '../../../kernel/database/queries/insert-rows.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { inTreeOrder } from '../measures/checklist-order.ts';
import type { PlainItem } from '../measures/checklist-text.ts';
import type { Tx } from './change-note.ts';
import { findItemsOf, type ItemRow } from './note-rows.ts';
import { DUE_REPEATS, MOST_ITEMS, type NoteItem } from './note-schema.ts';
import type { NotesTables } from './tables.ts';

type Items = NotesTables['note_items'];
const COLUMNS = [
  ...(['owner_id', 'note_id', 'uuid', 'parent_uuid', 'text', 'checked', 'position'] as const),
  ...(['due_date', 'due_repeat', 'due_anchor', 'created_at', 'updated_at', 'deleted_at'] as const),
] as const;

/** An item as it should be; without a uuid it gets a new one. */
export interface DraftItem {
  readonly uuid?: string | undefined;
  readonly text: string;
  readonly checked: boolean;
  readonly parent_uuid: string | null;
  readonly due_date: string | null;
  readonly due_repeat: string | null;
  /** By default the due date. */
  readonly due_anchor?: string | null | undefined;
}

interface ItemsOwner {
  readonly id: number;
  readonly owner_id: number;
}

export function refuseTooManyItems(count: number): void {
  if (count > MOST_ITEMS) throw new Invalid(`A checklist has at most ${MOST_ITEMS} items.`);
}

/** A repeat counts from the date; without a date there is none. */
export function dueFields({
  due_date,
  due_repeat,
  due_anchor,
}: Pick<DraftItem, 'due_date' | 'due_repeat' | 'due_anchor'>) {
  const repeat = due_date === null ? null : knownDueRepeat(due_repeat);
  const anchor = repeat === null ? null : (due_anchor ?? due_date);
  return { due_date, due_repeat: repeat, due_anchor: anchor };
}

export function knownDueRepeat(repeat: string | null): NoteItem['due_repeat'] {
  const word = (repeat ?? '').trim().toLowerCase();
  return DUE_REPEATS.find((known) => known === word) ?? null;
}

/** Adds drafts behind each other, from a position on; a parent must be a top-level item. */
export async function insertItems(
  tx: Tx,
  note: ItemsOwner,
  drafts: readonly DraftItem[],
  now: string,
  { from = 0, tops = new Set<string>() }: { from?: number; tops?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const uuids = new Set<string>();
  const known = new Set(tops);
  const rows: Insertable<Items>[] = [];
  for (const draft of drafts) {
    const uuid = draft.uuid ?? randomUUID();
    if (uuids.has(uuid)) continue;
    uuids.add(uuid);
    const parent = draft.parent_uuid !== null && known.has(draft.parent_uuid);
    if (!parent) known.add(uuid);
    rows.push({
      owner_id: note.owner_id,
      note_id: note.id,
      uuid,
      parent_uuid: parent ? draft.parent_uuid : null,
      text: draft.text,
      checked: Number(draft.checked),
      position: from + rows.length,
      ...dueFields(draft),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
  }
  await insertRows(tx, 'note_items', COLUMNS, rows);
  return [...uuids];
}

/** Makes the items of a note these drafts; items that are not among them are removed. */
export async function replaceItems(
  tx: Tx,
  note: ItemsOwner,
  drafts: readonly DraftItem[],
  now: string,
): Promise<void> {
  refuseTooManyItems(drafts.length);
  const named = new Set(drafts.map(({ uuid }) => uuid));
  await tx
    .updateTable('note_items')
    .set({ deleted_at: now, updated_at: now })
    .where('note_id', '=', note.id)
    .where('deleted_at', 'is', null)
    .execute();
  // A named item keeps its uuid, so its earlier row goes.
  for (const uuid of named) {
    if (uuid === undefined) continue;
    await tx
      .deleteFrom('note_items')
      .where('note_id', '=', note.id)
      .where('uuid', '=', uuid)
      .execute();
  }
  await insertItems(tx, note, drafts, now);
}

/**
 * Parsed lines as drafts. A line whose text is that of an earlier item of the note becomes that
 * item again, so that clients that wait offline still find it and its repeats count from their date.
 */
export async function toDrafts(
  tx: Tx,
  noteId: number,
  items: readonly PlainItem[],
): Promise<DraftItem[]> {
  const earlier = await tx
    .selectFrom('note_items')
    .select(['uuid', 'text', 'due_date', 'due_repeat', 'due_anchor'])
    .where('note_id', '=', noteId)
    .orderBy('position')
    .limit(MOST_ITEMS)
    .execute();
  const uuids = Map.groupBy(earlier, ({ text }) => text);
  let parent: string | null = null;
  return items.map(({ nested, ...item }) => {
    const before = uuids.get(item.text)?.shift();
    const uuid = before?.uuid ?? randomUUID();
    const parent_uuid = nested ? parent : null;
    if (!nested) parent = uuid;
    const isDueAsBefore =
      before?.due_date === item.due_date && before.due_repeat === item.due_repeat;
    const due_anchor = item.due_anchor ?? (isDueAsBefore ? before.due_anchor : null);
    return { ...item, uuid, parent_uuid, due_anchor };
  });
}

/** The items of a note as lines. */
export function toPlainItems(rows: readonly ItemRow[]): PlainItem[] {
  return inTreeOrder(rows).map(({ text, checked, parent_uuid, due_date, due_repeat }) => ({
    ...{ text, checked: checked === 1, nested: parent_uuid !== null, due_date, due_repeat },
  }));
}

export async function findItems(tx: Tx, noteId: number): Promise<ItemRow[]> {
  return findItemsOf(tx, [noteId]);
}
