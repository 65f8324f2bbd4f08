import { createStore } from '../../../../core/state/store.ts';
import {
  isOwnerItemKey,
  readOwnerItem,
  writeOwnerItem,
} from '../../../../core/storage/owner-storage.ts';
import { changeSet } from '../session/log-actions.ts';
import type { SessionRef } from '../session/save-session.ts';
import {
  isForgotten,
  type StoppedTime,
  type Stopwatch,
  secondsSince,
  startTime,
  stopTime,
} from './stopwatch-time.ts';

const NAME = 'stopwatch';

export const stopwatch = createStore<Stopwatch | null>(null);

/** The time at the last stop; the next start continues from it. */
let stopped: StoppedTime | undefined;

/** Elapsed whole seconds. */
export function elapsedSeconds(running: Stopwatch): number {
  return secondsSince(running, Date.now());
}

/** Restores a running stopwatch from storage, unless it started more than a day ago. */
export function restoreStopwatch() {
  const stored = readOwnerItem(NAME) as Stopwatch | undefined;
  stopwatch.set(stored && !isForgotten(stored, Date.now()) ? stored : null);
}

/**
 * Starts the stopwatch of a set at zero. If the set still holds the time of the last stop, counting
 * continues from that time. Stops another running stopwatch and stores its time.
 */
export function startStopwatch(at: SessionRef, set: string, current: number | null) {
  stopStopwatch();
  store({ set, at, startedAt: startTime(stopped, { set, current, now: Date.now() }) });
}

/** Stops the stopwatch and stores its time in its set; with `set`, only the stopwatch of that set. */
export function stopStopwatch(set?: string) {
  const running = stopwatch.get();
  if (!running || (set !== undefined && running.set !== set)) return;
  store(null);
  stopped = stopTime(running, Date.now());
  changeSet(running.at, running.set, { duration_sec: stopped.seconds });
}

function store(next: Stopwatch | null) {
  stopwatch.set(next);
  writeOwnerItem(NAME, next ?? undefined);
}

addEventListener('storage', ({ key }) => {
  if (isOwnerItemKey(key, NAME)) restoreStopwatch();
});
