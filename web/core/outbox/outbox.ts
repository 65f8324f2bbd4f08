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
  newTemporaryId,
  type OutboxEntry,
  resolveTemporaryId,
  sortByCreation,
} from './outbox-entry.ts';
import { rememberTemporaryId } from './row-key.ts';

/**
 * Every write goes through here, online too: it is kept before it is sent, so that neither a lost
 * network nor a closed page loses it.
 */

const LOCK = 'daybook.outbox';
const REMEMBER_DONE_FOR = 24 * 60 * 60 * 1000;
const LONGEST_PAUSE = 30_000;

export const outboxEntries = createStore<readonly OutboxEntry[]>([]);

/** Fires with the app's name when the server has taken that app's writes. */
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
  /** It begins something new, so it never becomes a part of a write that waits. */
  neverMerge?: boolean;
  /** How a newer write becomes a part of one that waits; what it names takes its place otherwise. */
  merge?: (waiting: Input, newer: Input) => Input;
  /** Its answer is the whole of what it changes: earlier ones of the same need no remembering. */
  answersWhole?: boolean;
}

const replaceFields = (waiting: Input, newer: Input): Input => ({ ...waiting, ...newer });

/** Takes a write and answers with the id that stands in for what it creates. */
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
  };
  const entry = resolveTemporaryId(fresh, outboxEntries.get());
  const target =
    heldFor > 0 || draft.neverMerge ? undefined : findMergeTarget(outboxEntries.get(), entry);
  const kept = target ? { ...target, input: merge(target.input, entry.input) } : entry;
  showEntry(kept);
  saving = saving
    .catch(() => undefined)
    .then(() => (target ? mergeIntoEntry(target.key, entry, merge) : storeEntry(entry)));
  saving.then(flushOutbox, () => sendUnstored(entry));
  return kept;
}

/** The browser refused to keep it, for lack of room say: then it is now or never. */
async function sendUnstored(entry: OutboxEntry) {
  try {
    await sendEntry(entry);
    notifySettled(entry.app);
  } catch (error) {
    const why = error instanceof ApiError ? error.message : text.unreachable.now;
    showToast(text.outbox.notSaved(entry.what, why), { tone: 'problem' });
  }
  hideEntry(entry.key);
}

function sendEntry({ app, route, input, key }: OutboxEntry, keepalive = false) {
  return send(baseOf(app), route, input, { idempotencyKey: key, keepalive });
}

function hideEntry(key: string) {
  outboxEntries.set(outboxEntries.get().filter((entry) => entry.key !== key));
}

/** Takes a write back that is still held. */
export async function cancelWrite(key: string) {
  hideEntry(key);
  await saving.catch(() => undefined);
  await (await database).delete('outbox', key);
  otherTabs.postMessage(null);
}

/** Sends what waits, in order; the lock makes it once, however many tabs are open. */
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
      if (!(await deliverEntry(resolveTemporaryId(claimed, all)))) break;
      touched.add(claimed.app);
    }
    for (const app of touched) notifySettled(app);
  });
  scheduleFlush();
}

/** Over plain http a browser has no locks; the idempotency keys alone keep a write single then. */
async function withOutboxLock(work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}

/** The writes that the server has not taken yet. */
export function pendingEntries(): OutboxEntry[] {
  return outboxEntries.get().filter(isPending);
}

/** Nothing can be taken back any more: the page goes away, or the person signs out. */
export async function releaseHeldWrites() {
  const tx = (await database).transaction('outbox', 'readwrite');
  for (const entry of heldEntries()) void tx.store.put({ ...entry, heldUntil: 0 });
  // A page that goes away is not there any more when the requests are done.
  tx.commit();
  await tx.done;
  await reloadEntries();
  await flushOutbox();
}

/** Sends what was held without waiting for the answer; a repeat by the next page does no harm. */
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

/** `crypto.randomUUID` is missing over plain http, where many a home server is reached. */
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

/** Folds a change into a waiting one, unless another tab has begun to send that meanwhile. */
async function mergeIntoEntry(into: string, entry: OutboxEntry, merge: typeof replaceFields) {
  const tx = (await database).transaction('outbox', 'readwrite');
  const target = await tx.store.get(into);
  const folded =
    target && isPending(target) && !target.sending
      ? { ...target, input: merge(target.input, entry.input) }
      : entry;
  await tx.store.put(folded);
  await tx.done;
  // Not waited for: it waits itself until everything is kept, this too.
  if (folded.key !== into) void reloadEntries();
  otherTabs.postMessage(null);
}

async function readStoredEntries(): Promise<OutboxEntry[]> {
  const whose = owner.get();
  return whose === null ? [] : (await database).getAllFromIndex('outbox', 'owner', whose);
}

/** What was written meanwhile is not in what was read, and must not vanish from sight. */
async function reloadEntries(): Promise<void> {
  const kept = saving;
  await kept.catch(() => undefined);
  const all = await readStoredEntries();
  if (kept !== saving) return reloadEntries();
  outboxEntries.set(sortByCreation(all).map((entry) => resolveTemporaryId(entry, all)));
}

/**
 * Marks a write as on its way and answers with it as it is at that moment: what was folded into it
 * since it was looked at is sent, and what comes now is a write of its own.
 */
async function claimEntry(key: string): Promise<OutboxEntry | undefined> {
  const tx = (await database).transaction('outbox', 'readwrite');
  const entry = await tx.store.get(key);
  if (entry) await tx.store.put(Object.assign(entry, { sending: true }));
  await tx.done;
  return entry;
}

/** True when the next entry may follow. */
async function deliverEntry(entry: OutboxEntry): Promise<boolean> {
  if (isTemporaryId(entry.input.id)) {
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
  // What should go is gone already, and that is all that was wanted.
  if (error.status === 404 && entry.route.startsWith('DELETE ')) {
    await markDone(entry, { ok: true });
    return true;
  }
  await dropEntry(entry);
  showToast(text.outbox.notSaved(entry.what, error.message), { tone: 'problem' });
  return true;
}

/** Lets a write wait again, unless it was forgotten meanwhile with the session that made it. */
async function releaseClaim(entry: OutboxEntry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  if (await tx.store.get(entry.key)) await tx.store.put({ ...entry, sending: false });
  await tx.done;
}

async function markDone(entry: OutboxEntry, answer: unknown) {
  const db = await database;
  const id = createdId(answer);
  if (id !== undefined && entry.route.startsWith('POST '))
    rememberTemporaryId(id, entry.temporaryId);
  await db.put('outbox', { ...entry, answer, doneAt: Date.now() });
  const told = entry.answersWhole ? await readStoredEntries() : [];
  for (const other of told) if (isSupersededBy(other, entry)) await db.delete('outbox', other.key);
  await reloadEntries();
  otherTabs.postMessage(null);
}

/** Drops a write and those that spoke of what it would have created. */
async function dropEntry(entry: OutboxEntry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  const all = await tx.store.getAll();
  await tx.store.delete(entry.key);
  for (const follower of all.filter(({ input }) => input.id === entry.temporaryId)) {
    await tx.store.delete(follower.key);
  }
  await tx.done;
  await reloadEntries();
  otherTabs.postMessage(null);
}

function notifySettled(app: ApiTarget) {
  outboxEvents.dispatchEvent(new CustomEvent('settled', { detail: app }));
  otherTabs.postMessage(app);
}

/** Wakes up when the next held write is due, or after a pause that grows while nothing answers. */
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
