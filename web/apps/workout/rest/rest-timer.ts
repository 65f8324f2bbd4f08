import { playChime, unlockSound } from '../../../core/page/chime.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { createStore } from '../../../core/state/store.ts';
import {
  isOwnerItemKey,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { logText as text } from '../text/log.ts';
import { LONGEST_REST, restAlert, restNotification } from './rest-preferences.ts';

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
/** The server sends its notification with the same tag. */
const TAG = 'daybook-rest';
/** A rest that ended longer ago than this makes no sound. */
const STALE = 10 * 60 * 1000;
/** How long the end of a rest is shown. */
const SHOWN_AFTER_END = 10 * 1000;

export const rest = createStore<Rest | null>(null);

let dueTimer: ReturnType<typeof setTimeout> | undefined;
let goneTimer: ReturnType<typeof setTimeout> | undefined;

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
  const length = Math.min(LONGEST_REST, Math.max(now.length + by, (endsAt - Date.now()) / 1000));
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
  clearTimeout(goneTimer);
  const now = rest.get();
  if (!now) return;
  if (now.rang) return endWhenSeen();
  const left = now.endsAt - Date.now();
  if (left > 0) {
    dueTimer = setTimeout(ringWhenDue, left);
    return;
  }
  storeRest({ ...now, rang: true });
  if (restAlert.get() === 'on') playChime();
  if (document.visibilityState !== 'visible') return void notifyRestOver(now.next);
  showToast(text.restOver);
  void closeNotification();
}

/** Closes the banner of a finished rest after the page has shown it for a moment. */
function endWhenSeen() {
  if (document.visibilityState !== 'visible') return;
  goneTimer = setTimeout(skipRest, SHOWN_AFTER_END);
}

/** Shows a notification if allowed, or takes the place of the one that the server sent, in silence. */
async function notifyRestOver(next: string) {
  if (restNotification.get() === 'off') return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { body: next, tag: TAG, vibrate: [300, 150, 300] };
  await worker?.showNotification(text.restOver, options);
}

/** Closes the notification once the rest is seen, skipped or replaced. */
async function closeNotification() {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: TAG })) ?? []) shown.close();
}

addEventListener('storage', ({ key }) => {
  if (isOwnerItemKey(key, NAME)) restoreRest();
});
// Timers may not run on a locked phone, so check again when the page becomes visible.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  ringWhenDue();
  if (rest.get()?.rang) void closeNotification();
});
