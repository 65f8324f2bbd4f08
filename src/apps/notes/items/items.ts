import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { Conflict, NotFound } from '../../../kernel/errors.ts';
import { today } from '../../../kernel/time/clock.ts';
import { editAndRead, editNote, type NoteEdit, type NotesContext } from '../notes/change-note.ts';
import { emitIfCompleted } from '../notes/note-events.ts';
import { type ItemRow, toItem } from '../notes/note-rows.ts';
import type { NoteItem } from '../notes/note-schema.ts';
import type { NotesTables } from '../notes/tables.ts';
import { keepVersion } from '../notes/versions.ts';
import { findItems, insertItems, refuseTooManyItems } from '../notes/write-items.ts';
import { updateContent } from '../notes/write-note.ts';
import { changeFields, type ItemChange } from './change-fields.ts';
import type { itemsContract } from './contract.ts';
import { addLine, changeLine } from './text-lines.ts';

type Input<Name extends keyof typeof itemsContract> = z.output<
  (typeof itemsContract)[Name]['input']
>;

/**
 * A retried create returns the item that the first one added, even if it was removed since. An item
 * for a list that has become a text meanwhile becomes a line of the text.
 */
export async function addItem(context: NotesContext, { id, ...draft }: Input<'addItem'>) {
  return editNote(context, id, 'edit', async (edit) => {
    const stored = draft.uuid === undefined ? undefined : await findItem(edit, draft.uuid);
    if (stored) return toItem(stored);
    if (edit.note.kind === 'text') return addLine(edit, draft);
    const [uuid = ''] = await addItems(edit, [draft], draft.after_uuid);
    return requireItem(edit, uuid);
  });
}

/** Adds items behind another one, by default at the end; returns their uuids. */
export async function addItems(
  edit: NoteEdit,
  drafts: Parameters<typeof insertItems>[2],
  after?: string | null,
): Promise<string[]> {
  const { tx, note, now } = edit;
  const items = await findItems(tx, note.id);
  refuseTooManyItems(items.length + drafts.length);
  await keepVersion(edit, 'edit');
  const before = after === undefined ? items.at(-1) : items.find(({ uuid }) => uuid === after);
  const isFirst = after === null;
  const from = isFirst ? (items[0]?.position ?? 0) : ((before ?? items.at(-1))?.position ?? -1) + 1;
  await tx
    .updateTable('note_items')
    .set({ position: sql<number>`position + ${drafts.length}` })
    .where('note_id', '=', note.id)
    .where('position', '>=', from)
    .execute();
  const tops = new Set(
    items.filter(({ parent_uuid }) => parent_uuid === null).map(({ uuid }) => uuid),
  );
  const uuids = await insertItems(tx, note, drafts, now, { from, tops });
  await updateContent(edit, {}, { rewords: true });
  return uuids;
}

export async function changeItem(
  context: NotesContext,
  { id, uuid, ...asked }: Input<'changeItem'>,
) {
  const day = today(context.clock, timeZoneOf(context));
  return editNote(context, id, 'edit', (edit) => writeItem(edit, uuid, asked, day));
}

/**
 * Changes an item. A changed text brings back an item that somebody else has removed meanwhile; a
 * text that replaces the change of somebody else is kept as a version. If the list has become a text
 * meanwhile, the line of the item changes.
 */
export async function writeItem(
  edit: NoteEdit,
  uuid: string,
  { base_text, ...asked }: ItemChange & { base_text?: string | undefined },
  day: string,
): Promise<NoteItem> {
  const { tx, now, note } = edit;
  const item = await findItem(edit, uuid);
  if (item && note.kind === 'text') return changeLine(edit, item, { base_text, ...asked }, day);
  const rewords = asked.text !== undefined && item !== undefined && asked.text !== item.text;
  if (!item || (item.deleted_at !== null && !rewords)) throw new NotFound('item');
  const lost = rewords && base_text !== undefined && item.text !== base_text;
  await keepVersion(edit, lost ? 'conflict' : 'edit');
  const tops = await findTops(edit, uuid, asked.parent_uuid);
  const changed = { ...item, ...changeFields(item, asked, { day, tops }), updated_at: now };
  await storeItem(tx, changed);
  await updateContent(edit, {}, { rewords: rewords || item.deleted_at !== null });
  if (item.checked === 0 && changed.checked === 1) await emitIfCompleted(tx, note, now);
  return toItem(changed);
}

