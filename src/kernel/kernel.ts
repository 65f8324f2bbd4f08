import { refreshHourly } from './database/refresh-hourly.ts';
import { fileRoutes, sweepFiles } from './files/files.ts';
import type { FileKind } from './files/kinds.ts';
import { forgetOldKeys } from './idempotency.ts';
import { jobsKeysFiles } from './migrations/0001-jobs-keys-files.ts';
import type { Module } from './module.ts';

/** The kernel's own part of the house: jobs, idempotency keys and files. */
export function kernelModule(fileKinds: readonly FileKind[]): Module {
  return {
    name: 'kernel',
    migrations: [jobsKeysFiles],
    ownedTables: [{ name: 'idempotency_keys', transient: true }, { name: 'files' }],
    routes: fileRoutes(fileKinds),
    jobs: [forgetOldKeys, sweepFiles, refreshHourly],
    fileKinds: [],
  };
}
