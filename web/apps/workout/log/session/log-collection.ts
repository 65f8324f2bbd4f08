import type { historyContract } from '../../../../../src/apps/workout/history/contract.ts';
import type { logContract, Workout } from '../../../../../src/apps/workout/log/contract.ts';
import {
  type Apply,
  allOf,
  listOf,
  stateOf,
  when,
  within,
} from '../../../../core/collections/collection.ts';
import { removes } from '../../../../core/collections/effects.ts';
import type { LogDay } from '../day/day.ts';
import { applySave } from './session-saves.ts';

/** Finds a session of another day as it was fetched. */
type FindSession = (date: string, id: number) => Workout | undefined;

/** A day of the log. Without an id, all its sessions are deleted. */
export function applyToLogDay(
  date: string,
  findFetched: FindSession = () => undefined,
): Apply<LogDay> {
  return allOf(
    when((input) => input.date === date, applyToAnyDay),
    stateOf<typeof historyContract, LogDay>({
      'POST /api/workout-history/:id/move': (day, { input: { id, from, to }, answer }) => {
        if (from === date) return withoutSession(day, id);
        return to === date ? withSession(day, answer?.workout ?? findFetched(from, id), to) : day;
      },
    }),
  );
}

function withoutSession(day: LogDay, id: number): LogDay {
  const sessions = day.sessions.filter((session) => session.id !== id);
  return sessions.length === day.sessions.length ? day : { ...day, sessions };
}

/** Adds a moved session after the others. */
function withSession(day: LogDay, moved: Workout | undefined, date: string): LogDay {
  if (!moved || day.sessions.some(({ id }) => id === moved.id)) return day;
  const last = day.sessions.at(-1);
  const session_seq = last ? last.session_seq + 1 : 0;
  return { ...day, sessions: [...day.sessions, { ...moved, date, session_seq }] };
}

const applyToAnyDay: Apply<LogDay> = allOf(
  stateOf<typeof logContract, LogDay>({ 'PUT /api/workout/:date': applySave }),
  within(
    'sessions',
    listOf<typeof logContract, Workout>({
      'DELETE /api/workout/:date': removes((session, { id }) => !id || session.id === id),
    }),
  ),
);
