import { implement } from '../../../kernel/module.ts';
import { versionsContract } from './contract.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

export const versionsRoutes = implement(versionsContract, {
  listVersions,
  readVersion,
  restoreVersion,
});
