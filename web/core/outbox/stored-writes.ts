import { send } from '../api/send.ts';
import { type ApiTarget, baseOf } from '../instance.ts';
import { owner } from '../session/owner.ts';
import { createStore } from '../state/store.ts';
import { database } from '../storage/database.ts';
import { type OutboxEntry, resolveTemporaryIds, sortByCreation } from './outbox-entry.ts';

/** What the outbox and its sender share: the entries, their storage and the other tabs. */

export const LOCK = 'daybook.outbox';

export const outboxEntries = createStore<readonly OutboxEntry[]>([]);

/** Fires `settled` with the app's name after its writes were sent. */
export const outboxEvents = new EventTarget();

export const otherTabs = new BroadcastChannel(LOCK);

/** How long the next try waits after a failure, in milliseconds. */
export const backoff = { pause: 1000 };

let saving: Promise<unknown> = Promise.resolve();

/** Saves after everything that is being saved already. */
export function saveInTurn(save: () => Promise<void>): Promise<void> {
  const saved = allSaved().then(save);
  saving = saved;
  return saved;
}

export async function allSaved(): Promise<void> {
  await saving.catch(() => undefined);
}

export async function readStoredEntries(): Promise<OutboxEntry[]> {
  const whose = owner.get();
  return whose === null ? [] : (await database).ofOwner('outbox', whose);
}

/**
 * Reloads the entries from storage, again if something was written meanwhile, so that no new entry
 * disappears from view.
 */
export async function reloadEntries(): Promise<void> {
  const kept = saving;
  await allSaved();
  const all = await readStoredEntries();
  if (kept !== saving) return reloadEntries();
  outboxEntries.set(sortByCreation(all).map((entry) => resolveTemporaryIds(entry, all)));
}

export function hideEntry(key: string) {
  outboxEntries.set(outboxEntries.get().filter((entry) => entry.key !== key));
}

export async function sendEntry(
  entry: OutboxEntry,
  keepalive = false,
): Promise<{ value: unknown }> {
  const { app, route, input, key, file } = entry;
  if (file) return (await import('./send-upload.ts')).sendUpload(entry, file);
  return send(baseOf(app), route, input, { idempotencyKey: key, keepalive });
}

export function notifySettled(app: ApiTarget) {
  outboxEvents.dispatchEvent(new CustomEvent('settled', { detail: app }));
  otherTabs.postMessage(app);
}
