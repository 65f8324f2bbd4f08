import type { SessionRef } from '../session/save-session.ts';

/** A running stopwatch by the wall clock, which continues while the page is closed. */
export interface Stopwatch {
  set: string;
  at: SessionRef;
  startedAt: number;
}

/** The last time that was stopped; starting again continues it. */
export interface StoppedTime {
  set: string;
  seconds: number;
}

/** The longest time of a set. */
const LONGEST = 86_400;

/** Elapsed whole seconds; a clock that was set back gives none. */
export function secondsSince({ startedAt }: Pick<Stopwatch, 'startedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** Whether a stored stopwatch was forgotten: no set takes that long. */
export function isForgotten(stored: Stopwatch, now: number): boolean {
  return secondsSince(stored, now) > LONGEST;
}

/** When a stopwatch started: now, or earlier by the time that was stopped and still is in the set. */
export function startTime(
  stopped: StoppedTime | undefined,
  { set, current, now }: { set: string; current: number | null; now: number },
): number {
  const continues = stopped?.set === set && stopped.seconds === current;
  return now - (continues ? stopped.seconds * 1000 : 0);
}

/** The time to store in the set, at least a second. */
export function stopTime(running: Stopwatch, now: number): StoppedTime {
  return { set: running.set, seconds: Math.max(1, secondsSince(running, now)) };
}
