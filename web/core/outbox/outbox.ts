import { ApiError } from '../api/api-error.ts';
import { send } from '../api/send.ts';
import { serverReachable } from '../api/server-reachable.ts';
import { type ApiTarget, baseOf } from '../instance.ts';
import { showToast } from '../page/toasts.ts';
import { owner } from '../session/owner.ts';
import { createStore } from '../state/store.ts';
import { database } from '../storage/database.ts';
import { text } from '../text/text.ts';
import {
  createdId,
  findMergeTarget,
  findNextToSend,
  isPending,
  isSupersededBy,
  isTemporaryId,
  namesMissingRow,
  newTemporaryId,
  type OutboxEntry,
  resolveTemporaryIds,
  sortByCreation,
  withoutListedId,
} from './outbox-entry.ts';
import { rememberTemporaryId } from './row-key.ts';
import { markStored, markUnstored, recoverUnstored } from './unstored-writes.ts';

/**
 * Every write goes through the outbox, online too: it is stored before it is sent, so that neither
 * a lost network nor a closed page loses it.
 */

const LOCK = 'daybook.outbox';
const REMEMBER_DONE_FOR = 24 * 60 * 60 * 1000;
const LONGEST_PAUSE = 30_000;

export const outboxEntries = createStore<readonly OutboxEntry[]>([]);

/** Fires `settled` with the app's name after its writes were sent. */
export const outboxEvents = new EventTarget();

const otherTabs = new BroadcastChannel(LOCK);
let saving: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = 1000;

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
    ...(draft.file && { file: draft.file }),
  };
  const entry = resolveTemporaryIds(fresh, outboxEntries.get());
  const target =
    heldFor > 0 || draft.neverMerge ? undefined : findMergeTarget(outboxEntries.get(), entry);
  const kept = target ? { ...target, input: merge(target.input, entry.input) } : entry;
  showEntry(kept);
  markUnstored(entry);
  saving = saving
    .catch(() => undefined)
    .then(() => (target ? mergeIntoEntry(target.key, entry, merge) : storeEntry(entry)))
    .then(() => markStored(entry));
  saving.then(flushOutbox, () => sendUnstored(entry));
  return kept;
}

/** Sends a write that could not be stored, for example because the storage is full. */
async function sendUnstored(entry: OutboxEntry) {
  try {
    await sendEntry(entry);
    notifySettled(entry.app);
  } catch (error) {
    const why = error instanceof ApiError ? error.message : text.unreachable.now;
    showToast(text.outbox.notSaved(entry.what, why), { tone: 'problem' });
  }
  markStored(entry);
  hideEntry(entry.key);
}

async function sendEntry(entry: OutboxEntry, keepalive = false): Promise<{ value: unknown }> {
  const { app, route, input, key, file } = entry;
  if (file) return (await import('./send-upload.ts')).sendUpload(entry, file);
  return send(baseOf(app), route, input, { idempotencyKey: key, keepalive });
}

function hideEntry(key: string) {
  outboxEntries.set(outboxEntries.get().filter((entry) => entry.key !== key));
}

/** Cancels a write that is still held for undo. */
export async function cancelWrite(key: string) {
  hideEntry(key);
  await saving.catch(() => undefined);
  await (await database).delete('outbox', key);
  // Entries that were read before the deletion may have brought the write back.
  await reloadEntries();
  otherTabs.postMessage(null);
}

