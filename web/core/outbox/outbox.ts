import { serverReachable } from '../api/server-reachable.ts';
import type { ApiTarget } from '../instance.ts';
import { pageSettled } from '../page/settling.ts';
import { owner } from '../session/owner.ts';
import { database } from '../storage/database.ts';
import {
  findMergeTarget,
  isPending,
  isTemporaryId,
  newTemporaryId,
  type OutboxEntry,
  type Rescue,
  resolveTemporaryIds,
  sortByCreation,
} from './outbox-entry.ts';
import {
  allSaved,
  backoff,
  hideEntry,
  LOCK,
  otherTabs,
  outboxEntries,
  outboxEvents,
  readStoredEntries,
  reloadEntries,
  saveInTurn,
  sendEntry,
} from './stored-writes.ts';
import { markStored, markUnstored, recoverUnstored } from './unstored-writes.ts';

/**
 * Every write goes through the outbox, online too: it is stored before it is sent, so that neither
 * a lost network nor a closed page loses it.
 */

const REMEMBER_DONE_FOR = 24 * 60 * 60 * 1000;
const LONGEST_PAUSE = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

type Input = Record<string, unknown>;

interface WriteRequest extends WriteOptions {
  app: ApiTarget;
  route: string;
  input: Input;
  what: string;
  heldFor?: number;
}

export interface WriteOptions {
  /** Never merges this write into a pending one, because it creates something new. */
  neverMerge?: boolean;
  /** Merges a newer write into a pending one; by default its fields replace the pending ones. */
  merge?: (waiting: Input, newer: Input) => Input;
  /** The body of an upload. */
  file?: Blob;
  /** The response contains the complete resource, so earlier sent entries of it can be deleted. */
  answersWhole?: boolean;
  /** Keeps the text if the resource is gone or may no longer be changed. */
  rescue?: Rescue;
}

const replaceFields = (waiting: Input, newer: Input): Input => ({ ...waiting, ...newer });

/** Queues a write and returns its entry, whose temporary id stands for the created row. */
export function enqueueWrite(draft: WriteRequest): OutboxEntry {
  const { app, route, input, what, heldFor = 0, merge = replaceFields } = draft;
  const now = Date.now();
  const fresh: OutboxEntry = {
    key: randomKey(),
    owner: owner.get() ?? 0,
    app,
    route,
    input,
    what,
    temporaryId: newTemporaryId(),
    madeAt: Math.max(now, (outboxEntries.get().at(-1)?.madeAt ?? 0) + 0.001),
    heldUntil: heldFor > 0 ? now + heldFor : 0,
    sending: false,
    doneAt: null,
    answersWhole: draft.answersWhole,
    rescue: draft.rescue,
    ...(draft.file && { file: draft.file }),
  };
  const entry = resolveTemporaryIds(fresh, outboxEntries.get());
  const target =
    heldFor > 0 || draft.neverMerge ? undefined : findMergeTarget(outboxEntries.get(), entry);
  const kept = target ? { ...target, input: merge(target.input, entry.input) } : entry;
  showEntry(kept);
  markUnstored(entry);
  const saving = saveInTurn(async () => {
    await (target ? mergeIntoEntry(target.key, entry, merge) : storeEntry(entry));
    markStored(entry);
  });
  saving.then(flushOutbox, async () => (await loadSender()).sendUnstored(entry));
  return kept;
}

/** Cancels a write that is still held for undo. */
export async function cancelWrite(key: string) {
  hideEntry(key);
  await allSaved();
  await (await database).delete('outbox', key);
  // Entries that were read before the deletion may have brought the write back.
  await reloadEntries();
  otherTabs.postMessage(null);
}

/** Sends pending writes in order. A lock ensures that only one tab sends. */
export async function flushOutbox(): Promise<void> {
  if (owner.get() === null || pendingEntries().length === 0) return;
  // A write waits in the storage while the sender can't be loaded.
  const sender = await loadSender().catch(() => null);
  if (sender) await withOutboxLock(sender.sendStoredWrites);
  scheduleFlush();
}

