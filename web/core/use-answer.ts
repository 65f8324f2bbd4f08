import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'preact/hooks';
import { answers } from './answers.ts';
import type { AppName } from './instance.ts';
import { entries } from './outbox.ts';
import { overlay, type Write } from './outbox-entry.ts';
import { useStore } from './store.ts';

/** An answer remembers when it was asked for, so that later writes can be laid over it. */
interface Dated<Value> {
  askedAt: number;
  value: Value;
}

export interface Question<Value> {
  app: AppName;
  key: readonly unknown[];
  ask: () => Promise<Value>;
  /** How a write that the answer can't know yet changes it. */
  apply?: (value: Value, write: Write) => Value;
}

export interface Shown<Value> {
  value: Value | undefined;
  problem: Error | null;
  retry: () => void;
}

export async function dated<Value>(ask: () => Promise<Value>): Promise<Dated<Value>> {
  const askedAt = Date.now();
  return { askedAt, value: await ask() };
}

/** The server's answer with this browser's waiting writes laid over it. */
export function useAnswer<Value>({ app, key, ask, apply }: Question<Value>): Shown<Value> {
  const { data, error, refetch } = useQuery(
    { queryKey: [app, ...key], queryFn: () => dated(ask) },
    answers,
  );
  const written = useOverlay(app, data, apply);
  return { value: written, problem: data ? null : error, retry: () => void refetch() };
}

export function useOverlay<Value>(
  app: AppName,
  data: Dated<Value> | undefined,
  apply: Question<Value>['apply'],
): Value | undefined {
  const all = useStore(entries);
  return useMemo(() => {
    if (!data || !apply) return data?.value;
    const own = all.filter((entry) => entry.app === app);
    return overlay(data.value, data.askedAt, own, apply);
  }, [data, all, app, apply]);
}