const storeItem = prepareQuery((db: Kysely<NotesTables>, at: Omit<ItemRow, 'deleted_at'>) =>
  db
    .updateTable('note_items')
    .set({
      text: at.text,
      checked: at.checked,
      parent_uuid: at.parent_uuid,
      due_date: at.due_date,
      due_repeat: at.due_repeat,
      due_anchor: at.due_anchor,
      updated_at: at.updated_at,
      deleted_at: null,
    })
    .where('note_id', '=', at.note_id)
    .where('uuid', '=', at.uuid),
);

/** The items in which another one may be nested: not itself, and none if others are nested in it. */
async function findTops(
  { tx, note }: NoteEdit,
  uuid: string,
  parent: string | null | undefined,
): Promise<ReadonlySet<string>> {
  if (parent === undefined || parent === null) return new Set();
  const items = await findItems(tx, note.id);
  if (items.some(({ parent_uuid }) => parent_uuid === uuid)) return new Set();
  const tops = items.filter((item) => item.parent_uuid === null && item.uuid !== uuid);
  return new Set(tops.map((item) => item.uuid));
}

export async function removeItem(context: NotesContext, { id, uuid }: Input<'removeItem'>) {
  await editNote(context, id, 'edit', async (edit) => {
    const item = await findItem(edit, uuid);
    if (!item || item.deleted_at !== null) throw new NotFound('item');
    await keepVersion(edit, 'edit');
    const { tx, note, now } = edit;
    await tx
      .updateTable('note_items')
      .set({ deleted_at: now, updated_at: now })
      .where('note_id', '=', note.id)
      .where((eb) => eb.or([eb('uuid', '=', uuid), eb('parent_uuid', '=', uuid)]))
      .where('deleted_at', 'is', null)
      .execute();
    await updateContent(edit, {}, { rewords: true });
  });
  return { ok: true as const };
}

/** Items that another client has added meanwhile stay behind the named ones. */
export async function orderItems(context: NotesContext, { id, uuids }: Input<'orderItems'>) {
  return editAndRead(context, id, 'edit', async (edit) => {
    requireChecklist(edit);
    const items = await findItems(edit.tx, id);
    const byUuid = new Map(items.map((item) => [item.uuid, item]));
    const named = [...new Set(uuids)].flatMap((uuid) => byUuid.get(uuid) ?? []);
    const others = items.filter((item) => !named.includes(item));
    for (const [position, item] of [...named, ...others].entries()) {
      if (position === item.position) continue;
      await edit.tx.updateTable('note_items').set({ position }).where('id', '=', item.id).execute();
    }
    await updateContent(edit, {}, { rewords: false });
  });
}

function requireChecklist({ note }: NoteEdit): void {
  if (note.kind !== 'checklist') {
    throw new Conflict('This note is a text, not a checklist.', 'not_a_checklist');
  }
}

const itemByUuid = prepareQuery((db: Kysely<NotesTables>, at: { note: number; uuid: string }) =>
  db
    .selectFrom('note_items')
    .selectAll()
    .where('note_id', '=', at.note)
    .where('uuid', '=', at.uuid),
);

async function findItem({ tx, note }: NoteEdit, uuid: string): Promise<ItemRow | undefined> {
  const [item] = await itemByUuid(tx, { note: note.id, uuid });
  return item;
}

async function requireItem(edit: NoteEdit, uuid: string): Promise<NoteItem> {
  const item = await findItem(edit, uuid);
  if (!item) throw new NotFound('item');
  return toItem(item);
}
