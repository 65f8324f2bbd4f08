/** Copies that an app keeps on this device for offline use, in a database and a cache of their own. */
export const KEPT_DATABASE = 'daybook-kept';
export const KEPT_PICTURES = 'kept-pictures';

/** The owner's item that is there where copies are kept. */
export const KEPT_SETTING = 'kept-copies';

const KEPT_FOR = 'daybook.kept-for';

/** Remembers whose copies they are. */
export function markKeptCopies(owner: number) {
  localStorage.setItem(KEPT_FOR, String(owner));
}

/** Drops the copies unless they are this owner's. */
export async function dropKeptCopies(unlessOf?: number) {
  const keptFor = localStorage.getItem(KEPT_FOR);
  if (keptFor === null || keptFor === String(unlessOf)) return;
  localStorage.removeItem(KEPT_FOR);
  indexedDB.deleteDatabase(KEPT_DATABASE);
  await globalThis.caches?.delete(KEPT_PICTURES);
}
