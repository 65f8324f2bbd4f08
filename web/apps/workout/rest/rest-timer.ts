import { playChime, unlockSound } from '../../../core/page/chime.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { createStore } from '../../../core/state/store.ts';
import {
  isOwnerItemKey,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { restAlert } from './rest-preferences.ts';
import { text } from './text/text.ts';

/** A rest that ends by the clock, whether the page is open or not. */
export interface Rest {
  endsAt: number;
  /** In seconds, as it was begun or changed. */
  length: number;
  /** What comes after it. */
  next: string;
  /** It has been heard. */
  rang: boolean;
}

const NAME = 'rest';
/** What ended longer ago than this is not worth a sound any more. */
const STALE = 10 * 60 * 1000;
const LONGEST = 60 * 60;

export const rest = createStore<Rest | null>(null);

let dueTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes up the rest that was left running. */
export function restoreRest() {
  const kept = readOwnerItem(NAME) as Rest | undefined;
  rest.set(kept && kept.endsAt > Date.now() - STALE ? kept : null);
  ringWhenDue();
}

export function startRest(seconds: number, next: string) {
  if (seconds <= 0) return;
  unlockSound();
  storeRest({ endsAt: Date.now() + seconds * 1000, length: seconds, next, rang: false });
}

/** A little more, or a little less. */
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
  if (document.visibilityState === 'visible') showToast(text.over);
  else void notifyRestOver(now.next);
}

/** Only where it was allowed, and only for who does not look. */
async function notifyRestOver(next: string) {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text.over, { body: next, tag: 'daybook-rest' });
}

addEventListener('storage', ({ key }) => {
  if (isOwnerItemKey(key, NAME)) restoreRest();
});
// A phone that was locked has slept through its timers.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') ringWhenDue();
});
