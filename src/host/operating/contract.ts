import { z } from 'zod';
import { emptyInput, id, instant, ok, pageInput, pageOf } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';

const bytes = z.int().min(0);
const count = z.int().min(0);
const milliseconds = z.number().min(0);

const system = z.object({
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  process: z.string().describe('What the ids of the requests of this process begin with'),
  started_at: instant,
  last_backup_at: instant.nullable().describe('Null: there is none'),
  database_bytes: bytes,
  disk: z
    .object({ free_bytes: bytes, total_bytes: bytes })
    .nullable()
    .describe('The disk of the data folder; null: the file system does not tell'),
  memory_bytes: bytes,
  event_loop_delay: z
    .object({ mean_ms: milliseconds, p99_ms: milliseconds, max_ms: milliseconds })
    .describe('How late this process runs its timers'),
  jobs: z.object({
    due: count,
    later: count,
    failed: count,
    oldest_due_at: instant.nullable(),
  }),
  minutes: z
    .array(z.object({ at: instant, requests: count, failed: count }))
    .describe('The requests of the last hour by minute, oldest first'),
  slow_operations: z
    .array(
      z.object({
        route: z.string().describe('Method and pattern'),
        requests: count,
        mean_ms: milliseconds,
        p95_ms: milliseconds.describe('Estimated from a histogram'),
        max_ms: milliseconds,
      }),
    )
    .describe('At most ten, the slowest first'),
  errors: z
    .array(
      z.object({
        id: z.string().describe('Of the request, as in the log'),
        at: instant,
        route: z.string(),
        status: z.int(),
        code: z.string(),
        message: z.string(),
      }),
    )
    .describe('At most a hundred, the newest first'),
});

const failedJob = z.object({
  id,
  name: z.string().describe('Module and action, such as accounts.deliver-push'),
  failed_at: instant,
  attempts: count,
  error: z.string().nullable().describe('Of the last attempt'),
});

export const systemContract = {
  readSystem: operation({
    method: 'GET',
    path: '/api/system',
    summary:
      'The state of the instance at a glance; requests, operations and errors are those of one process since its start',
    access: 'admin',
    input: emptyInput,
    output: system,
  }),
  listFailedJobs: operation({
    method: 'GET',
    path: '/api/system/failed-jobs',
    summary: 'Jobs that were given up after their last attempt, newest first',
    access: 'admin',
    input: z.object(pageInput),
    output: pageOf(failedJob),
  }),
  retryFailedJob: operation({
    method: 'POST',
    path: '/api/system/failed-jobs/:id/retry',
    summary: 'Puts a failed job back into the queue, with all its attempts',
    access: 'admin',
    input: z.object({ id }),
    output: ok,
  }),
};

export type SystemState = z.output<typeof system>;
export type FailedJob = z.output<typeof failedJob>;
