import { sql } from 'kysely';
import { engineOf } from '../../../kernel/database/engine.ts';
import { deleteSome } from '../../../kernel/database/queries/delete-some.ts';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';
import type { Tx } from '../notes/change-note.ts';
import { deleteNotes } from '../notes/write-note.ts';

/** Notes in the trash and removed items are kept for 30 days. */
export const purgeTrash = purgeJob({
  name: 'notes.purge-trash',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 100,
  remove: [
    async (tx: Tx, before, most) => {
      const notes = await tx
        .selectFrom('notes')
        .select(['id', 'owner_id'])
        .where('trashed_at', '<', before)
        .limit(most)
        // One that is restored at the same moment stays.
        .$call((query) => (engineOf(tx) === 'postgres' ? query.forUpdate() : query))
        .execute();
      await deleteNotes(tx, notes);
      return notes.length;
    },
    (tx: Tx, before, most) =>
      deleteSome(tx, 'note_items', sql`deleted_at is not null and deleted_at < ${before}`, most),
  ],
});
