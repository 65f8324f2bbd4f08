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

/** The day as it stands this very moment, with all that waits to be sent. */
export function readDay(date: string): LogDay {
  const { app, key, apply } = logDayQuery(date);
  type Kept = Awaited<ReturnType<typeof loadWithTime<LogDay>>>;
  const kept = queryClient.getQueryData<Kept>([app, ...key]) ?? { askedAt: 0, value: EMPTY_DAY };
  const own = outboxEntries.get().filter((entry) => entry.app === app);
  return apply ? applyPendingWrites(kept.value, kept.askedAt, own, apply) : kept.value;
}

/**
 * Whether the next workout of a day is its first. A deletion that can still be taken back, or waits
 * to be sent, would take along what becomes a part of the session it is about.
 */
export function isDayEmpty(date: string): boolean {
  const deletes = pendingEntries().some(
    ({ route, input }) => route === 'DELETE /api/workout/:date' && input.date === date,
  );
  return !deletes && readDay(date).sessions.length === 0;
}
