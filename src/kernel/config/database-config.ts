import { resolve } from 'node:path';
import { isPostgresAddress } from '../database/postgres/hosts.ts';
import {
  type Environment,
  flag,
  InvalidVariable,
  optional,
  readVariable,
  wholeNumber,
} from './variables.ts';

export const DATABASE_VARIABLES = {
  DATABASE_URL: optional(
    'PostgreSQL instead of the SQLite file in DATA_DIR. Several hosts, as in postgres://user@a:5432,b:5432/daybook, are a primary and its standbys; the one that takes writes is used.',
    'a postgres:// address',
    isPostgresAddress,
    { secret: true },
  ),
  DATABASE_DIRECT_URL: optional(
    'PostgreSQL itself, where DATABASE_URL names a connection pooler that shares sessions, such as PgBouncer in transaction mode. Migrations, locks, backups and live updates use it.',
    'a postgres:// address',
    isPostgresAddress,
    { secret: true },
  ),
  DATABASE_POOLER_STATEMENTS: flag(
    'The pooler keeps named statements apart (PgBouncer 1.21 or newer with max_prepared_statements above 0), so that queries are planned once. Only with DATABASE_DIRECT_URL.',
  ),
  DATABASE_POOL_SIZE: wholeNumber(
    'How many connections one process opens to PostgreSQL, besides one for live updates.',
    2,
    200,
    10,
  ),
};

export interface DatabaseConfig {
  /** A postgres:// address, or the path of the SQLite file. */
  readonly database: string;
  /** The same database without a pooler in between, for work that needs a session of its own. */
  readonly directDatabase: string;
  /** Null where `database` is PostgreSQL itself. */
  readonly pooler: { readonly keepsStatements: boolean } | null;
  readonly databasePoolSize: number;
}

export function readDatabase(environment: Environment, dataDir: string): DatabaseConfig {
  const given = readVariable('DATABASE_URL', DATABASE_VARIABLES.DATABASE_URL, environment);
  const direct = readVariable(
    'DATABASE_DIRECT_URL',
    DATABASE_VARIABLES.DATABASE_DIRECT_URL,
    environment,
  );
  const statements = DATABASE_VARIABLES.DATABASE_POOLER_STATEMENTS;
  const keepsStatements = readVariable('DATABASE_POOLER_STATEMENTS', statements, environment);
  if (direct !== null && given === null) {
    throw new InvalidVariable('DATABASE_DIRECT_URL', 'needs DATABASE_URL, the pooler.');
  }
  if (keepsStatements && direct === null) {
    throw new InvalidVariable('DATABASE_POOLER_STATEMENTS', 'needs DATABASE_DIRECT_URL.');
  }
  const database = given ?? resolve(dataDir, 'daybook.sqlite');
  const pooler = direct === null ? null : { keepsStatements };
  const size = DATABASE_VARIABLES.DATABASE_POOL_SIZE;
  const databasePoolSize = readVariable('DATABASE_POOL_SIZE', size, environment);
  return { database, directDatabase: direct ?? database, pooler, databasePoolSize };
}
