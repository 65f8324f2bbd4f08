import { type DBSchema, openDB } from 'idb';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

interface CachedQuery {
  id: string;
  owner: number;
  queryKey: readonly unknown[];
  data: unknown;
  keptAt: number;
}

interface Schema extends DBSchema {
  answers: { key: string; value: CachedQuery; indexes: { owner: number } };
  outbox: { key: string; value: OutboxEntry; indexes: { owner: number } };
}

/** IndexedDB: cached query results and the outbox. */
export const database = openDB<Schema>('daybook', 1, {
  upgrade(db) {
    db.createObjectStore('answers', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('owner', 'owner');
  },
});

export async function clearDatabase() {
  const db = await database;
  await Promise.all([db.clear('answers'), db.clear('outbox')]);
}

/** Keeps the outbox. */
export async function clearQueryCache() {
  await (await database).clear('answers');
}
