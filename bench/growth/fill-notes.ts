import type { Kysely } from 'kysely';
import type { NotesTables } from '../../src/apps/notes/notes/tables.ts';
import { insertNote } from '../../src/apps/notes/notes/write-note.ts';
import type { Random } from '../../src/host/demo/random.ts';
import { transact } from '../../src/kernel/database/transact.ts';
import { food, noteText } from '../seed-text.ts';
import { inBatches } from './in-batches.ts';

const NOW = '2026-11-15T08:00:00.000Z';
/** The trash empties itself, so it does not grow. */
const TRASHED = 40;

/** Every note holds the word "reminder", one in twenty is archived. */
export function fillNotes(
  db: Kysely<NotesTables>,
  owner: number,
  random: Random,
  count: number,
): Promise<void> {
  return inBatches(count, (from, to) =>
    transact(db, async (tx) => {
      for (let n = from; n < to; n += 1) {
        await insertNote(tx, {
          owner_id: owner,
          title: `${food(random)} ${n}`,
          body_md: `Reminder: ${noteText(random)}${n % 20 === 3 ? ' heirloom' : ''}`,
          color: null,
          pinned: 0,
          archived: Number(n % 20 === 1),
          trashed_at: n < TRASHED ? NOW : null,
          created_at: NOW,
          updated_at: NOW,
        });
      }
    }),
  );
}
