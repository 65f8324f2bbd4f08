import { listOwnerItems, readOwnerItem, writeOwnerItem } from '../storage/owner-storage.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * A closing page can't wait for the database, so the local storage keeps a write until the database
 * has it. The next page sends the remaining writes. If the database had stored one after all, it is
 * sent twice under the same key, or with the same content.
 */
const NAME = 'outbox.';

/** Files can't be kept as text. */
export function markUnstored(entry: OutboxEntry) {
  const hasFile = Object.values(entry).some((value) => value instanceof Blob);
  if (!hasFile) writeOwnerItem(NAME + entry.key, entry);
}

export function markStored({ key }: OutboxEntry) {
  writeOwnerItem(NAME + key, undefined);
}

/** Stores the writes of earlier pages. */
export async function recoverUnstored(store: (entry: OutboxEntry) => Promise<unknown>) {
  for (const name of listOwnerItems(NAME)) {
    const entry = readOwnerItem(name) as OutboxEntry | undefined;
    if (entry?.key) await store(entry);
    writeOwnerItem(name, undefined);
  }
}
