import { Invalid } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { cleanName, ensureLabel } from '../labels/labels.ts';
import type { Permission } from '../notes/access.ts';
import {
  editNote,
  insideOf,
  type NoteEdit,
  type NotesContext,
  type NoteWriter,
  readerTime,
  readWhole,
  type Tx,
} from '../notes/change-note.ts';
import type { Note } from '../notes/note-schema.ts';
import { findLabelNames, type NoteDetail, toDetail } from './shapes.ts';

/** Changes a note for an AI client and returns it in full. */
export async function editByTool(
  context: NotesContext,
  id: number,
  permission: Permission,
  work: (edit: NoteEdit) => Promise<unknown>,
): Promise<NoteDetail> {
  return editNote(context, id, permission, async (edit) => {
    await work(edit);
    return describeNote(insideOf(context, edit.tx), id);
  });
}

export async function describeNote(context: NoteWriter, id: number): Promise<NoteDetail> {
  const { db, owner } = context;
  const note = await readWhole(db, owner, id, readerTime(context));
  return toDetail(note, await findLabelNames(db, owner));
}

export async function readInside(context: NotesContext, { tx, me, note }: NoteEdit): Promise<Note> {
  return readWhole(tx, me, note.id, readerTime(context));
}

export function requireChecklist({ note }: NoteEdit): void {
  if (note.kind === 'checklist') return;
  throw new Invalid('This note is a text, not a checklist; append_to_note adds to it.');
}

/** Today on the server. */
export function serverDay({ clock, config }: NotesContext): string {
  return today(clock, config.timeZone);
}

/** The labels of these names; missing ones are created as they are spelt first. */
export async function ensureLabels(
  tx: Tx,
  { owner, clock }: NotesContext,
  names: readonly string[],
): Promise<number[]> {
  const wanted = new Map(
    names.toReversed().map((name) => [foldedKey(cleanName(name)), cleanName(name)]),
  );
  const known = await tx
    .selectFrom('note_labels')
    .select(['id', 'name_key'])
    .where('owner_id', '=', owner)
    .execute();
  const ids = new Map(known.map(({ id, name_key }) => [name_key, id]));
  // In one order for all, so that two calls do not wait for each other.
  const missing = [...wanted].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, name] of missing) {
    ids.set(key, (await ensureLabel(tx, owner, name, isoNow(clock))).id);
  }
  return [...wanted.keys()].flatMap((key) => ids.get(key) ?? []);
}
