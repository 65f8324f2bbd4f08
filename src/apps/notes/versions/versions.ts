import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { formatItems } from '../measures/checklist-text.ts';
import { requireNote } from '../notes/access.ts';
import { editAndRead, type NotesContext } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import { keepVersion, type NoteContent } from '../notes/versions.ts';
import { replaceItems } from '../notes/write-items.ts';
import { updateContent } from '../notes/write-note.ts';
import type { NoteVersion, versionsContract } from './contract.ts';

type Db = Kysely<NotesTables>;
type Input<Name extends keyof typeof versionsContract> = z.output<
  (typeof versionsContract)[Name]['input']
>;

const PREVIEW = 240;

function selectVersions(db: Db, noteId: number) {
  return db
    .selectFrom('note_versions')
    .leftJoin('users as editor', 'editor.id', 'note_versions.edited_by')
    .select((eb) => [
      'note_versions.id',
      'note_versions.reason',
      'note_versions.content',
      'note_versions.written_at',
      'note_versions.created_at',
      eb.fn.coalesce('editor.full_name', 'editor.username').as('edited_by'),
    ])
    .where('note_versions.note_id', '=', noteId);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

const NEWEST_FIRST: PageOrder<VersionRow> = {
  direction: 'desc',
  keys: [[sql.ref('note_versions.id'), (row) => row.id]],
};

export async function listVersions(
  { db, owner }: NotesContext,
  { id, limit, cursor }: Input<'listVersions'>,
) {
  await requireNote(db, owner, id);
  const all = orderPage(selectVersions(db, id), NEWEST_FIRST);
  const rest = cursor === undefined ? all : afterCursor(all, NEWEST_FIRST, cursor);
  const page = cutPage(await rest.limit(limit + 1).execute(), limit, NEWEST_FIRST);
  return { items: page.items.map(toSummary), next_cursor: page.next_cursor };
}

function toSummary(row: VersionRow): NoteVersion {
  const { id, reason, edited_by, written_at, created_at } = row;
  const { title, kind, body_md, items } = parseContent(row);
  const lines = items.map((item) => ({ ...item, nested: item.parent_uuid !== null }));
  const preview = [body_md, formatItems(lines)].join('\n').trim().slice(0, PREVIEW);
  return { id, reason, title, kind, preview, edited_by, written_at, created_at };
}

function parseContent({ content }: Pick<VersionRow, 'content'>): NoteContent {
  return JSON.parse(content) as NoteContent;
}

export async function readVersion({ db, owner }: NotesContext, { id, vid }: Input<'readVersion'>) {
  await requireNote(db, owner, id);
  const row = await requireVersion(db, id, vid);
  const { title, kind, body_md, items } = parseContent(row);
  const { reason, edited_by, written_at, created_at } = row;
  const content = { title, kind, body_md, items: items.map(({ due_anchor: _, ...item }) => item) };
  return { id: row.id, reason, ...content, edited_by, written_at, created_at };
}

export async function restoreVersion(context: NotesContext, { id, vid }: Input<'restoreVersion'>) {
  return editAndRead(context, id, 'edit', async (edit) => {
    const { title, kind, body_md, items } = parseContent(await requireVersion(edit.tx, id, vid));
    await keepVersion(edit, 'restore');
    await replaceItems(edit.tx, edit.note, kind === 'checklist' ? items : [], edit.now);
    await updateContent(edit, { title, kind, body_md, text_before: null }, { rewords: true });
  });
}

async function requireVersion(db: Db, noteId: number, id: number): Promise<VersionRow> {
  const row = await selectVersions(db, noteId)
    .where('note_versions.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('version');
  return row;
}
