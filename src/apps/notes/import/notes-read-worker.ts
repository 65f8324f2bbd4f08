import { serveReadTasks } from '../../../kernel/workers/serve-read-tasks.ts';
import { openNotes } from './read-file.ts';
import type { NotesPiece, NotesReadTask } from './read-in-worker.ts';

/** A piece without notes shows that a long file is still being read. */
const PROGRESS_EACH = 200;

serveReadTasks(read);

async function* read({ path, name, wants }: NotesReadTask): AsyncGenerator<NotesPiece> {
  const { format, belongings, notes } = await openNotes(path, name);
  yield { head: { format, belongings } };
  const skipped: NonNullable<NotesPiece['skipped']>[number][] = [];
  let count = 0;
  for await (const note of notes((file) => skipped.push(file))) {
    count += 1;
    if (wants === 'notes') yield { note, skipped: skipped.splice(0) };
    else if (count % PROGRESS_EACH === 0) yield {};
  }
  yield { skipped };
}
