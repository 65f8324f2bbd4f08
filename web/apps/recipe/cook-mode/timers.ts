import { ring, unlockSound } from '../../../core/chime.ts';
import { isKeyOfMine, readMine, writeMine } from '../../../core/mine.ts';
import { createStore } from '../../../core/store.ts';
import { toast } from '../../../core/toasts.ts';
import { type Countdown, countdown, held, isDue, leftOf, resumed } from './countdown.ts';
import { text } from './text/text.ts';

export interface RunningTimer extends Countdown {
  /** Names the place in the recipe that it was started from. */
  id: string;
  recipe: string;
  label: string;
}

const NAME = 'timers';
/** What rang longer ago than this is not worth a sound any more. */
const STALE = 60 * 60 * 1000;
const A_MINUTE = 60 * 1000;

export const timers = createStore<readonly RunningTimer[]>([]);

let next: ReturnType<typeof setTimeout> | undefined;
/** How many places on the screen show the timers: who sees one end needs no other word. */
let watching = 0;

export function watchTimers(): () => void {
  watching += 1;
  openTimers();
  return () => {
    watching -= 1;
  };
}

/** Takes up the timers that were left running. */
export function openTimers() {
  const kept = readMine(NAME);
  const all = (Array.isArray(kept) ? kept : []) as RunningTimer[];
  const fresh = Date.now() - STALE;
  timers.set(all.filter(({ endsAt, heldWith }) => heldWith !== undefined || endsAt > fresh));
  ringWhatIsOver();
}

export function startTimer(timer: Pick<RunningTimer, 'id' | 'recipe' | 'label'>, seconds: number) {
  unlockSound();
  const started = { ...timer, ...countdown(seconds * 1000, Date.now()) };
  keep([...timers.get().filter(({ id }) => id !== timer.id), started]);
}

export function stopTimer(id: string) {
  keep(timers.get().filter((timer) => timer.id !== id));
}

export function holdTimer(id: string) {
  change(id, (timer) => held(timer, Date.now()));
}

export function resumeTimer(id: string) {
  unlockSound();
  change(id, (timer) => resumed(timer, Date.now()));
}

/** What is over runs on for a minute: not done yet. */
export function addMinute(id: string) {
  unlockSound();
  change(id, (timer) => ({ ...timer, ...countdown(A_MINUTE, Date.now()) }));
}

function change(id: string, how: (timer: RunningTimer) => RunningTimer) {
  keep(timers.get().map((timer) => (timer.id === id ? how(timer) : timer)));
}

function keep(all: readonly RunningTimer[]) {
  timers.set(all);
  writeMine(NAME, all.length > 0 ? all : undefined);
  schedule();
}

function ringWhatIsOver() {
  const now = Date.now();
  const over = timers.get().filter((timer) => isDue(timer, now));
  if (over.length === 0) return schedule();
  keep(timers.get().map((timer) => (over.includes(timer) ? { ...timer, rang: true } : timer)));
  ring();
  if (watching > 0) return;
  for (const { recipe, label } of over) toast(text.isOver(recipe, label));
}

function schedule() {
  clearTimeout(next);
  const due = timers.get().filter(({ rang, heldWith }) => !rang && heldWith === undefined);
  if (due.length === 0) return;
  const now = Date.now();
  next = setTimeout(ringWhatIsOver, Math.min(...due.map((timer) => leftOf(timer, now))));
}

addEventListener('storage', ({ key }) => {
  if (isKeyOfMine(key, NAME)) openTimers();
});
