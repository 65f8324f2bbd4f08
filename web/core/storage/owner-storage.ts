import { owner } from '../session/owner.ts';

const PREFIX = 'daybook.mine.';

/**
 * Local storage per owner, for data that the server need not know: drafts, ticks, timers. Returns
 * undefined for missing or unreadable items.
 */
export function readOwnerItem(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined removes the item. A full storage is ignored. */
export function writeOwnerItem(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The value still lives in memory.
  }
}

/** Names of stored items with this prefix. */
export function listOwnerItems(beginning: string): string[] {
  const start = storageKey(beginning);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => beginning + key.slice(start.length));
}

export function clearOwnerItems() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

export function isOwnerItemKey(key: string | null, name: string) {
  return key === storageKey(name);
}

function storageKey(name: string) {
  return `${PREFIX}${owner.get() ?? 0}.${name}`;
}
