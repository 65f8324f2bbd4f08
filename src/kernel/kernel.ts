import { refreshHourly } from './database/refresh-hourly.ts';
import { releaseFreeSpace } from './database/release-space.ts';
import { fileRoutes, sweepFiles } from './files/files.ts';
import type { FileKind } from './files/kinds.ts';
import { forgetOldKeys } from './idempotency.ts';
import { jobsKeysFiles } from './migrations/0001-jobs-keys-files.ts';
import { idempotencyClaims } from './migrations/0002-idempotency-claims.ts';
import { jobClock } from './migrations/0003-job-clock.ts';
import type { Module } from './module.ts';

export const KERNEL_MIGRATIONS = [jobsKeysFiles, idempotencyClaims, jobClock];

/** The kernel's own part of the house: jobs, idempotency keys and files. */
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
    jobs: [forgetOldKeys, sweepFiles, releaseFreeSpace, refreshHourly],
    fileKinds: [],
  };
}
