const SQLITE_UNIQUE = new Set([2067, 1555]);
const SQLITE_FOREIGN_KEY = 787;
const SQLITE_READ_ONLY = 8;
const SQLITE_FULL = 13;
/** The disk has no room for the index of the write-ahead log. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** The connection to PostgreSQL broke, or could not be made in time. */
export class ConnectionLost extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

/** An error that the server reported, as opposed to a failed connection. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** A unique index or primary key refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return SQLITE_UNIQUE.has(sqliteCode(error)) || postgresCode(error) === '23505';
}

/** The row refers to a row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FOREIGN_KEY || postgresCode(error) === '23503';
}

/**
 * PostgreSQL received text for a number, or a number out of range. Contracts prevent this except in
 * a forged cursor.
 */
export function isInvalidValue(error: unknown): boolean {
  return ['22P02', '22003'].includes(postgresCode(error));
}

/**
 * The query was planned on this connection before a newer version changed its table. Recognised by
 * PostgreSQL's routine, because its messages are localised.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** A serialization failure or a deadlock: the transaction may be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresCode(error));
}

/** A statement, idle or transaction timeout of PostgreSQL. */
export function isStatementTimeout(error: unknown): boolean {
  return ['57014', '25P03', '25P04'].includes(postgresCode(error));
}

/** The lock timeout of a request expired. */
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

/** The server is starting, stopping or has crashed; the connection is lost; none is left. */
const UNREACHABLE = /^(57P0|08|53300)/;

export function isConnectionFailure(error: unknown): boolean {
  return UNREACHABLE.test(postgresCode(error)) || endedSession(error);
}

/** After these PostgreSQL ends the session, with any code, as while it crashes or starts. */
export function endedSession(error: unknown): boolean {
  return (
    error instanceof Error &&
    'severity' in error &&
    (error.severity === 'FATAL' || error.severity === 'PANIC')
  );
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
