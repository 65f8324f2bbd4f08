import { engineOf } from '../../../kernel/database/engine.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { Addition } from '../../../shared/imports/pipeline.ts';
import type { NotesTables } from '../notes/tables.ts';
import { deleteNotes } from '../notes/write-note.ts';

/** Notes that nobody changed, shared or trashed since; every change counts their revision. */
export const NOTES: Addition<NotesTables, number> = {
  kind: 'notes',
  remove: async (tx, { owner }, ids) => {
    const notes = await tx
      .selectFrom('notes')
      .select(['id', 'owner_id'])
      .where('owner_id', '=', owner)
      .where('revision', '=', 1)
      .where(inList(tx, 'id', ids))
      // One that is changed at the same moment stays.
      .$call((query) => (engineOf(tx) === 'postgres' ? query.forUpdate() : query))
      .execute();
    await deleteNotes(tx, notes);
    return notes.length;
  },
};

/** Labels that no note carries. */
export const LABELS: Addition<NotesTables, number> = {
  kind: 'labels',
  remove: async (tx, { owner }, ids) => {
    const used = tx.selectFrom('note_label_links').select('label_id').where('owner_id', '=', owner);
    const { numDeletedRows } = await tx
      .deleteFrom('note_labels')
      .where('owner_id', '=', owner)
      .where(inList(tx, 'id', ids))
      .where('id', 'not in', used)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Templates that were not changed since. */
export const TEMPLATES: Addition<NotesTables, number> = {
  kind: 'templates',
  remove: async (tx, { owner, addedAt }, ids) => {
    const { numDeletedRows } = await tx
      .deleteFrom('note_templates')
      .where('owner_id', '=', owner)
      .where('updated_at', '=', addedAt)
      .where(inList(tx, 'id', ids))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
