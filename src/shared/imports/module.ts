import type { Module } from '../../kernel/module.ts';
import { imports } from './migrations/0001-imports.ts';
import { sweepUploads } from './uploads.ts';

/** Uploads and imports of all apps; each app mounts the routes of its own pipelines. */
export const importsModule: Module = {
  name: 'imports',
  migrations: [imports],
  ownedTables: [
    { name: 'import_uploads', transient: true },
    { name: 'import_additions', skipsOwnerGuard: true },
    { name: 'import_batches' },
  ],
  routes: [],
  jobs: [sweepUploads],
  fileKinds: [],
};
