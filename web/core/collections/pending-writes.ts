import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { Apply } from './collection.ts';

/** A response with the time of its request, which decides which writes to apply to it. */
export interface TimedValue<Value> {
  askedAt: number;
  value: Value;
}

/**
 * A response with every write of its app that it may not contain yet: pending writes, and writes
 * that were sent after it was requested. A write that the response does contain changes nothing.
 */
export function applyPendingWrites<Value>(
  { askedAt, value }: TimedValue<Value>,
  app: string,
  entries: readonly OutboxEntry[],
  apply: Apply<Value> | undefined,
): Value {
  if (!apply) return value;
  return entries
    .filter((entry) => entry.app === app && (entry.doneAt === null || entry.doneAt >= askedAt))
    .reduce(apply, value);
}
