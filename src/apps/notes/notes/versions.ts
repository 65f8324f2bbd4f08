import type { Kysely } from 'kysely';
import type { NoteEdit } from './change-note.ts';
import { findItemsOf, type ItemRow, toItem } from './note-rows.ts';
import type { NoteItem, NoteKind, VersionReason } from './note-schema.ts';
import type { NotesTables } from './tables.ts';

export const MOST_VERSIONS = 50;
const QUIET_MS = 10 * 60_000;

/** The content of a note, as a version stores it. */
export interface NoteContent {
  readonly title: string;
  readonly kind: NoteKind;
  readonly body_md: string;
  readonly items: readonly VersionItem[];
}

/** The date that the repeats count from is stored if it is another one than the due date. */
type VersionItem = NoteItem & { readonly due_anchor?: string | null | undefined };

/**
 * Keeps the content before a change: on the first change after ten minutes, or always for a reason
 * other than an edit. Call it before the change.
 */
export async function keepVersion(edit: NoteEdit, reason: VersionReason): Promise<void> {
  const { note, now } = edit;
  const isQuiet = Date.parse(now) - Date.parse(note.versioned_at) >= QUIET_MS;
  if (reason === 'edit' && !isQuiet) return;
  await storeVersion(edit, reason, await readContent(edit.tx, note));
}

export async function storeVersion(
  { tx, note, now }: NoteEdit,
  reason: VersionReason,
  content: NoteContent,
): Promise<void> {
  if (isBlank(content)) return;
  await tx
    .insertInto('note_versions')
    .values({
      owner_id: note.owner_id,
      note_id: note.id,
      reason,
      content: JSON.stringify(content),
      edited_by: note.last_edited_by,
      written_at: note.updated_at,
      created_at: now,
    })
    .execute();
  await tx.updateTable('notes').set({ versioned_at: now }).where('id', '=', note.id).execute();
  await dropOldVersions(tx, note.id);
}

/**
 * Keeps a text that the note has no place for, as the text of the person who sends it; false if it
 * is the newest version already, because it was sent again.
 */
export async function keepUnusedText(
  edit: NoteEdit,
  { title, body_md }: Pick<NoteContent, 'title' | 'body_md'>,
): Promise<boolean> {
  const { tx, note, me, now } = edit;
  const content: NoteContent = { title, kind: 'text', body_md, items: [] };
  const newest = await tx
    .selectFrom('note_versions')
    .select('content')
    .where('owner_id', '=', note.owner_id)
    .where('note_id', '=', note.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.content === JSON.stringify(content) || isBlank({ ...content, title: '' }))
    return false;
  const sent = { ...note, last_edited_by: me, updated_at: now };
  await storeVersion({ ...edit, note: sent }, 'conflict', content);
  return true;
}

async function dropOldVersions(tx: NoteEdit['tx'], noteId: number): Promise<void> {
  const oldest = tx
    .selectFrom('note_versions')
    .select('id')
    .where('note_id', '=', noteId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST_VERSIONS);
  await tx
    .deleteFrom('note_versions')
    .where('note_id', '=', noteId)
    .where('id', '<=', oldest)
    .execute();
}

export async function readContent(
  db: Kysely<NotesTables>,
  { id, title, kind, body_md }: { id: number; title: string; kind: NoteKind; body_md: string },
): Promise<NoteContent> {
  const items = kind === 'checklist' ? await findItemsOf(db, [id]) : [];
  return { title, kind, body_md, items: items.map(toVersionItem) };
}

function toVersionItem(row: ItemRow): VersionItem {
  const { due_anchor, due_date } = row;
  const isMoved = due_anchor !== null && due_anchor !== due_date;
  return { ...toItem(row), ...(isMoved && { due_anchor }) };
}

function isBlank({ title, body_md, items }: NoteContent): boolean {
  return title === '' && body_md.trim() === '' && items.every(({ text }) => text === '');
}
