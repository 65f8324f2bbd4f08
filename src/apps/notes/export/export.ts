import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { timeZoneOf } from '../../../kernel/context.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { type ArchiveWriter, writeArchiveFile } from '../../../kernel/files/archive-writer.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { findLabels } from '../labels/labels.ts';
import { asOwner } from '../notes/access.ts';
import { type NotesContext, readerTime } from '../notes/change-note.ts';
import { completeNotes, findAttachments } from '../notes/note-rows.ts';
import type { Note } from '../notes/note-schema.ts';
import { readNoteSettings } from '../settings/settings.ts';
import { listTemplates } from '../templates/templates.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './document.ts';
import { toMarkdownFile } from './markdown-file.ts';
import { versionsPath, writeVersions } from './versions-file.ts';

const AT_ONCE = 50;

/** Own notes in the order of their ids, some at a time, those in the trash included. */
async function* readNotes(context: NotesContext): AsyncGenerator<Note[]> {
  const { db, owner } = context;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('notes')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    yield completeNotes(db, owner, rows.map(asOwner), readerTime(context));
    last = rows.at(-1)?.id ?? last;
    await turn();
  }
}

export async function exportNotesJson(context: NotesContext): Promise<StreamResponse> {
  const name = nameOf(context, 'json');
  return new StreamResponse('application/json', name, () => jsonText(context));
}

export async function* jsonText(context: NotesContext): AsyncGenerator<string> {
  yield JSON.stringify(await describeBelongings(context)).slice(0, -1);
  yield ',\n"notes":[';
  let before = '\n';
  for await (const notes of readNotes(context)) {
    yield before + notes.map((note) => JSON.stringify(note)).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

async function describeBelongings(context: NotesContext) {
  const labels = await findLabels(context.db, context.owner);
  const { all_checklists } = await readNoteSettings(context);
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: isoNow(context.clock),
    all_checklists,
    labels: labels.map(({ name }) => name),
    templates: (await listTemplates(context)).map(
      ({ name, kind, title, body_md, items, color }) => ({
        ...{ name, kind, title, body_md, items, color },
      }),
    ),
  };
}

/** Written to disk first, so that many notes are never held in memory. */
export async function exportMarkdown(context: NotesContext): Promise<FileResponse> {
  const folder = join(context.config.dataDir, 'uploads', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'notes.zip');
  try {
    await writeNotesArchive(context, path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return FileResponse.onDisk(path, 'application/zip', randomUUID(), nameOf(context, 'zip'));
}

/** Writes all notes into a new file. */
export async function writeNotesArchive(context: NotesContext, path: string): Promise<void> {
  await writeArchiveFile(path, context.clock, (archive) => addNotes(context, archive));
}

async function addNotes(context: NotesContext, archive: ArchiveWriter): Promise<void> {
  const { db, owner, files } = context;
  await archive.addText('daybook.json', JSON.stringify(await describeBelongings(context), null, 1));
  const names = new Map((await findLabels(db, owner)).map(({ id, name }) => [id, name]));
  for await (const notes of readNotes(context)) {
    const ids = notes.map(({ id }) => id);
    const rows = await findAttachments(db, ids);
    const anchors = await findAnchors(context, ids);
    for (const note of notes) {
      const paths = new Map<number, string>();
      for (const row of rows.filter(({ note_id }) => note_id === note.id)) {
        const path = `files/${note.id}-${row.id}${endingOf(row.type)}`;
        if (await archive.addStored(path, files, row.sha256)) paths.set(row.id, path);
      }
      const versions = await writeVersions(db, note.id);
      const place = versionsPath(fileName(note));
      if (versions !== null && place !== null) await archive.addText(place, versions);
      const labels = note.labels.flatMap((label) => names.get(label) ?? []);
      await archive.addText(
        fileName(note),
        toMarkdownFile(note, labels, paths, anchors.get(note.id) ?? new Map()),
      );
    }
  }
}

/** By note and item, the dates that repeats count from where they are not the due dates. */
async function findAnchors({ db, owner }: NotesContext, noteIds: readonly number[]) {
  const rows = await db
    .selectFrom('note_items')
    .select(['note_id', 'uuid', 'due_anchor'])
    .where('owner_id', '=', owner)
    .where(inList(db, 'note_id', noteIds))
    .where('deleted_at', 'is', null)
    .whereRef('due_anchor', '<>', 'due_date')
    .execute();
  const byNote = Map.groupBy(rows, ({ note_id }) => note_id);
  const toDates = (some: typeof rows) =>
    new Map(
      some.flatMap(({ uuid, due_anchor }) => (due_anchor === null ? [] : [[uuid, due_anchor]])),
    );
  return new Map([...byNote].map(([id, some]) => [id, toDates(some)]));
}

function fileName({ id, title }: Note): string {
  return `notes/${id}-${foldedWords(title).join('-').slice(0, 60) || 'note'}.md`;
}

function endingOf(type: string): string {
  const endings: Readonly<Record<string, string>> = {
    'image/webp': '.webp',
    'audio/webm': '.webm',
    'audio/ogg': '.ogg',
    'audio/mp4': '.m4a',
    'audio/mpeg': '.mp3',
    'audio/wav': '.wav',
    'audio/flac': '.flac',
  };
  return endings[type] ?? '.bin';
}

function nameOf(context: NotesContext, ending: string): string {
  return `daybook-notes-${today(context.clock, timeZoneOf(context))}.${ending}`;
}
