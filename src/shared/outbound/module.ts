import type { Module } from '../../kernel/module.ts';
import { removeAllCredentials } from './credentials/credentials.ts';
import { deleteExpiredOutboundJob } from './delete-expired.ts';
import { outboundTables } from './migrations/0001-outbound.ts';

/** The storage of the outbound client: credentials, budgets and cached answers. */
export const outboundModule: Module = {
  name: 'outbound',
  migrations: [outboundTables],
  ownedTables: [
    // A credential never changes its owner: strangers may have entered it before the first account
    // was registered, and after a recovery strangers could use it.
    { name: 'credentials', transient: true, revokeExternalAccess: removeAllCredentials },
  ],
  routes: [],
  jobs: [deleteExpiredOutboundJob],
  fileKinds: [],
};
