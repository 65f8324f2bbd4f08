import { ApiError } from './api-error.ts';
import { database } from './database.ts';
import { baseOf, type Place } from './instance.ts';
import { reachable } from './online.ts';
import {
  type Entry,
  foldTarget,
  idIn,
  inOrder,
  isOutdatedBy,
  isTemporary,
  isWaiting,
  nextToSend,
  temporaryId,
  withGivenId,
} from './outbox-entry.ts';
import { owner } from './owner.ts';
import { remember } from './row-key.ts';
import { send } from './send.ts';
import { createStore } from './store.ts';
import { text } from './text/text.ts';
import { toast } from './toasts.ts';

/**
 * Every write goes through here, online too: it is kept before it is sent, so that neither a lost
 * network nor a closed page loses it.
 */

const LOCK = 'daybook.outbox';
const REMEMBER_DONE_FOR = 24 * 60 * 60 * 1000;
const LONGEST_PAUSE = 30_000;

export const entries = createStore<readonly Entry[]>([]);

/** Fires with the app's name when the server has taken that app's writes. */
export const settled = new EventTarget();

const otherTabs = new BroadcastChannel(LOCK);
let saving: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = 1000;

type Input = Record<string, unknown>;

interface Draft extends Options {
  app: Place;
  route: string;
  input: Input;
  what: string;
  heldFor?: number;
}

export interface Options {
  /** It begins something new, so it never becomes a part of a write that waits. */
  begins?: boolean;
  /** How a newer write becomes a part of one that waits; what it names takes its place otherwise. */
  join?: (waiting: Input, newer: Input) => Input;
  /** Its answer is the whole of what it changes: earlier ones of the same need no remembering. */
  answersWhole?: boolean;
}

const replace = (waiting: Input, newer: Input): Input => ({ ...waiting, ...newer });

/** Takes a write and answers with the id that stands in for what it creates. */
export function write(draft: Draft): Entry {
  const { app, route, input, what, heldFor = 0, join = replace } = draft;
  const now = Date.now();
  const fresh: Entry = {
    key: randomKey(),
    owner: owner.get() ?? 0,
    app,
    route,
    input,
    what,
    temporaryId: temporaryId(),
    madeAt: Math.max(now, (entries.get().at(-1)?.madeAt ?? 0) + 0.001),
    heldUntil: heldFor > 0 ? now + heldFor : 0,
    sending: false,
    doneAt: null,
    answersWhole: draft.answersWhole,
  };
  const entry = withGivenId(fresh, entries.get());
  const target = heldFor > 0 || draft.begins ? undefined : foldTarget(entries.get(), entry);
  const kept = target ? { ...target, input: join(target.input, entry.input) } : entry;
  show(kept);
  saving = saving
    .catch(() => undefined)
    .then(() => (target ? fold(target.key, entry, join) : put(entry)));
  saving.then(flush, () => sendUnkept(entry));
  return kept;
}

/** The browser refused to keep it, for lack of room say: then it is now or never. */
async function sendUnkept(entry: Entry) {
  try {
    await sendOut(entry);
    announceSettled(entry.app);
  } catch (error) {
    const why = error instanceof ApiError ? error.message : text.unreachable.now;
    toast(text.outbox.notSaved(entry.what, why), { tone: 'problem' });
  }
  forget(entry.key);
}

function sendOut({ app, route, input, key }: Entry, outlivesPage = false) {
  return send(baseOf(app), route, input, { idempotencyKey: key, outlivesPage });
}

function forget(key: string) {
  entries.set(entries.get().filter((entry) => entry.key !== key));
}

/** Takes a write back that is still held. */
export async function withdraw(key: string) {
  forget(key);
  await saving.catch(() => undefined);
  await (await database).delete('outbox', key);
  otherTabs.postMessage(null);
}

/** Sends what waits, in order; the lock makes it once, however many tabs are open. */
export async function flush(): Promise<void> {
  if (owner.get() === null || waiting().length === 0) return;
  await alone(async () => {
    const touched = new Set<Place>();
    for (;;) {
      const all = await stored();
      const entry = nextToSend(all, Date.now());
      if (!entry) break;
      const claimed = await claim(entry.key);
      if (!claimed) continue;
      if (!(await deliver(withGivenId(claimed, all)))) break;
      touched.add(claimed.app);
    }
    for (const app of touched) announceSettled(app);
  });
  schedule();
}

/** Over plain http a browser has no locks; the idempotency keys alone keep a write single then. */
async function alone(work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}

/** The writes that the server has not taken yet. */
export function waiting(): Entry[] {
  return entries.get().filter(isWaiting);
}

/** Nothing can be taken back any more: the page goes away, or the person signs out. */
export async function releaseHeld() {
  const tx = (await database).transaction('outbox', 'readwrite');
  for (const entry of held()) void tx.store.put({ ...entry, heldUntil: 0 });
  // A page that goes away is not there any more when the requests are done.
  tx.commit();
  await tx.done;
  await reload();
  await flush();
}

/** Sends what was held without waiting for the answer; a repeat by the next page does no harm. */
function sendHeldNow() {
  for (const entry of held()) {
    if (!isTemporary(entry.input.id)) void sendOut(entry, true).catch(() => undefined);
  }
}

function held(): Entry[] {
  return waiting().filter((entry) => entry.heldUntil > 0);
}

export async function openOutbox() {
  await dropOldDone();
  await reload();
  void flush();
}

