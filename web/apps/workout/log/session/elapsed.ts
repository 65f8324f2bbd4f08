import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';

/** Longer sessions were left open, so their duration is not measured. */
const LONGEST = 8 * 60;

/**
 * When the first part of a session was created or done; an offline session reaches the server
 * later.
 */
export function sessionStart({ created_at, exercises }: Workout): number {
  const done = exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed));
  const moments = [created_at, ...done.map(({ updatedAt }) => updatedAt)];
  return Math.min(...moments.map((moment) => Date.parse(moment)));
}

/** Null before the first set is done, and for sessions left open. */
export function minutesSinceStart(session: Workout, now = Date.now()): number | null {
  const isBegun = session.exercises.some(({ sets }) => sets.some(({ completed }) => completed));
  const minutes = Math.max(0, Math.round((now - sessionStart(session)) / 60_000));
  return isBegun && minutes <= LONGEST ? minutes : null;
}
