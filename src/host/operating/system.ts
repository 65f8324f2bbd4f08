import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { NotFound } from '../../kernel/errors.ts';
import { listFailedJobs, retryFailedJob } from '../../kernel/jobs/failed-jobs.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import type { Application } from '../application.ts';
import { VERSION } from '../version.ts';
import { type SystemState, systemContract } from './contract.ts';
import { findLastBackup } from './last-backup.ts';
import { readStorageState } from './storage-state.ts';

const MOST_OPERATIONS = 10;

type KernelContext = Context<KernelTables>;

export function systemRoutes(application: Application): Route[] {
  return implement(systemContract, {
    readSystem: () => readSystem(application),
    listFailedJobs: (
      { db }: KernelContext,
      page: z.output<typeof systemContract.listFailedJobs.input>,
    ) => listFailedJobs(db, page),
    retryFailedJob: async ({ db, clock }: KernelContext, { id }) => {
      const now = isoNow(clock);
      const found = await transact(db as Kysely<KernelTables>, (tx) => retryFailedJob(tx, id, now));
      if (!found) throw new NotFound('failed job');
      return { ok: true as const };
    },
  });
}

async function readSystem(application: Application): Promise<SystemState> {
  const { engine, statistics } = application;
  const { databaseBytes, disk, queue } = await readStorageState(application);
  const { delaysMs } = statistics.loop;
  return {
    version: VERSION,
    engine,
    process: statistics.processId,
    started_at: isoAt(statistics.startedAt),
    last_backup_at: await findLastBackup(application.services.config),
    database_bytes: databaseBytes,
    disk: disk && { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
    memory_bytes: process.memoryUsage.rss(),
    event_loop_delay: {
      mean_ms: roundToTenth(delaysMs.mean),
      p99_ms: roundToTenth(delaysMs.quantile(0.99)),
      max_ms: roundToTenth(delaysMs.max),
    },
    jobs: {
      due: queue.due,
      later: queue.later,
      failed: queue.failed,
      oldest_due_at: queue.oldestDueAt,
    },
    minutes: statistics.requests
      .listMinutes()
      .map(({ at, requests, failed }) => ({ at: isoAt(at), requests, failed })),
    slow_operations: listSlowOperations(application),
    errors: [...statistics.errors.list()],
  };
}

function listSlowOperations({ statistics }: Application): SystemState['slow_operations'] {
  return statistics.requests
    .list()
    .filter(({ durationsMs }) => durationsMs.count > 0)
    .map(({ method, route, durationsMs }) => ({
      route: `${method} ${route}`.trim(),
      requests: durationsMs.count,
      mean_ms: roundToTenth(durationsMs.mean),
      p95_ms: roundToTenth(durationsMs.quantile(0.95)),
      max_ms: roundToTenth(durationsMs.max),
    }))
    .toSorted((a, b) => b.p95_ms - a.p95_ms)
    .slice(0, MOST_OPERATIONS);
}

function roundToTenth(ms: number): number {
  return Math.round(ms * 10) / 10;
}
