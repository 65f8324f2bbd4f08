/** Copies that an app keeps on this device for offline use, in a database and a cache of their own. */
export const COPY_DATABASE = 'daybook-kept';
export const COPY_PICTURES = 'kept-pictures';

/** The owner's item that is there where copies are kept. */
export const COPY_SETTING = 'kept-copies';

const OWNER_KEY = 'daybook.kept-for';

/** Remembers whose copies they are. */
export function markCopies(owner: number) {
  localStorage.setItem(OWNER_KEY, String(owner));
}

/** Drops the copies unless they are this owner's. */
export async function deleteCopies(unlessOf?: number) {
  const owner = localStorage.getItem(OWNER_KEY);
  if (owner === null || owner === String(unlessOf)) return;
  localStorage.removeItem(OWNER_KEY);
  indexedDB.deleteDatabase(COPY_DATABASE);
  await globalThis.caches?.delete(COPY_PICTURES);
}
