import type { logContract } from '../../../../../src/apps/workout/log/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { outboxEntries, pendingEntries } from '../../../../core/outbox/outbox.ts';
import { applyPendingWrites, type WriteOf } from '../../../../core/outbox/outbox-entry.ts';
import { createWriter } from '../../../../core/outbox/writer.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import type { loadWithTime, ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { applyLogWrite } from '../session/apply-log-write.ts';
import { EMPTY_DAY, type LogDay } from './day.ts';

export const logApi = createClient<typeof logContract>(baseOf('workout'));

export const log = createWriter<typeof logContract>('workout');

export function logDayQuery(date: string): ServerQuery<LogDay> {
  return {
    app: 'workout',
    key: ['log', date],
    load: () => logApi('GET /api/workout/:date/sessions', { date }),
    apply: (day, write) => applyLogWrite(day, date, write as WriteOf<typeof logContract>),
  };
}

/** The current state of a day, with pending writes applied. */
export function readDay(date: string): LogDay {
  const { app, key, apply } = logDayQuery(date);
  type CachedDay = Awaited<ReturnType<typeof loadWithTime<LogDay>>>;
  const cached = queryClient.getQueryData<CachedDay>([app, ...key]) ?? {
    askedAt: 0,
    value: EMPTY_DAY,
  };
  const own = outboxEntries.get().filter((entry) => entry.app === app);
  return apply ? applyPendingWrites(cached.value, cached.askedAt, own, apply) : cached.value;
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
