import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { ImportPipeline } from '../../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import type { NotesContext } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import { LABELS, NOTES, TEMPLATES } from './additions.ts';
import type { notesImportContract } from './contract.ts';
import { type NotesFile, readNotesFile } from './read-in-worker.ts';
import type { SkippedFile } from './readable-notes.ts';
import { storeBelongings } from './store-belongings.ts';
import { isHere, storeNote } from './store-notes.ts';

type Contract = typeof notesImportContract;
type Output<Name extends keyof Contract> = z.output<Contract[Name]['output']>;

const MOST_TOLD = 200;
const SAMPLES = 5;
const PREVIEW = 120;

/** Notes of other programs, or our own export. */
export const notesPipeline: ImportPipeline<
  NotesTables,
  Pick<ReceivedFile, 'path' | 'name'>,
  NotesFile,
  Output<'previewNotesImport'>,
  Record<never, never>,
  Output<'commitNotesImport'>
> = {
  name: 'notes.notes',
  read: (_context, { path, name }) => readNotesFile(path, name),
  preview: previewNotes,
  store: storeNotes,
  additions: [NOTES, LABELS, TEMPLATES],
  bulkTables: ['notes', 'note_items', 'note_label_links', 'note_versions'],
};

async function previewNotes(
  { db, owner }: NotesContext,
  file: NotesFile,
  report: ReportProgress,
): Promise<Output<'previewNotesImport'>> {
  const skipped: SkippedFile[] = [];
  const labels = new Set<string>();
  const samples: { title: string; preview: string }[] = [];
  const counts = { found: 0, new: 0, checklists: 0, files: 0 };
  for await (const note of file.notes((one) => skipped.push(one))) {
    counts.found += 1;
    counts.files += note.files.length;
    if (note.items) counts.checklists += 1;
    if (!(await isHere(db, owner, note.key))) counts.new += 1;
    for (const label of note.labels) if (labels.size < MOST_TOLD) labels.add(label);
    if (samples.length < SAMPLES) {
      const text = note.items?.map((item) => item.text).join(' · ') ?? note.body_md;
      samples.push({ title: note.title, preview: text.slice(0, PREVIEW) });
    }
    report('reading', counts.found, 0);
    await turn();
  }
  const told = skipped.slice(0, MOST_TOLD);
  return { format: file.format, ...counts, labels: [...labels], samples, skipped: told };
}

async function storeNotes(
  context: NotesContext,
  file: NotesFile,
  _options: Record<never, never>,
  batch: ImportBatch,
  report: ReportProgress,
): Promise<Output<'commitNotesImport'>> {
  batch.format = file.format;
  batch.fileName = file.name;
  const skipped: SkippedFile[] = [];
  const counts = { notes: 0, labels: 0 };
  let alreadyHere = 0;
  let read = 0;
  const reported = new Set<string>();
  const skip = (one: SkippedFile) => {
    const text = JSON.stringify(one);
    if (!reported.has(text)) skipped.push(one);
    reported.add(text);
  };
  const source = { readBytes: file.readBytes, skip };
  try {
    for await (const note of file.notes(source.skip)) {
      const isAdded = await storeNote(context, note, batch, counts, source);
      if (!isAdded) alreadyHere += 1;
      read += 1;
      report('writing', read, 0);
      await turn();
    }
  } finally {
    file.close();
  }
  const templates = await storeBelongings(context, file.belongings, batch, counts, skip);
  batch.skipped = alreadyHere;
  batch.failed = skipped.length;
  const added = Object.entries({ ...counts, templates }).flatMap(([kind, count]) =>
    count === 0 ? [] : [{ kind, count }],
  );
  return {
    format: file.format,
    added,
    already_here: alreadyHere,
    import_id: batch.undoId,
    skipped: skipped.slice(0, MOST_TOLD),
  };
}
