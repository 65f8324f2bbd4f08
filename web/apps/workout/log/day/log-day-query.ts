import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import type { TimedValue } from '../../../../core/collections/pending-writes.ts';
import { baseOf } from '../../../../core/instance.ts';
import { pendingEntries } from '../../../../core/outbox/outbox.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import { readCachedValue, type ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { applyToLogDay } from '../session/log-collection.ts';
import { EMPTY_DAY, type LogDay } from './day.ts';

export const logApi = createClient<typeof logContract>(baseOf('workout'));

export const log = createWriter<typeof logContract>('workout');

export function logDayQuery(date: string): ServerQuery<LogDay> {
  return {
    app: 'workout',
    key: ['log', date],
    load: () => logApi('GET /api/workout/:date/sessions', { date }),
    apply: applyToLogDay(date, findFetchedSession),
  };
}

function findFetchedSession(date: string, id: number) {
  const day = queryClient.getQueryData<TimedValue<LogDay>>(['workout', 'log', date]);
  return day?.value.sessions.find((session) => session.id === id);
}

/** The current state of a day, with pending writes applied. */
export function readDay(date: string): LogDay {
  return readCachedValue(logDayQuery(date), EMPTY_DAY);
}

/**
 * True if the next session is the day's first. While a deletion is held or pending, a new session
 * must not become part of the deleted one.
 */
export function isDayEmpty(date: string): boolean {
  const deletes = pendingEntries().some(
    ({ route, input }) => route === 'DELETE /api/workout/:date' && input.date === date,
  );
  return !deletes && readDay(date).sessions.length === 0;
}