/** Nothing is sent before the first write, so no page waits for the sender. */
function loadSender() {
  return import('./send-writes.ts');
}

/** Over plain http there are no Web Locks; the idempotency keys alone prevent duplicates then. */
async function withOutboxLock(work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}

export function pendingEntries(): OutboxEntry[] {
  return outboxEntries.get().filter(isPending);
}

/** Ends the undo period of all held writes: the page is closing or the user signs out. */
export async function releaseHeldWrites() {
  const tx = (await database).transaction('outbox');
  for (const entry of heldEntries()) void tx.store.put({ ...entry, heldUntil: 0 });
  // Commit explicitly: a closing page won't see the requests finish.
  tx.commit();
  await tx.done;
  await reloadEntries();
  await flushOutbox();
}

/** Sends held writes without waiting for the response; the next page may repeat them safely. */
function sendHeldWrites() {
  for (const entry of heldEntries()) {
    if (!isTemporaryId(entry.input.id)) void sendEntry(entry, true).catch(() => undefined);
  }
}

function heldEntries(): OutboxEntry[] {
  return pendingEntries().filter((entry) => entry.heldUntil > 0);
}

export async function openOutbox() {
  await deleteOldEntries();
  await recoverUnstored(async (entry) => {
    const db = await database;
    if (!(await db.get('outbox', entry.key))) await db.put('outbox', entry);
  });
  await reloadEntries();
  void flushOutbox();
  void pageSettled(2000)
    .then(loadSender)
    .catch(() => undefined);
}

export function emptyOutbox() {
  clearTimeout(timer);
  outboxEntries.set([]);
  otherTabs.postMessage(null);
}

otherTabs.onmessage = ({ data }: MessageEvent<ApiTarget | null>) => {
  void reloadEntries().then(() => {
    if (data) outboxEvents.dispatchEvent(new CustomEvent('settled', { detail: data }));
  });
};

addEventListener('online', () => {
  backoff.pause = 1000;
  void flushOutbox();
});
addEventListener('pagehide', () => {
  sendHeldWrites();
  void releaseHeldWrites();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void flushOutbox();
});

/** `crypto.randomUUID` is missing over plain http, which many home servers use. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function showEntry(entry: OutboxEntry) {
  const others = outboxEntries.get().filter(({ key }) => key !== entry.key);
  outboxEntries.set(sortByCreation([...others, entry]));
}

async function storeEntry(entry: OutboxEntry) {
  await (await database).put('outbox', entry);
  otherTabs.postMessage(null);
}

/** Merges a change into a pending entry, unless another tab has started to send that entry. */
async function mergeIntoEntry(into: string, entry: OutboxEntry, merge: typeof replaceFields) {
  const tx = (await database).transaction('outbox');
  const target = await tx.store.get(into);
  const folded =
    target && isPending(target) && !target.sending
      ? { ...target, input: merge(target.input, entry.input) }
      : entry;
  await tx.store.put(folded);
  await tx.done;
  // Not awaited: it waits for all saves, including this one.
  if (folded.key !== into) void reloadEntries();
  otherTabs.postMessage(null);
}

/** Schedules the next flush: when the next held entry is due, or with exponential backoff. */
function scheduleFlush() {
  clearTimeout(timer);
  const left = pendingEntries();
  if (left.length === 0) return;
  const due = Math.min(...left.map((entry) => entry.heldUntil));
  const wait = due > Date.now() ? due - Date.now() : backoff.pause;
  if (due <= Date.now()) backoff.pause = Math.min(backoff.pause * 2, LONGEST_PAUSE);
  timer = setTimeout(() => void flushOutbox(), wait);
}

async function deleteOldEntries() {
  const db = await database;
  const old = (await readStoredEntries()).filter(
    ({ doneAt }) => doneAt !== null && doneAt < Date.now() - REMEMBER_DONE_FOR,
  );
  await Promise.all(old.map(({ key }) => db.delete('outbox', key)));
}

serverReachable.subscribe(() => {
  if (serverReachable.get()) void flushOutbox();
});
