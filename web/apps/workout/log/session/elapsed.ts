import type { Workout } from '../../../../../src/apps/workout/log/contract.ts';

/** Longer than anybody trains: a session that was left open is not measured by the clock. */
const LONGEST = 8 * 60;

/** When the first of its parts was made or done; a session begun offline reaches the server late. */
export function sessionStart({ created_at, exercises }: Workout): number {
  const done = exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed));
  const moments = [created_at, ...done.map(({ updatedAt }) => updatedAt)];
  return Math.min(...moments.map((moment) => Date.parse(moment)));
}

/** Null before the first set is done, and for what was left open. */
export function minutesSinceStart(session: Workout, now = Date.now()): number | null {
  const isBegun = session.exercises.some(({ sets }) => sets.some(({ completed }) => completed));
  const minutes = Math.max(0, Math.round((now - sessionStart(session)) / 60_000));
  return isBegun && minutes <= LONGEST ? minutes : null;
}
