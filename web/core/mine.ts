import { owner } from './owner.ts';

const PREFIX = 'daybook.mine.';

/**
 * What this browser keeps for who is in and the server need not know: drafts, ticks, timers.
 * Undefined for what is not there or can't be read any more.
 */
export function readMine(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. A browser without room for it goes on without. */
export function writeMine(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The page itself still holds what could not be kept.
  }
}

/** The names under which something is kept that begin like this. */
export function namesOfMine(beginning: string): string[] {
  const start = keyOf(beginning);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => beginning + key.slice(start.length));
}

export function forgetMine() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

export function isKeyOfMine(key: string | null, name: string) {
  return key === keyOf(name);
}

function keyOf(name: string) {
  return `${PREFIX}${owner.get() ?? 0}.${name}`;
}
