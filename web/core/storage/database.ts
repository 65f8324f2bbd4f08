import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { deleteCopies } from './offline-copies.ts';
import { resultOf } from './result-of.ts';

interface CachedQuery {
  id: string;
  owner: number;
  queryKey: readonly unknown[];
  data: unknown;
  keptAt: number;
}

interface Rows {
  answers: CachedQuery;
  outbox: OutboxEntry;
}

async function open() {
  const opening = indexedDB.open('daybook', 1);
  opening.onupgradeneeded = () => {
    const { result: db } = opening;
    db.createObjectStore('answers', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('owner', 'owner');
  };
  return new Database(await resultOf(opening));
}

/** The database with promises. A write is done when its transaction is. */
class Database {
  readonly #db: IDBDatabase;

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  get<Name extends keyof Rows>(name: Name, key: string) {
    return this.transaction(name, 'readonly').store.get(key);
  }

  ofOwner<Name extends keyof Rows>(name: Name, owner: number) {
    return this.transaction(name, 'readonly').store.ofOwner(owner);
  }

  async put<Name extends keyof Rows>(name: Name, row: Rows[Name]) {
    const { store, done } = this.transaction(name);
    await Promise.all([store.put(row), done]);
  }

  async delete(name: keyof Rows, key: string) {
    const { store, done } = this.transaction(name);
    await Promise.all([store.delete(key), done]);
  }

  async clear(name: keyof Rows) {
    const { store, done } = this.transaction(name);
    await Promise.all([store.clear(), done]);
  }

  transaction<Name extends keyof Rows>(name: Name, mode: IDBTransactionMode = 'readwrite') {
    const tx = this.#db.transaction(name, mode);
    const done = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
    });
    // A caller that does not wait for the transaction still gets the error of its request.
    done.catch(() => undefined);
    return { store: storeOf<Rows[Name]>(tx.objectStore(name)), done, commit: () => tx.commit() };
  }
}

function storeOf<Row>(store: IDBObjectStore) {
  return {
    get: (key: string) => resultOf<Row | undefined>(store.get(key)),
    getAll: () => resultOf<Row[]>(store.getAll()),
    ofOwner: (owner: number) => resultOf<Row[]>(store.index('owner').getAll(owner)),
    put: (row: Row) => resultOf(store.put(row)),
    delete: (key: string) => resultOf(store.delete(key)),
    clear: () => resultOf(store.clear()),
  };
}

/** IndexedDB: cached query results and the outbox. It stands below the class that it needs. */
export const database = open();

export async function clearDatabase() {
  const db = await database;
  await Promise.all([db.clear('answers'), db.clear('outbox'), deleteCopies()]);
}

/** Keeps the outbox. */
export async function clearQueryCache() {
  await Promise.all([(await database).clear('answers'), deleteCopies()]);
}
