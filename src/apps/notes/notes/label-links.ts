import { inList } from '../../../kernel/database/queries/in-list.ts';
import { Invalid } from '../../../kernel/errors.ts';
import type { Tx } from './change-note.ts';

/** Replaces a person's labels of a note; labels of others are refused as unknown. */
export async function setLabels(
  tx: Tx,
  me: number,
  noteId: number,
  labels: readonly number[],
): Promise<void> {
  const ids = [...new Set(labels)];
  const known = await tx
    .selectFrom('note_labels')
    .select('id')
    .where('owner_id', '=', me)
    .where(inList(tx, 'id', ids))
    .execute();
  if (known.length < ids.length) {
    const message = 'must be labels of yours';
    throw new Invalid(`labels ${message}.`, [{ path: 'labels', message }]);
  }
  await tx
    .deleteFrom('note_label_links')
    .where('owner_id', '=', me)
    .where('note_id', '=', noteId)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('note_label_links')
    .values(ids.map((label_id) => ({ note_id: noteId, label_id, owner_id: me })))
    .execute();
}
