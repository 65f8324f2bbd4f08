import { playChime, unlockSound } from '../../../core/page/chime.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { createStore } from '../../../core/state/store.ts';
import {
  isOwnerItemKey,
  readOwnerItem,
  writeOwnerItem,
} from '../../../core/storage/owner-storage.ts';
import { cookModeText as text } from '../text/recipe.ts';
import {
  type Countdown,
  isDue,
  pauseCountdown,
  remainingTime,
  resumeCountdown,
  startCountdown,
} from './countdown.ts';

export interface RunningTimer extends Countdown {
  /** Identifies the place in the recipe that started the timer. */
  id: string;
  recipe: string;
  label: string;
}

const NAME = 'timers';
/** Timers that ended longer ago than this make no sound. */
const STALE = 60 * 60 * 1000;
const A_MINUTE = 60 * 1000;

export const timers = createStore<readonly RunningTimer[]>([]);

let nextRing: ReturnType<typeof setTimeout> | undefined;
/** Number of visible timer bars. While one is visible, no notification is shown. */
let watching = 0;

export function watchTimers(): () => void {
  watching += 1;
  restoreTimers();
  return () => {
    watching -= 1;
  };
}

/** Restores the running timers from storage. */
export function restoreTimers() {
  const stored = readOwnerItem(NAME);
  const all = (Array.isArray(stored) ? stored : []) as RunningTimer[];
  const fresh = Date.now() - STALE;
  timers.set(all.filter(({ endsAt, heldWith }) => heldWith !== undefined || endsAt > fresh));
  ringDueTimers();
}

export function startTimer(timer: Pick<RunningTimer, 'id' | 'recipe' | 'label'>, seconds: number) {
  unlockSound();
  const started = { ...timer, ...startCountdown(seconds * 1000, Date.now()) };
  storeTimers([...timers.get().filter(({ id }) => id !== timer.id), started]);
}

export function stopTimer(id: string) {
  storeTimers(timers.get().filter((timer) => timer.id !== id));
}

export function pauseTimer(id: string) {
  updateTimer(id, (timer) => pauseCountdown(timer, Date.now()));
}

export function resumeTimer(id: string) {
  unlockSound();
  updateTimer(id, (timer) => resumeCountdown(timer, Date.now()));
}

/** Adds a minute; a finished timer runs again. */
export function addMinute(id: string) {
  unlockSound();
  updateTimer(id, (timer) => ({ ...timer, ...startCountdown(A_MINUTE, Date.now()) }));
}

function updateTimer(id: string, how: (timer: RunningTimer) => RunningTimer) {
  storeTimers(timers.get().map((timer) => (timer.id === id ? how(timer) : timer)));
}

function storeTimers(all: readonly RunningTimer[]) {
  timers.set(all);
  writeOwnerItem(NAME, all.length > 0 ? all : undefined);
  scheduleRing();
}

function ringDueTimers() {
  const now = Date.now();
  const over = timers.get().filter((timer) => isDue(timer, now));
  if (over.length === 0) return scheduleRing();
  storeTimers(
    timers.get().map((timer) => (over.includes(timer) ? { ...timer, rang: true } : timer)),
  );
  playChime();
  if (watching > 0) return;
  for (const { recipe, label } of over) showToast(text.isOver(recipe, label));
}

function scheduleRing() {
  clearTimeout(nextRing);
  const due = timers.get().filter(({ rang, heldWith }) => !rang && heldWith === undefined);
  if (due.length === 0) return;
  const now = Date.now();
  nextRing = setTimeout(ringDueTimers, Math.min(...due.map((timer) => remainingTime(timer, now))));
}

addEventListener('storage', ({ key }) => {
  if (isOwnerItemKey(key, NAME)) restoreTimers();
});
