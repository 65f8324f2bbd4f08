import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { readContent } from '../../../kernel/files/store.ts';
import type { JobRun, OutsideJob } from '../../../kernel/jobs/job.ts';
import { enqueue } from '../../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { findViewers, publishChange, type Tx } from '../notes/change-note.ts';
import type { NotesTables } from '../notes/tables.ts';
import { indexNote } from '../notes/write-note.ts';
import { IMAGE_TEXT } from '../variables.ts';
import { LONGEST_TRANSCRIPT } from './contract.ts';
import { recogniseText } from './recognise-text.ts';

const NAME = 'notes.read-image';
const payloadSchema = z.object({ attachment: z.int() });

/** Asks for the text of a picture, in the transaction that attaches it. */
export async function requestImageText(
  tx: Tx,
  config: Pick<Config, 'valueOfVariable'>,
  attachment: number,
  now: string,
): Promise<void> {
  if (config.valueOfVariable(IMAGE_TEXT) === 'off') return;
  const jobs = tx as unknown as Transaction<KernelTables>;
  const key = String(attachment);
  await enqueue(jobs, { name: NAME, dueAt: now, setAt: now, payload: { attachment }, key });
}

/**
 * Recognises the text of a picture, so that searches find its note. Pictures are read one after
 * another. A text that somebody wrote meanwhile stays.
 */
export const readImage: OutsideJob = {
  name: NAME,
  deliver: async ({ payload, services }) => {
    const { attachment } = payloadSchema.parse(payload);
    if (services.config.valueOfVariable(IMAGE_TEXT) === 'off') return;
    const picture = await findUnread(services.db, attachment);
    if (!picture) return;
    const bytes = await readContent(services.files, picture.sha256);
    // Missing after restoring a backup without it.
    if (!bytes) return;
    const text = await recogniseText(bytes);
    if (text === '') return;
    await storeText(services, { ...picture, attachment, text: text.slice(0, LONGEST_TRANSCRIPT) });
  },
};

function findUnread(db: Kysely<NotesTables>, id: number) {
  return db
    .selectFrom('note_attachments')
    .innerJoin('files', 'files.id', 'note_attachments.file_id')
    .select(['note_attachments.note_id', 'files.sha256'])
    .where('note_attachments.id', '=', id)
    .where('note_attachments.kind', '=', 'image')
    .where('note_attachments.text', '=', '')
    .executeTakeFirst();
}

interface RecognisedText {
  readonly note_id: number;
  readonly attachment: number;
  readonly text: string;
}

/** Nobody edited the note, so neither its revision nor its time changes. */
async function storeText(
  { db, clock, live }: JobRun['services'],
  { note_id, attachment, text }: RecognisedText,
): Promise<void> {
  await transact(db as Kysely<NotesTables>, async (tx) => {
    // Locks the note, whose index somebody else may be writing.
    const note = await tx
      .updateTable('notes')
      .set({ revision: sql<number>`revision` })
      .where('id', '=', note_id)
      .returningAll()
      .executeTakeFirst();
    if (!note) return;
    const { numUpdatedRows } = await tx
      .updateTable('note_attachments')
      .set({ text })
      .where('id', '=', attachment)
      .where('text', '=', '')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await indexNote(tx, note);
    const event = { note_id, at: isoNow(clock) };
    await publishChange(tx, live, await findViewers(tx, note), event);
  });
}
