import { emitEvent, findListeners } from '../../../accounts/webhooks/emit.ts';
import type { Tx } from './change-note.ts';
import type { Note } from './note-schema.ts';
import { findItems } from './write-items.ts';

const LONGEST_TEXT = 4000;
const MOST_ITEMS = 100;

export async function emitCreated(tx: Tx, owner: number, note: Note, now: string): Promise<void> {
  await emitEvent(tx, { owner, now, event: 'note.created' }, () => {
    const { id, title, kind, body_md, labels, items, created_at } = note;
    const text = body_md.slice(0, LONGEST_TEXT);
    const lines = items
      .slice(0, MOST_ITEMS)
      .map((item) => ({ text: item.text, checked: item.checked }));
    return { id, title, kind, text, items: lines, labels, created_at };
  });
}

/** Emits that no item of a checklist is open, after one was checked. */
export async function emitIfCompleted(
  tx: Tx,
  note: { readonly id: number; readonly owner_id: number; readonly title: string },
  now: string,
): Promise<void> {
  const { id, owner_id: owner, title } = note;
  const listeners = await findListeners(tx, owner, now);
  if (!listeners.wants('checklist.completed')) return;
  const items = await findItems(tx, id);
  if (items.some(({ checked }) => checked === 0)) return;
  await listeners.emit('checklist.completed', { id, title, item_count: items.length });
}
