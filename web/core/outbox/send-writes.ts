import { ApiError } from '../api/api-error.ts';
import type { ApiTarget } from '../instance.ts';
import { showToast } from '../page/toasts.ts';
import { database } from '../storage/database.ts';
import { text } from '../text/text.ts';
import { createdId, isPending, type OutboxEntry, resolveTemporaryIds } from './outbox-entry.ts';
import { rescueText } from './rescue-text.ts';
import { rememberTemporaryId } from './row-key.ts';
import {
  findNextToSend,
  isSupersededBy,
  namesMissingRow,
  withoutListedId,
} from './sending-rules.ts';
import {
  backoff,
  hideEntry,
  notifySettled,
  otherTabs,
  readStoredEntries,
  reloadEntries,
  sendEntry,
} from './stored-writes.ts';
import { sendingText } from './text.ts';
import { markStored } from './unstored-writes.ts';

/** The part of the outbox that sends. It is loaded after the first page is shown. */

/** Sends the stored writes that are due, in order. */
export async function sendStoredWrites(): Promise<void> {
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
}

/** Sends a write that could not be stored, for example because the storage is full. */
export async function sendUnstored(entry: OutboxEntry) {
  try {
    await sendEntry(entry);
    notifySettled(entry.app);
  } catch (error) {
    const why = error instanceof ApiError ? error.message : text.unreachable.now;
    showToast(sendingText.notSaved(entry.what, why), { tone: 'problem' });
  }
  markStored(entry);
  hideEntry(entry.key);
}

/**
 * Marks an entry as being sent and returns its current content. Changes merged into it so far are
 * sent; later ones become entries of their own.
 */
async function claimEntry(key: string): Promise<OutboxEntry | undefined> {
  const tx = (await database).transaction('outbox');
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
    backoff.pause = 1000;
    return true;
  } catch (error) {
    return await handleFailure(entry, error);
  }
}

async function handleFailure(entry: OutboxEntry, error: unknown): Promise<boolean> {
  const refused = error instanceof ApiError && !error.isTransient && error.status !== 401;
  if (!refused) {
    await releaseClaim(entry);
    if (error instanceof ApiError && error.retryAfter) backoff.pause = error.retryAfter * 1000;
    return false;
  }
  // Deleting something that is already gone counts as success.
  if (error.status === 404 && entry.route.startsWith('DELETE ')) {
    await markDone(entry, { ok: true });
    return true;
  }
  const rescued = rescueText(entry, error.status);
  await dropEntry(entry, rescued);
  if (rescued) {
    showToast(entry.rescue?.message ?? '');
    return true;
  }
  const { file } = entry;
  showToast(sendingText.notSaved(entry.what, error.message), {
    tone: 'problem',
    ...(file && { action: { label: sendingText.saveFile, run: () => void saveFile(file) } }),
  });
  return true;
}

/** What was recorded or drawn here is nowhere else, so a refused file can be kept. */
async function saveFile(file: Blob) {
  (await import('../page/save-file.ts')).saveFile(file);
}

/** Makes a claimed entry pending again, unless its session was cleared meanwhile. */
async function releaseClaim(entry: OutboxEntry) {
  const tx = (await database).transaction('outbox');
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

/**
 * Drops an entry with all changes of the row it would have created. What is rescued of it takes its
 * place in the same transaction.
 */
async function dropEntry(entry: OutboxEntry, rescued?: OutboxEntry) {
  const tx = (await database).transaction('outbox');
  const gone = entry.temporaryId;
  for (const other of await tx.store.getAll()) {
    if (other.key === entry.key || other.input.id === gone) await tx.store.delete(other.key);
    else if (isPending(other)) await tx.store.put(withoutListedId(other, gone));
  }
  if (rescued) await tx.store.put(rescued);
  await tx.done;
  await reloadEntries();
  otherTabs.postMessage(null);
}
