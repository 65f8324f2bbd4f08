import { listOwnerItems, readOwnerItem, writeOwnerItem } from '../storage/owner-storage.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Writes that a closing page may not be able to store in the database, which answers later. The
 * local storage is synchronous. The next page sends them; one that was stored after all is sent
 * twice under the same key, or with the same content.
 */
const NAME = 'outbox.';
const unstored = new Map<string, OutboxEntry>();
let isClosing = false;

export function markUnstored(entry: OutboxEntry) {
  unstored.set(entry.key, entry);
  // On phones, a hidden page may be closed without notice.
  if (isClosing || document.hidden) keep(entry);
}

export function markStored({ key }: OutboxEntry) {
  if (unstored.delete(key)) writeOwnerItem(NAME + key, undefined);
}

/** Files can't be kept as text. */
function keep(entry: OutboxEntry) {
  const hasFile = Object.values(entry).some((value) => value instanceof Blob);
  if (!hasFile) writeOwnerItem(NAME + entry.key, entry);
}

/** Stores the writes of earlier pages. */
export async function recoverUnstored(store: (entry: OutboxEntry) => Promise<unknown>) {
  for (const name of listOwnerItems(NAME)) {
    const entry = readOwnerItem(name);
    if (isEntry(entry)) await store(entry);
    writeOwnerItem(name, undefined);
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  return typeof value === 'object' && value !== null && 'key' in value && 'route' in value;
}

addEventListener('pagehide', () => {
  isClosing = true;
  for (const entry of unstored.values()) keep(entry);
});
// The browser shows a page again that it had kept.
addEventListener('pageshow', () => {
  isClosing = false;
});
