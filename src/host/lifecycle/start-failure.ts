import { userInfo } from 'node:os';
import { WrongSealingKey } from '../../accounts/instance/sealing-key-check.ts';
import { BadVariable, type Config } from '../../kernel/config/config.ts';
import {
  ConnectionLost,
  isDiskFull,
  postgresCode,
  sqliteCode,
  systemCode,
} from '../../kernel/database/errors/storage-errors.ts';
import { NewerSchema } from '../../kernel/database/migrate.ts';
import { describeHosts, splitHosts } from '../../kernel/database/postgres/hosts.ts';
import { CONNECT_MS } from '../../kernel/database/postgres/options.ts';
import { UnsupportedServer } from '../../kernel/database/postgres/postgres-server.ts';
import { NoPrimary } from '../../kernel/database/postgres/primary.ts';
import { FolderInUse, InterruptedRestore } from './data-folder-lock.ts';

/** A failed start whose reason the operator can fix, in one sentence. */
export class StartFailure extends Error {}

const SELF_EXPLAINING = [
  BadVariable,
  NewerSchema,
  FolderInUse,
  InterruptedRestore,
  UnsupportedServer,
  StartFailure,
  WrongSealingKey,
];

/** The sentence for a failed start, or the stack of an unexpected error. */
export function explainFailure(error: unknown): string {
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

type StorageConfig = Pick<Config, 'database' | 'dataDir'>;

/** Explains a failure to open the storage; an unexpected error is returned unchanged. */
export function toStorageFailure(error: unknown, config: StorageConfig): unknown {
  const isPostgres = /^postgres(ql)?:/.test(config.database);
  const sentence =
    explainFullDisk(error, config) ??
    (isPostgres
      ? explainPostgresFailure(error, config.database)
      : explainSqliteFailure(error, config)) ??
    explainFolderFailure(error, config);
  return sentence === null ? error : new StartFailure(sentence, { cause: error });
}

/** Explains a failure to listen. */
export function toListenFailure(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>) {
  const sentence = {
    EADDRINUSE: `PORT ${port} is taken by another program: stop it, or choose another port, for example PORT=8081.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not a name that this machine knows.`,
    EAI_AGAIN: `HOST ${host} is not a name that this machine knows.`,
    EACCES: `PORT ${port} needs rights that the user "${userInfo().username}" does not have: choose one from 1024.`,
  }[systemCode(error)];
  return sentence === undefined ? error : new StartFailure(sentence, { cause: error });
}

function explainFullDisk(error: unknown, { dataDir }: StorageConfig): string | null {
  if (!isDiskFull(error) || postgresCode(error) !== '') return null;
  return `The disk that holds the data folder ${dataDir} is full: free some space and start again.`;
}

function explainFolderFailure(error: unknown, { dataDir }: StorageConfig): string | null {
  const { path = dataDir } = error as Partial<NodeJS.ErrnoException>;
  const place = path.includes('.probe-') ? dataDir : path;
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return `The user "${userInfo().username}" has no right to read and write ${place} (DATA_DIR).`;
    case 'EROFS':
      return `The data folder ${dataDir} (DATA_DIR) is on a file system that is mounted read-only.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR must be a folder, but ${place} is a file.`;
    case 'EIO':
      return `The disk that holds the data folder ${dataDir} reports errors (EIO).`;
    default:
      return null;
  }
}

function explainSqliteFailure(error: unknown, { database }: StorageConfig): string | null {
  switch (sqliteCode(error) & 0xff) {
    case 5:
    case 6:
      return `Another program holds the database ${database}: close it and start again.`;
    case 8:
      return `The database ${database} cannot be written to: check the rights on the file and its folder.`;
    case 10:
      return `The disk that holds the database ${database} reports errors.`;
    case 11:
      return `The database ${database} is damaged. Restore a backup: ./daybook restore <file>.`;
    case 14:
      return `The database ${database} cannot be opened: check the rights on the file and its folder.`;
    case 26:
      return `The file ${database} is not a SQLite database. Restore a backup (./daybook restore <file>), or move the file away to start with an empty database.`;
    default:
      return null;
  }
}

function explainPostgresFailure(error: unknown, address: string): string | null {
  if (error instanceof NoPrimary) return `${error.message} Correct DATABASE_URL, or promote one.`;
  const url = URL.parse(splitHosts(address)[0] ?? address);
  const server = describeHosts(address).join(' or ');
  const user = decodeURIComponent(url?.username ?? '');
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '') || user;
  if (error instanceof ConnectionLost) return explainUnreachable(error.cause, server);
  switch (postgresCode(error)) {
    case '28P01':
      return `PostgreSQL at ${server} refuses the password of the user "${user}": correct DATABASE_URL.`;
    case '28000':
      return `PostgreSQL at ${server} does not admit the user "${user}" to the database "${database}": the user is missing, may not log in, or pg_hba.conf has no rule for it.`;
    case '3D000':
      return `PostgreSQL at ${server} has no database "${database}": create it (create database "${database}" encoding 'UTF8' template template0), or correct DATABASE_URL.`;
    case '42501':
      return isRefusedConnection(error)
        ? `The user "${user}" has no right to connect to the database "${database}": grant connect on database "${database}" to "${user}".`
        : `The user "${user}" has no right to create tables in the database "${database}": alter database "${database}" owner to "${user}", or grant all on schema public to "${user}".`;
    case '53300':
      return `PostgreSQL at ${server} has no connection left: raise max_connections, or lower DATABASE_POOL_SIZE.`;
    case '53100':
      return `The disk of PostgreSQL at ${server} is full.`;
    case '57P03':
      return `PostgreSQL at ${server} is starting or stopping: start Daybook again in a moment.`;
    case '25006':
      return `PostgreSQL at ${server} is read-only: DATABASE_URL must name the primary server.`;
    default:
      return null;
  }
}

/** Recognised by PostgreSQL's routine, because its messages are localised. */
function isRefusedConnection(error: unknown): boolean {
  return (error as { routine?: string }).routine === 'CheckMyDatabase';
}

function explainUnreachable(cause: unknown, server: string): string {
  const code = systemCode(cause);
  const message = cause instanceof Error ? cause.message : '';
  if (code === 'ECONNREFUSED') {
    return `Nothing listens at ${server} (DATABASE_URL): start PostgreSQL, or correct host and port.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The host name of ${server} (DATABASE_URL) is not known.`;
  }
  if (message.startsWith('SASL')) {
    return `PostgreSQL at ${server} asks for a password, and DATABASE_URL has none or the sign-in failed.`;
  }
  if (/SSL|TLS|certificate/i.test(`${code} ${message}`)) {
    return `No encrypted connection to PostgreSQL at ${server} could be made: ${message}.`;
  }
  if (/timeout/i.test(message)) {
    return `PostgreSQL at ${server} (DATABASE_URL) does not answer within ${CONNECT_MS / 1000} seconds.`;
  }
  return `DATABASE_URL names a PostgreSQL server that cannot be reached: ${server}${code ? ` (${code})` : ''}.`;
}
