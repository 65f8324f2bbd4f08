import { guardCredentials } from '../../accounts/sessions/fresh-session.ts';
import { implement, type Module } from '../../kernel/module.ts';
import { BackupTasks, type WithStorageClosed } from './backup-tasks.ts';
import { backupsContract } from './contract.ts';
import { BackupCopies } from './copies/backup-copies.ts';
import { backupHandlers } from './managed-backups.ts';
import { scheduledBackupsJob } from './scheduled-backups.ts';
import { BACKUP_VARIABLES } from './variables.ts';

export type { WithStorageClosed };

/** Backups of the running service, for admins. */
export function backupsModule(withStorageClosed: WithStorageClosed | undefined): Module {
  const tasks = new BackupTasks(withStorageClosed);
  const copies = new BackupCopies();
  return {
    name: 'backups',
    migrations: [],
    ownedTables: [],
    fileKinds: [],
    variables: BACKUP_VARIABLES,
    routes: implement(backupsContract, backupHandlers(tasks)).map(guardCredentials),
    jobs: [scheduledBackupsJob(tasks), copies.job],
    onStop: async () => {
      await copies.stop();
      await tasks.stop();
    },
  };
}
