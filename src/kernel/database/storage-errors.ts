const SQLITE_UNIQUE = new Set([2067, 1555]);
const SQLITE_FOREIGN_KEY = 787;
const SQLITE_READ_ONLY = 8;
const SQLITE_FULL = 13;
/** The index of the write-ahead log does not fit on the disk. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** The connection to PostgreSQL broke, or could not be made in time. */
export class ConnectionLost extends Error {
  /** SQLSTATE connection_failure, as if the server had said it. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

/** The server's own words, as opposed to a failure on the way to it. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** The database decides uniqueness; this tells its refusal from any other failure. */
export function isUniqueViolation(error: unknown): boolean {
  return SQLITE_UNIQUE.has(sqliteCode(error)) || postgresCode(error) === '23505';
}

/** A row names another one that is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FOREIGN_KEY || postgresCode(error) === '23503';
}

/**
 * PostgreSQL was given a text for a number, or a number that is too large. Contracts see to that
 * for everything but a cursor, which somebody wrote instead of taking it from a page.
 */
export function isInvalidValue(error: unknown): boolean {
  return ['22P02', '22003'].includes(postgresCode(error));
}

/**
 * A query that was planned on this connection before a newer version changed its table. Told by
 * the place where PostgreSQL says so: its sentence comes in the server's language.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** PostgreSQL let another transaction go first; the same work may be tried again. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresCode(error));
}

/** PostgreSQL ended the statement or the transaction because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return ['57014', '25P03', '25P04'].includes(postgresCode(error));
}

/** Another transaction held a lock for longer than a request may wait. */
export function isLockTimeout(error: unknown): boolean {
  return postgresCode(error) === '55P03';
}

export function isDiskFull(error: unknown): boolean {
  return (
    (sqliteCode(error) & 0xff) === SQLITE_FULL ||
    sqliteCode(error) === SQLITE_IOERR_SHMSIZE ||
    postgresCode(error) === '53100' ||
    ['ENOSPC', 'EDQUOT'].includes(systemCode(error))
  );
}

export function isReadOnlyStorage(error: unknown): boolean {
  return (
    (sqliteCode(error) & 0xff) === SQLITE_READ_ONLY ||
    postgresCode(error) === '25006' ||
    systemCode(error) === 'EROFS'
  );
}

/** Starting, stopping or crashing servers; lost connections; no connection left. */
const UNREACHABLE = /^(57P0|08|53300)/;

export function isConnectionFailure(error: unknown): boolean {
  return UNREACHABLE.test(postgresCode(error));
}

export function sqliteCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0;
  return typeof code === 'number' ? code : 0;
}

export function postgresCode(error: unknown): string {
  const code = systemCode(error);
  return /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

export function systemCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
