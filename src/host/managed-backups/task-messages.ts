import type { StorageLocation } from '../../kernel/bucket/settings.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Backup } from './contract.ts';
import type { AuditRow } from './restored-database.ts';

/** What the process needs of the configuration. */
type TaskConfig = Pick<
  Config,
  'database' | 'dataDir' | 'filesIn' | 'sealingSecret' | 'jwtSecret' | 'newSealingKey'
>;

interface TaskBasics {
  readonly config: TaskConfig;
  readonly name: string;
  readonly by: string | null;
  readonly passphrase: string | undefined;
  /** The time of the instance's clock at the start. */
  readonly now: number;
}

export interface BackupWork extends TaskBasics {
  readonly kind: 'backup';
  readonly origin: Backup['origin'];
}

export interface RestoreWork extends TaskBasics {
  readonly kind: 'restore';
  /** Settings that stay as they are, regardless of the backup. */
  readonly preservedSettings: readonly (readonly [key: string, value: string | null])[];
  readonly audit: AuditRow;
}

/** Brings a backup back from its copy. */
export interface FetchWork extends TaskBasics {
  readonly kind: 'fetch';
  readonly location: StorageLocation;
}

export type TaskWork = BackupWork | RestoreWork | FetchWork;

export type ToProcess = { readonly is: 'work'; readonly work: TaskWork } | { readonly is: 'go' };

export type FromProcess =
  /** Another backup or restore holds the lock. */
  | { readonly is: 'busy' }
  | { readonly is: 'started' }
  /** A restore has checked everything and waits for `go`. */
  | { readonly is: 'ready' }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly message: string };
