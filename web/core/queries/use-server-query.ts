import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import type { AppName } from '../instance.ts';
import { outboxEntries } from '../outbox/outbox.ts';
import { applyPendingWrites, type Write } from '../outbox/outbox-entry.ts';
import { useStore } from '../state/store.ts';
import { queryClient } from './query-client.ts';

/** A value with the time of its request, which decides which writes to apply to it. */
interface TimedValue<Value> {
  askedAt: number;
  value: Value;
}

export interface ServerQuery<Value> {
  app: AppName;
  key: readonly unknown[];
  load: () => Promise<Value>;
  /** Applies a write that the response does not contain yet. */
  apply?: (value: Value, write: Write) => Value;
}

export interface QueryState<Value> {
  value: Value | undefined;
  problem: Error | null;
  retry: () => void;
}

export async function loadWithTime<Value>(load: () => Promise<Value>): Promise<TimedValue<Value>> {
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
  const { data, error, refetch } = useQuery(
    { queryKey: [app, ...key], queryFn: () => loadWithTime(load) },
    queryClient,
  );
  const written = usePendingWrites(app, data, apply);
  return { value: written, problem: data ? null : error, retry: () => void refetch() };
}

export function usePendingWrites<Value>(
  app: AppName,
  data: TimedValue<Value> | undefined,
  apply: ServerQuery<Value>['apply'],
): Value | undefined {
  const all = useStore(outboxEntries);
  return useMemo(() => {
    if (!data || !apply) return data?.value;
    const own = all.filter((entry) => entry.app === app);
    return applyPendingWrites(data.value, data.askedAt, own, apply);
  }, [data, all, app, apply]);
}
