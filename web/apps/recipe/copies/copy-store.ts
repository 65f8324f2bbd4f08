import type { RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import { COPY_DATABASE, COPY_PICTURES } from '../../../core/storage/offline-copies.ts';
import { resultOf } from '../../../core/storage/result-of.ts';

/** The entry of a copy in the list of copies, which is read without the copies. */
export interface CopyVersion {
  id: number;
  version: string;
  /** Of the recipe and its pictures. */
  bytes: number;
  /** Addresses in the cache of pictures. */
  pictures: string[];
}

let opened: Promise<IDBDatabase> | undefined;

/** The service worker reads the store `recipes` (`answer-offline.ts`). */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(COPY_DATABASE, 1);
    opening.onupgradeneeded = () => {
      for (const name of ['recipes', 'versions']) {
        opening.result.createObjectStore(name, { keyPath: 'id' });
      }
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: db } = opening;
      // It is deleted at the end of a session.
      db.onversionchange = () => {
        db.close();
        opened = undefined;
      };
      resolve(db);
    };
  });
  return opened;
}

export async function readVersions(): Promise<Map<number, CopyVersion>> {
  const store = (await open()).transaction('versions').objectStore('versions');
  const rows: CopyVersion[] = await resultOf(store.getAll());
  return new Map(rows.map((row) => [row.id, row]));
}

export async function putCopies(copies: readonly { row: CopyVersion; recipe: RecipeCopy }[]) {
  await write((recipes, versions) => {
    for (const { row, recipe } of copies) {
      recipes.put(recipe);
      versions.put(row);
    }
  });
}

export async function dropCopies(ids: readonly number[]) {
  await write((recipes, versions) => {
    for (const id of ids) {
      recipes.delete(id);
      versions.delete(id);
    }
  });
}

/** Both stores change together, or not at all. */
async function write(change: (recipes: IDBObjectStore, versions: IDBObjectStore) => void) {
  const tx = (await open()).transaction(['recipes', 'versions'], 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
  change(tx.objectStore('recipes'), tx.objectStore('versions'));
  await done;
}

export function openPictures(): Promise<Cache> {
  return caches.open(COPY_PICTURES);
}
