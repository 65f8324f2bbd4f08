const SQLITE_UNIQUE = new Set([2067, 1555]);
const SQLITE_FOREIGN_KEY = 787;
const SQLITE_READ_ONLY = 8;
const SQLITE_FULL = 13;

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
export function isUnfitValue(error: unknown): boolean {
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
export function isPushedAside(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresCode(error));
}

export function isDiskFull(error: unknown): boolean {
  return (
    (sqliteCode(error) & 0xff) === SQLITE_FULL ||
    postgresCode(error) === '53100' ||
    systemCode(error) === 'ENOSPC'
  );
}

export function isReadOnlyStorage(error: unknown): boolean {
  return (
    (sqliteCode(error) & 0xff) === SQLITE_READ_ONLY ||
    postgresCode(error) === '25006' ||
    systemCode(error) === 'EROFS'
  );
}

export function isOutOfReach(error: unknown): boolean {
  const code = systemCode(error);
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || /^(57P0|08)/.test(postgresCode(error));
}

function sqliteCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : 0;
  return typeof code === 'number' ? code : 0;
}

function postgresCode(error: unknown): string {
  const code = systemCode(error);
  return /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

function systemCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
