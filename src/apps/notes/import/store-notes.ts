import type { Kysely } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { reencodePicture } from '../../../kernel/files/image.ts';
import { fitsQuota } from '../../../kernel/files/quota.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { BadEntry, RefusedArchive } from '../../../shared/imports/files/zip/limits.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { insertFile } from '../attachments/attachments.ts';
import { soundType } from '../attachments/sound-type.ts';
import { ensureLabel } from '../labels/labels.ts';
import { type NotesContext, readerTime, type Tx } from '../notes/change-note.ts';
import { setLabels } from '../notes/label-links.ts';
import { knownColor } from '../notes/notes.ts';
import { changeReminder, NO_REMINDER } from '../notes/reminder-time.ts';
import { insertItems, toDrafts } from '../notes/write-items.ts';
import { indexNote, insertNote } from '../notes/write-note.ts';
import { LABELS, NOTES } from './additions.ts';
import type { FileSource, ImportedFile, ImportedNote } from './imported-note.ts';
import { limitNote, storedKey } from './limit-note.ts';
import type { SkippedFile } from './readable-notes.ts';

const LONGEST_SIDE = 2400;

interface PreparedFile {
  readonly kind: 'image' | 'voice' | 'file';
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number | null;
  readonly text: string;
}

/** The file from which notes are imported. */
interface NoteSource {
  readonly readBytes: (source: FileSource) => Promise<Buffer>;
  readonly skip: (file: SkippedFile) => void;
}

export interface StoreCounts {
  notes: number;
  labels: number;
}

/** Adds a note in a transaction of its own; false if it is here already. */
export async function storeNote(
  context: NotesContext,
  imported: ImportedNote,
  batch: ImportBatch,
  counts: StoreCounts,
  source: NoteSource,
): Promise<boolean> {
  if (await isHere(context.db, context.owner, imported.key)) return false;
  const note = limitNote(imported, readerTime(context).zone, source.skip);
  const files: PreparedFile[] = [];
  for (const file of note.files) {
    const prepared = await prepareFile(context, file, source);
    if (prepared) files.push(prepared);
  }
  return transact(context.db, async (tx) => {
    await lockUsersShared(tx);
    if (await isHere(tx, context.owner, imported.key)) return false;
    const labels = await ensureLabels(tx, context, note.labels, batch, counts);
    const id = await addNote(tx, context, note, batch.createdAt);
    await setLabels(tx, context.owner, id, labels);
    for (const [at, file] of files.entries()) {
      const uuid = `file-${at}`;
      const place = { id, owner_id: context.owner };
      const { config } = context;
      await insertFile(tx, place, { ...file, uuid }, { now: batch.createdAt, config });
    }
    const row = await tx
      .selectFrom('notes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await indexNote(tx, row);
    await batch.record(tx, NOTES, [id]);
    counts.notes += 1;
    return true;
  });
}

/** A note that was exported from this account still has its id. */
export async function isHere(db: NotesContext['db'], owner: number, key: string): Promise<boolean> {
  const [, id, created] = /^daybook:(\d{1,15}):(.+)$/.exec(key) ?? [];
  const row = await db
    .selectFrom('notes')
    .select('id')
    .where('owner_id', '=', owner)
    .where((eb) =>
      eb.or([
        eb('uuid', '=', storedKey(key)),
        ...(id === undefined || created === undefined
          ? []
          : [eb.and([eb('id', '=', Number(id)), eb('created_at', '=', created)])]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

async function addNote(
  tx: Tx,
  context: NotesContext,
  note: ImportedNote,
  now: string,
): Promise<number> {
  const { items, title, body_md } = note;
  const { reminder_at, reminder_rrule, reminder_tz } = note;
  const asked = { reminder_at, reminder_rrule, reminder_tz };
  const reminder = changeReminder(NO_REMINDER, asked, readerTime(context));
  // A file may have been written by a clock that is ahead.
  const past = (time: string | null) => (time !== null && time < now ? time : now);
  const created_at = past(note.created_at);
  const row = await insertNote(tx, {
    owner_id: context.owner,
    uuid: note.key,
    kind: items === null ? 'text' : 'checklist',
    title,
    body_md,
    color: knownColor(note.color),
    pinned: Number(note.pinned && !note.archived && !note.trashed),
    archived: Number(note.archived),
    in_tasks: Number(note.in_tasks),
    trashed_at: note.trashed ? now : null,
    ...(note.position !== null && { position: note.position }),
    last_edited_by: context.owner,
    ...reminder,
    created_at,
    updated_at: note.updated_at === null ? created_at : past(note.updated_at),
  });
  if (items !== null) await insertItems(tx, row, await toDrafts(tx, row.id, items), now);
  await addVersions(tx, row, note.versions);
  return row.id;
}

async function addVersions(
  tx: Tx,
  { id, owner_id }: { readonly id: number; readonly owner_id: number },
  newestFirst: ImportedNote['versions'],
): Promise<void> {
  if (newestFirst.length === 0) return;
  const rows = newestFirst.toReversed().map(({ reason, written_at, created_at, ...content }) => ({
    ...{ owner_id, note_id: id, reason, written_at, created_at },
    content: JSON.stringify(content),
    edited_by: owner_id,
  }));
  await tx.insertInto('note_versions').values(rows).execute();
}

async function ensureLabels(
  tx: Tx,
  { owner }: NotesContext,
  names: readonly string[],
  batch: ImportBatch,
  counts: StoreCounts,
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const { id, isNew } = await ensureLabel(tx, owner, name, batch.createdAt);
    ids.push(id);
    if (!isNew) continue;
    await batch.record(tx, LABELS, [id]);
    counts.labels += 1;
  }
  return ids;
}

async function prepareFile(
  context: NotesContext,
  file: ImportedFile,
  { readBytes, skip }: NoteSource,
): Promise<PreparedFile | null> {
  try {
    const original = await readBytes(file.source);
    const picture =
      file.kind === 'image' || file.kind === undefined
        ? await reencodePicture(original, LONGEST_SIDE).catch(refuseNothing)
        : null;
    const sound = picture || file.kind === 'file' ? null : soundType(original);
    const bytes = picture?.bytes ?? original;
    const kernel = context.db as unknown as Kysely<KernelTables>;
    const { pictureBytes } = context.config.uploads;
    if (!(await fitsQuota(kernel, context.owner, bytes.length, pictureBytes))) {
      skip({ file: file.name, reason: 'does not fit into the quota' });
      return null;
    }
    return {
      kind: picture ? 'image' : sound ? 'voice' : 'file',
      name: file.name.replaceAll('\0', '').slice(0, 200),
      type: picture ? 'image/webp' : (sound ?? 'application/octet-stream'),
      sha256: await context.files.store(bytes),
      bytes: bytes.length,
      width: picture?.width ?? 0,
      height: picture?.height ?? 0,
      seconds: file.seconds ?? null,
      text: (file.text ?? '').replaceAll('\0', ''),
    };
  } catch (error) {
    if (!(error instanceof BadEntry || error instanceof RefusedArchive)) throw error;
    skip({ file: file.name, reason: error.message });
    return null;
  }
}

/** What is no picture is stored as a file. */
function refuseNothing(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
