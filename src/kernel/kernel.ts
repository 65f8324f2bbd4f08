import type { Services } from './context.ts';
import { releaseFreeSpace } from './database/sqlite/release-space.ts';
import { refreshStatisticsJob } from './database/statistics/refresh-statistics-job.ts';
import type { FileKind } from './files/file-kind.ts';
import { fileRoutes, sweepFiles } from './files/files.ts';
import { deleteOldKeysJob } from './idempotency/idempotency.ts';
import { jobsKeysFiles } from './migrations/0001-jobs-keys-files.ts';
import { idempotencyClaims } from './migrations/0002-idempotency-claims.ts';
import { jobClock } from './migrations/0003-job-clock.ts';
import type { Module } from './module.ts';
import type { Warning } from './warnings.ts';

export const KERNEL_MIGRATIONS = [jobsKeysFiles, idempotencyClaims, jobClock];

/** The kernel's own module: jobs, idempotency keys and files. */
export function kernelModule(fileKinds: readonly FileKind[]): Module {
  return {
    name: 'kernel',
    migrations: KERNEL_MIGRATIONS,
    ownedTables: [
      { name: 'idempotency_keys', transient: true },
      { name: 'idempotency_steps', transient: true },
      { name: 'files' },
    ],
    routes: fileRoutes(fileKinds),
    jobs: [deleteOldKeysJob, sweepFiles, releaseFreeSpace, refreshStatisticsJob],
    fileKinds: [],
    warnings: findFileWarnings,
  };
}

async function findFileWarnings({ files }: Services<unknown>): Promise<Warning[]> {
  const problem = await files.findProblem();
  if (problem === null) return [];
  const message = `Pictures and files cannot be reached. ${problem} Check FILES_IN and the settings that begin with FILES_S3.`;
  return [{ code: 'files_unreachable', message }];
}
