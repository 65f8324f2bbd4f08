import { implementLazily, type Module } from '../../kernel/module.ts';
import { finishUndoJob } from '../../shared/imports/undo.ts';
import { accountDataContract } from './contract.ts';
import { accountImports } from './imports.ts';

/** Export and import of whole accounts. */
export const accountDataModule: Module = {
  name: 'account-data',
  migrations: [],
  ownedTables: [],
  fileKinds: [],
  routes: implementLazily(accountDataContract, () => import('./account-data.ts')),
  jobs: [finishUndoJob(accountImports)],
};
