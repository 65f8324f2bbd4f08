import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { linkTargets } from '../measures/links.ts';
import type { NoteEdit, Tx } from './change-note.ts';
import { findAttachments, findItemsOf } from './note-rows.ts';
import { noteSearch, noteSpelling } from './search.ts';
import type { NotesTables } from './tables.ts';

type Notes = NotesTables['notes'];
export type NoteRow = Selectable<Notes>;
/** Of a longer text, only the beginning corrects misspelt searches. */
const SPELLED_LENGTH = 20_000;
const MOST_LINKS = 200;

export async function insertNote(tx: Tx, note: Insertable<Notes>): Promise<NoteRow> {
  const row = await tx
    .insertInto('notes')
    .values({
      ...note,
      title_key: foldedKey(note.title),
      versioned_at: note.created_at,
      position: note.position ?? Date.parse(note.created_at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexNote(tx, row);
  await storeLinks(tx, row);
  return row;
}

const touch = prepareQuery((db: Kysely<NotesTables>, at: { id: number; now: string; me: number }) =>
  db
    .updateTable('notes')
    .set({ updated_at: at.now, last_edited_by: at.me })
    .where('id', '=', at.id),
);

/** Writes a change of the content; `rewords` if the title, the text or the text of an item changed. */
export async function updateContent(
  { tx, note, now, me }: NoteEdit,
  change: Updateable<Notes>,
  { rewords }: { readonly rewords: boolean },
): Promise<void> {
  if (!rewords && Object.keys(change).length === 0) {
    await touch(tx, { id: note.id, now, me });
    return;
  }
  const row = await tx
    .updateTable('notes')
    .set({
      ...change,
      ...(typeof change.title === 'string' && { title_key: foldedKey(change.title) }),
      updated_at: now,
      last_edited_by: me,
    })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!rewords) return;
  await indexNote(tx, row);
  if (change.body_md !== undefined || change.kind !== undefined) await storeLinks(tx, row);
}

/** The text of a note that is searched besides its title. */
async function searchedText(db: Kysely<NotesTables>, { id, kind, body_md }: NoteRow) {
  const items = kind === 'checklist' ? await findItemsOf(db, [id]) : [];
  const attachments = await findAttachments(db, [id]);
  const parts = [...items, ...attachments].map(({ text }) => text).filter((text) => text !== '');
  return [body_md, ...parts].join('\n');
}

/** Brings the search up to date with a note, its items and its attachments. */
export async function indexNote(tx: Tx, row: NoteRow): Promise<void> {
  const body = await searchedText(tx, row);
  await noteSearch.put(tx, row.owner_id, row.id, { title: row.title, body });
  const spelled = `${row.title} ${body.slice(0, SPELLED_LENGTH)}`;
  await noteSpelling.addWords(tx, row.owner_id, spelled);
}

async function storeLinks(tx: Tx, { id, owner_id, body_md }: NoteRow): Promise<void> {
  await tx.deleteFrom('note_links').where('note_id', '=', id).execute();
  const keys = new Set(linkTargets(body_md).map(foldedKey));
  const rows = [...keys].slice(0, MOST_LINKS).map((target_key) => ({
    note_id: id,
    owner_id,
    target_key,
  }));
  if (rows.length > 0) await tx.insertInto('note_links').values(rows).execute();
}

/** Removes notes for good, with everything that belongs to them. */
export async function deleteNotes(
  tx: Tx,
  notes: readonly Pick<NoteRow, 'id' | 'owner_id'>[],
): Promise<void> {
  for (const { id } of notes) {
    await sql`delete from files where id in
      (select file_id from note_attachments where note_id = ${id})`.execute(tx);
    await noteSearch.remove(tx, id);
    await tx.deleteFrom('notes').where('id', '=', id).execute();
  }
}
