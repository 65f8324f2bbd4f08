import { owner } from '../session/owner.ts';

const PREFIX = 'daybook.mine.';

/**
 * What this browser keeps for who is in and the server need not know: drafts, ticks, timers.
 * Undefined for what is not there or can't be read any more.
 */
export function readOwnerItem(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. A browser without room for it goes on without. */
export function writeOwnerItem(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The page itself still holds what could not be kept.
  }
}

/** The names under which something is kept that begin like this. */
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
