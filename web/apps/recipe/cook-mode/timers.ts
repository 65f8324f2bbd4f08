import { ring, unlockSound } from '../../../core/chime.ts';
import { isKeyOfMine, readMine, writeMine } from '../../../core/mine.ts';
import { createStore } from '../../../core/store.ts';
import { toast } from '../../../core/toasts.ts';
import { text } from './text/text.ts';

/** A countdown that goes on by the clock, whether the page is open or not. */
export interface RunningTimer {
  /** Names the place in the recipe that it was started from. */
  id: string;
  recipe: string;
  label: string;
  endsAt: number;
  /** It has been heard. */
  rang: boolean;
}

const NAME = 'timers';
/** What rang longer ago than this is not worth a sound any more. */
const STALE = 60 * 60 * 1000;

export const timers = createStore<readonly RunningTimer[]>([]);

let next: ReturnType<typeof setTimeout> | undefined;

/** Takes up the timers that were left running. */
export function openTimers() {
  const kept = readMine(NAME);
  const all = (Array.isArray(kept) ? kept : []) as RunningTimer[];
  timers.set(all.filter(({ endsAt }) => endsAt > Date.now() - STALE));
  ringWhatIsOver();
}

export function startTimer(timer: Pick<RunningTimer, 'id' | 'recipe' | 'label'>, seconds: number) {
  unlockSound();
  const started = { ...timer, endsAt: Date.now() + seconds * 1000, rang: false };
  keep([...timers.get().filter(({ id }) => id !== timer.id), started]);
}

export function stopTimer(id: string) {
  keep(timers.get().filter((timer) => timer.id !== id));
}

function keep(all: readonly RunningTimer[]) {
  timers.set(all);
  writeMine(NAME, all.length > 0 ? all : undefined);
  schedule();
}

function ringWhatIsOver() {
  const over = timers.get().filter(({ endsAt, rang }) => !rang && endsAt <= Date.now());
  if (over.length === 0) return schedule();
  keep(timers.get().map((timer) => (over.includes(timer) ? { ...timer, rang: true } : timer)));
  ring();
  for (const { recipe, label } of over) toast(text.isOver(recipe, label));
}

function schedule() {
  clearTimeout(next);
  const due = timers.get().filter(({ rang }) => !rang);
  if (due.length === 0) return;
  const wait = Math.min(...due.map(({ endsAt }) => endsAt)) - Date.now();
  next = setTimeout(ringWhatIsOver, Math.max(0, wait));
}

addEventListener('storage', ({ key }) => {
  if (isKeyOfMine(key, NAME)) openTimers();
});
