import { playChime, unlockSound } from '../../../core/page/chime.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { createStore } from '../../../core/state/store.ts';
import {
  isOwnerItemKey,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { logText as text } from '../text/log.ts';
import { restAlert } from './rest-preferences.ts';

/** A rest by the wall clock, which continues while the page is closed. */
export interface Rest {
  endsAt: number;
  /** Length in seconds. */
  length: number;
  /** Description of the next set. */
  next: string;
  /** The chime has been played. */
  rang: boolean;
}

const NAME = 'rest';
/** A rest that ended longer ago than this makes no sound. */
const STALE = 10 * 60 * 1000;
const LONGEST = 60 * 60;

export const rest = createStore<Rest | null>(null);

let dueTimer: ReturnType<typeof setTimeout> | undefined;

/** Restores a running rest from storage. */
export function restoreRest() {
  const stored = readOwnerItem(NAME) as Rest | undefined;
  rest.set(stored && stored.endsAt > Date.now() - STALE ? stored : null);
  ringWhenDue();
}

export function startRest(seconds: number, next: string) {
  if (seconds <= 0) return;
  unlockSound();
  storeRest({ endsAt: Date.now() + seconds * 1000, length: seconds, next, rang: false });
}

/** Lengthens or shortens the rest. */
export function changeRest(by: number) {
  const now = rest.get();
  if (!now) return;
  const endsAt = Math.max(now.endsAt, Date.now()) + by * 1000;
  if (endsAt <= Date.now()) return skipRest();
  const length = Math.min(LONGEST, Math.max(now.length + by, (endsAt - Date.now()) / 1000));
  storeRest({ ...now, endsAt, length, rang: false });
}

export function skipRest() {
  storeRest(null);
}

function storeRest(next: Rest | null) {
  rest.set(next);
  writeOwnerItem(NAME, next ?? undefined);
  ringWhenDue();
}

function ringWhenDue() {
  clearTimeout(dueTimer);
  const now = rest.get();
  if (!now || now.rang) return;
  const left = now.endsAt - Date.now();
  if (left > 0) {
    dueTimer = setTimeout(ringWhenDue, left);
    return;
  }
  storeRest({ ...now, rang: true });
  if (restAlert.get() === 'on') playChime();
  if (document.visibilityState === 'visible') showToast(text.restOver);
  else void notifyRestOver(now.next);
}

/** Shows a notification if allowed and the page is hidden. */
async function notifyRestOver(next: string) {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text.restOver, { body: next, tag: 'daybook-rest' });
}

addEventListener('storage', ({ key }) => {
  if (isOwnerItemKey(key, NAME)) restoreRest();
});
// Timers don't run on a locked phone, so check again when the page becomes visible.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') ringWhenDue();
});
