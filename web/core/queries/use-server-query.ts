import { useMemo } from 'preact/hooks';
import type { Apply } from '../collections/collection.ts';
import { applyPendingWrites, type TimedValue } from '../collections/pending-writes.ts';
import type { ApiTarget } from '../instance.ts';
import { outboxEntries } from '../outbox/stored-writes.ts';
import { useStore } from '../state/store.ts';
import { queryClient } from './query-client.ts';
import { useQuery } from './use-query.ts';

export interface ServerQuery<Value> {
  app: ApiTarget;
  key: readonly unknown[];
  load: () => Promise<Value>;
  /** Applies a write that the response does not contain yet. */
  apply?: Apply<Value>;
}

export interface QueryState<Value> {
  value: Value | undefined;
  problem: Error | null;
  retry: () => void;
}

export async function loadWithTime<Value>(load: () => Promise<Value>): Promise<TimedValue<Value>> {
  // Each request starts in a task of its own: ten at once keep a slow phone from painting.
  await new Promise((start) => setTimeout(start));
  const askedAt = Date.now();
  return { askedAt, value: await load() };
}

/** The server's response with pending writes applied. */
export function useServerQuery<Value>({
  app,
  key,
  load,
  apply,
}: ServerQuery<Value>): QueryState<Value> {
  const { data, error, refetch } = useQuery({
    queryKey: [app, ...key],
    queryFn: () => loadWithTime(load),
  });
  const written = usePendingWrites(app, data, apply);
  return { value: written, problem: data ? null : error, retry: () => void refetch() };
}

export function usePendingWrites<Value>(
  app: ApiTarget,
  data: TimedValue<Value> | undefined,
  apply: Apply<Value> | undefined,
): Value | undefined {
  const all = useStore(outboxEntries);
  return useMemo(() => data && applyPendingWrites(data, app, all, apply), [data, all, app, apply]);
}

/** The cached response, or else `unknown`, with pending writes applied. */
export function readCachedValue<Value>(query: ServerQuery<Value>, unknown: Value): Value;
export function readCachedValue<Value>(query: ServerQuery<Value>): Value | undefined;
export function readCachedValue<Value>(
  { app, key, apply }: ServerQuery<Value>,
  unknown?: Value,
): Value | undefined {
  const cached = queryClient.getQueryData<TimedValue<Value>>([app, ...key]);
  const data = cached ?? (unknown && { askedAt: 0, value: unknown });
  return data && applyPendingWrites(data, app, outboxEntries.get(), apply);
}
