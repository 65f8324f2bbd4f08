import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { ConnectionPool } from './connection-pool.ts';
import { setLimits } from './long-work.ts';
import { DEFAULT_OPTIONS, type PostgresOptions, type PrimaryClient } from './options.ts';
import { Primary } from './primary.ts';

const INT8 = 20;
const NUMERIC = 1700;

/**
 * PostgreSQL takes a random read for four times as expensive as the next page, as on a spinning
 * disk, and would read whole tables where an index finds a few rows. A value that the operator has
 * set stays.
 */
const PREFER_INDEXES = `select set_config('random_page_cost', '1.1', false) from pg_settings
  where name = 'random_page_cost' and source = 'default'`;

export async function postgresDialect(
  url: string,
  changed: Partial<PostgresOptions> = {},
): Promise<PostgresDialect> {
  const options = { ...DEFAULT_OPTIONS, ...changed };
  const { default: pgModule } = await import('pg');
  const { builtins } = pgModule.types;
  const primary = new Primary(url, options);
  const pool = new pgModule.Pool({
    Client: clientOf(pgModule, primary),
    max: options.poolSize,
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Set by a query, because connection poolers reject unknown startup parameters.
    onConnect: async (client) => {
      if (primary.hasAlternatives) await primary.check(client, (client as PrimaryClient).address);
      if (options.isPooled) return;
      await client.query(`${setLimits(options.limits, 'session')}; ${PREFER_INDEXES}`);
    },
    types: {
      getTypeParser: (oid: number, format?: string) =>
        oid === INT8 || oid === NUMERIC
          ? Number
          : pgModule.types.getTypeParser(
              oid as (typeof builtins)[keyof typeof builtins],
              format as 'text',
            ),
    },
  });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on('error', (_error, client) => primary.doubt((client as PrimaryClient).address));
  return new PostgresDialect({ pool: new ConnectionPool(pool, primary, options) });
}

/** The pool makes its connections by this class: each goes to the primary of its moment. */
function clientOf(pgModule: typeof pg, primary: Primary): typeof pg.Client {
  return class extends pgModule.Client {
    readonly address = primary.address;
    readonly generation = primary.generation;

    constructor(settings: pg.ClientConfig) {
      super({
        ...settings,
        connectionString: primary.address,
        connectionTimeoutMillis: primary.connectMs,
      });
      const connect = this.connect.bind(this);
      this.connect = ((connected: (error: Error) => void) =>
        connect((error: Error) => {
          if (error) primary.doubt(this.address);
          connected(error);
        })) as typeof this.connect;
    }
  } as typeof pg.Client;
}
