import type { BareDatabase, Cells } from './bare-database.ts';

interface ItemPlace {
  readonly owner: number;
  readonly note: number;
  readonly uuid: string;
}

const ITEM = 'note_id, uuid, text, checked, position, parent_uuid, due_date, due_repeat';

/** Ticks an item and counts the revision of its note, in one transaction. */
export function prepareTick({
  transaction,
}: BareDatabase): (at: ItemPlace, checked: boolean) => Promise<Cells> {
  const setItem = `update note_items set checked = ?, updated_at = ?
    where owner_id = ? and note_id = ? and uuid = ? and deleted_at is null returning ${ITEM}`;
  const setNote = `update notes set revision = revision + 1, updated_at = ?, last_edited_by = ?
    where owner_id = ? and id = ?`;
  const tick = transaction([setItem, setNote]);
  return async ({ owner, note, uuid }, checked) => {
    const now = new Date().toISOString();
    const [rows = []] = await tick([
      [Number(checked), now, owner, note, uuid],
      [now, owner, owner, note],
    ]);
    return first(rows);
  };
}

function first([row]: Cells[]): Cells {
  if (!row) throw new Error('There is no such item.');
  return row;
}