/** Sends pending writes in order. A lock ensures that only one tab sends. */
export async function flushOutbox(): Promise<void> {
  if (owner.get() === null || pendingEntries().length === 0) return;
  await withOutboxLock(async () => {
    const touched = new Set<ApiTarget>();
    for (;;) {
      const all = await readStoredEntries();
      const entry = findNextToSend(all, Date.now());
      if (!entry) break;
      const claimed = await claimEntry(entry.key);
      if (!claimed) continue;
      if (!(await deliverEntry(resolveTemporaryIds(claimed, all)))) break;
      touched.add(claimed.app);
    }
    for (const app of touched) notifySettled(app);
  });
  scheduleFlush();
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
  const tx = (await database).transaction('outbox', 'readwrite');
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
  pause = 1000;
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
  const tx = (await database).transaction('outbox', 'readwrite');
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

async function readStoredEntries(): Promise<OutboxEntry[]> {
  const whose = owner.get();
  return whose === null ? [] : (await database).getAllFromIndex('outbox', 'owner', whose);
}

/**
 * Reloads the entries from storage, again if something was written meanwhile, so that no new entry
 * disappears from view.
 */
async function reloadEntries(): Promise<void> {
  const kept = saving;
  await kept.catch(() => undefined);
  const all = await readStoredEntries();
  if (kept !== saving) return reloadEntries();
  outboxEntries.set(sortByCreation(all).map((entry) => resolveTemporaryIds(entry, all)));
}

/**
 * Marks an entry as being sent and returns its current content. Changes merged into it so far are
 * sent; later ones become entries of their own.
 */
async function claimEntry(key: string): Promise<OutboxEntry | undefined> {
  const tx = (await database).transaction('outbox', 'readwrite');
  const entry = await tx.store.get(key);
  if (entry) await tx.store.put(Object.assign(entry, { sending: true }));
  await tx.done;
  return entry;
}

/** Returns true when the next entry may be sent. */
async function deliverEntry(entry: OutboxEntry): Promise<boolean> {
  if (namesMissingRow(entry)) {
    await dropEntry(entry);
    return true;
  }
  try {
    const { value } = await sendEntry(entry);
    await markDone(entry, value);
    pause = 1000;
    return true;
  } catch (error) {
    return await handleFailure(entry, error);
  }
}

async function handleFailure(entry: OutboxEntry, error: unknown): Promise<boolean> {
  const refused = error instanceof ApiError && !error.isTransient && error.status !== 401;
  if (!refused) {
    await releaseClaim(entry);
    if (error instanceof ApiError && error.retryAfter) pause = error.retryAfter * 1000;
    return false;
  }
  // Deleting something that is already gone counts as success.
  if (error.status === 404 && entry.route.startsWith('DELETE ')) {
    await markDone(entry, { ok: true });
    return true;
  }
  await dropEntry(entry);
  const { file } = entry;
  showToast(text.outbox.notSaved(entry.what, error.message), {
    tone: 'problem',
    ...(file && { action: { label: text.outbox.saveFile, run: () => void saveFile(file) } }),
  });
  return true;
}

/** What was recorded or drawn here is nowhere else, so a refused file can be kept. */
async function saveFile(file: Blob) {
  (await import('../page/save-file.ts')).saveFile(file);
}

/** Makes a claimed entry pending again, unless its session was cleared meanwhile. */
async function releaseClaim(entry: OutboxEntry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  if (await tx.store.get(entry.key)) await tx.store.put({ ...entry, sending: false });
  await tx.done;
}

async function markDone(entry: OutboxEntry, answer: unknown) {
  const db = await database;
  const id = createdId(answer);
  // A POST below an existing row, such as its restoring, creates nothing.
  if (id !== undefined && entry.route.startsWith('POST ') && id !== entry.input.id && !entry.file)
    rememberTemporaryId(id, entry.temporaryId);
  await db.put('outbox', { ...entry, file: undefined, answer, doneAt: Date.now() });
  const stored = entry.answersWhole ? await readStoredEntries() : [];
  for (const other of stored)
    if (isSupersededBy(other, entry)) await db.delete('outbox', other.key);
  await reloadEntries();
  otherTabs.postMessage(null);
}

/** Drops an entry with all changes of the row it would have created. */
async function dropEntry(entry: OutboxEntry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  const gone = entry.temporaryId;
  for (const other of await tx.store.getAll()) {
    if (other.key === entry.key || other.input.id === gone) await tx.store.delete(other.key);
    else if (isPending(other)) await tx.store.put(withoutListedId(other, gone));
  }
  await tx.done;
  await reloadEntries();
  otherTabs.postMessage(null);
}

function notifySettled(app: ApiTarget) {
  outboxEvents.dispatchEvent(new CustomEvent('settled', { detail: app }));
  otherTabs.postMessage(app);
}

/** Schedules the next flush: when the next held entry is due, or with exponential backoff. */
function scheduleFlush() {
  clearTimeout(timer);
  const left = pendingEntries();
  if (left.length === 0) return;
  const due = Math.min(...left.map((entry) => entry.heldUntil));
  const wait = due > Date.now() ? due - Date.now() : pause;
  if (due <= Date.now()) pause = Math.min(pause * 2, LONGEST_PAUSE);
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