export function emptyOutbox() {
  clearTimeout(timer);
  entries.set([]);
  otherTabs.postMessage(null);
}

otherTabs.onmessage = ({ data }: MessageEvent<Place | null>) => {
  void reload().then(() => {
    if (data) settled.dispatchEvent(new CustomEvent('settled', { detail: data }));
  });
};

addEventListener('online', () => {
  pause = 1000;
  void flush();
});
addEventListener('pagehide', () => {
  sendHeldNow();
  void releaseHeld();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void flush();
});

/** `crypto.randomUUID` is missing over plain http, where many a home server is reached. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function show(entry: Entry) {
  const others = entries.get().filter(({ key }) => key !== entry.key);
  entries.set(inOrder([...others, entry]));
}

async function put(entry: Entry) {
  await (await database).put('outbox', entry);
  otherTabs.postMessage(null);
}

/** Folds a change into a waiting one, unless another tab has begun to send that meanwhile. */
async function fold(into: string, entry: Entry, join: typeof replace) {
  const tx = (await database).transaction('outbox', 'readwrite');
  const target = await tx.store.get(into);
  const folded =
    target && isWaiting(target) && !target.sending
      ? { ...target, input: join(target.input, entry.input) }
      : entry;
  await tx.store.put(folded);
  await tx.done;
  // Not waited for: it waits itself until everything is kept, this too.
  if (folded.key !== into) void reload();
  otherTabs.postMessage(null);
}

async function stored(): Promise<Entry[]> {
  const whose = owner.get();
  return whose === null ? [] : (await database).getAllFromIndex('outbox', 'owner', whose);
}

/** What was written meanwhile is not in what was read, and must not vanish from sight. */
async function reload(): Promise<void> {
  const kept = saving;
  await kept.catch(() => undefined);
  const all = await stored();
  if (kept !== saving) return reload();
  entries.set(inOrder(all).map((entry) => withGivenId(entry, all)));
}

/**
 * Marks a write as on its way and answers with it as it is at that moment: what was folded into it
 * since it was looked at is sent, and what comes now is a write of its own.
 */
async function claim(key: string): Promise<Entry | undefined> {
  const tx = (await database).transaction('outbox', 'readwrite');
  const entry = await tx.store.get(key);
  if (entry) await tx.store.put(Object.assign(entry, { sending: true }));
  await tx.done;
  return entry;
}

/** True when the next entry may follow. */
async function deliver(entry: Entry): Promise<boolean> {
  if (isTemporary(entry.input.id)) {
    await drop(entry);
    return true;
  }
  try {
    const { value } = await sendOut(entry);
    await markDone(entry, value);
    pause = 1000;
    return true;
  } catch (error) {
    return await afterFailure(entry, error);
  }
}

async function afterFailure(entry: Entry, error: unknown): Promise<boolean> {
  const refused = error instanceof ApiError && !error.passing && error.status !== 401;
  if (!refused) {
    await unclaim(entry);
    if (error instanceof ApiError && error.retryAfter) pause = error.retryAfter * 1000;
    return false;
  }
  // What should go is gone already, and that is all that was wanted.
  if (error.status === 404 && entry.route.startsWith('DELETE ')) {
    await markDone(entry, { ok: true });
    return true;
  }
  await drop(entry);
  toast(text.outbox.notSaved(entry.what, error.message), { tone: 'problem' });
  return true;
}

/** Lets a write wait again, unless it was forgotten meanwhile with the session that made it. */
async function unclaim(entry: Entry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  if (await tx.store.get(entry.key)) await tx.store.put({ ...entry, sending: false });
  await tx.done;
}

async function markDone(entry: Entry, answer: unknown) {
  const db = await database;
  const id = idIn(answer);
  if (id !== undefined && entry.route.startsWith('POST ')) remember(id, entry.temporaryId);
  await db.put('outbox', { ...entry, answer, doneAt: Date.now() });
  const told = entry.answersWhole ? await stored() : [];
  for (const other of told) if (isOutdatedBy(other, entry)) await db.delete('outbox', other.key);
  await reload();
  otherTabs.postMessage(null);
}

/** Drops a write and those that spoke of what it would have created. */
async function drop(entry: Entry) {
  const tx = (await database).transaction('outbox', 'readwrite');
  const all = await tx.store.getAll();
  await tx.store.delete(entry.key);
  for (const follower of all.filter(({ input }) => input.id === entry.temporaryId)) {
    await tx.store.delete(follower.key);
  }
  await tx.done;
  await reload();
  otherTabs.postMessage(null);
}

function announceSettled(app: Place) {
  settled.dispatchEvent(new CustomEvent('settled', { detail: app }));
  otherTabs.postMessage(app);
}

/** Wakes up when the next held write is due, or after a pause that grows while nothing answers. */
function schedule() {
  clearTimeout(timer);
  const left = waiting();
  if (left.length === 0) return;
  const due = Math.min(...left.map((entry) => entry.heldUntil));
  const wait = due > Date.now() ? due - Date.now() : pause;
  if (due <= Date.now()) pause = Math.min(pause * 2, LONGEST_PAUSE);
  timer = setTimeout(() => void flush(), wait);
}

async function dropOldDone() {
  const db = await database;
  const old = (await stored()).filter(
    ({ doneAt }) => doneAt !== null && doneAt < Date.now() - REMEMBER_DONE_FOR,
  );
  await Promise.all(old.map(({ key }) => db.delete('outbox', key)));
}

reachable.subscribe(() => {
  if (reachable.get()) void flush();
});
