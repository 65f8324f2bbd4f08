import type { Kysely } from 'kysely';
import type { KernelTables } from '../tables.ts';

export interface QueueState {
  /** Due and not finished, those that run included. */
  readonly due: number;
  /** Scheduled for later. */
  readonly later: number;
  /** Given up after their last attempt. */
  readonly failed: number;
  /** When the job was due that waits longest; null if none is due. */
  readonly oldestDueAt: string | null;
}

export async function readQueueState(db: Kysely<KernelTables>, now: string): Promise<QueueState> {
  const state = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('failed_at', 'is not', null).as('failed'),
      fn
        .count<number>('id')
        .filterWhere('failed_at', 'is', null)
        .filterWhere('due_at', '<=', now)
        .as('due'),
      fn
        .count<number>('id')
        .filterWhere('failed_at', 'is', null)
        .filterWhere('due_at', '>', now)
        .as('later'),
      fn
        .min<string | null>('due_at')
        .filterWhere('failed_at', 'is', null)
        .filterWhere('due_at', '<=', now)
        .as('oldestDueAt'),
    ])
    .executeTakeFirstOrThrow();
  return state;
}
